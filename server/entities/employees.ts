import { sql } from 'kysely';
import { EMPLOYEE_FILTER } from '#domain/constants.ts';
import type { NamedRef } from '#domain/contract/common.ts';
import {
  type Employee,
  type EmployeeLinks,
  employeeAnswer,
  employeeLinks,
  employeeListQuery,
} from '#domain/contract/employees.ts';
import { employee } from '#domain/entities/index.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { today } from '#server/calendar/today.ts';
import type { Context } from '#server/context.ts';
import type { Change, CrudOptions } from '#server/crud/options.ts';
import type { Condition, Row } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import {
  auditLinked,
  type EmployeeKey,
  jobRoleFaults,
  type LinkedRecords,
  replaceJobRoles,
  replaceSites,
  siteFaults,
} from './employeeLinks.ts';
import { employeeParts } from './employeeParts.ts';

type EmployeeChange = Change<typeof employee>;

const [, CURRENT, LEAVERS] = Object.values(EMPLOYEE_FILTER).map(String);

/** A leaver's last day is before today (F-70). */
const where: CrudOptions<typeof employee>['where'] = (context, { filter, troncs_only, without_scheme, site_ids }) => {
  const day = today(context);
  const conditions: Condition[] = [];
  if (filter === CURRENT) conditions.push(sql<boolean>`(leave_date is null or leave_date >= ${day})`);
  if (filter === LEAVERS) conditions.push(sql<boolean>`leave_date < ${day}`);
  if (troncs_only) conditions.push(sql<boolean>`company_id in (select c.id from companies c where c.tipology)`);
  if (without_scheme) conditions.push(sql<boolean>`tronc_scheme_id is null`);
  if (site_ids)
    conditions.push(sql<boolean>`exists (select from employee_sites s where s.company_id = employees.company_id
      and s.employee_id = employees.id and s.site_id = any(${site_ids}))`);
  return conditions;
};

/** Validates the job roles and sites that the request links the person with. */
const check = async ({ db }: Context, { extra, before }: EmployeeChange): Promise<FieldError[]> => {
  if (!before) return [];
  const key: EmployeeKey = before;
  const { job_roles, site_ids } = linksOf(extra);
  return [
    ...(job_roles
      ? await jobRoleFaults(
          db,
          key,
          job_roles.map(({ job_role_id }) => job_role_id),
        )
      : []),
    ...(site_ids ? await siteFaults(db, key, site_ids) : []),
  ];
};

const idsOf = (named: readonly NamedRef[]): number[] => named.map(({ id }) => id);
const schemesOf = (row: Row | null): number[] =>
  typeof row?.tronc_scheme_id === 'number' ? [row.tronc_scheme_id] : [];

const namesOf = (named: readonly NamedRef[] | undefined): string => (named ?? []).map(({ name }) => name).join('; ');

// A response, as `employeeAnswer` describes it.
const asEmployee = (answer: Readonly<Record<string, unknown>>) => answer as Partial<Employee>;
// The links in a request, as `employeeLinks` has parsed them.
const linksOf = (extra: Readonly<Record<string, unknown>>) => extra as EmployeeLinks;

export const employeeOptions: CrudOptions<typeof employee> = {
  listQuery: employeeListQuery,
  where,
  sorts: {
    company: {
      join: 'join (select c.id as sorted_company, search_fold(c.name) as company_name from companies c) c on sorted_company = company_id',
      by: 'company_name',
    },
    site: {
      join: `left join (
        select h.company_id as sorted_company, h.employee_id as sorted_employee, min(search_fold(s.name)) as first_site
        from employee_sites h join sites s on s.company_id = h.company_id and s.id = h.site_id group by 1, 2
      ) s on sorted_company = company_id and sorted_employee = id`,
      by: 'first_site',
    },
  },
  answer: employeeAnswer,
  extend: ({ db }, rows, { one, include_sites, format }) =>
    employeeParts(db, rows, one === true || include_sites === true || format === 'csv'),
  csvColumns: {
    company: { heading: 'Company', cell: (answer) => asEmployee(answer).company?.name ?? null },
    site: { heading: 'Sites', cell: (answer) => namesOf(asEmployee(answer).sites) },
    job_roles: {
      heading: 'Job roles',
      cell: (answer) => (asEmployee(answer).job_roles ?? []).map(({ job_title }) => job_title).join('; '),
    },
    scheme: {
      heading: 'Tronc scheme',
      cell: (answer) => namesOf(asEmployee(answer).current_tronc_scheme ?? undefined),
    },
  },
  extraBody: { update: employeeLinks },
  check,
  links: {
    job_roles: {
      held: (answer) => (asEmployee(answer).job_roles ?? []).map(({ job_role_id }) => job_role_id),
      ask: (ids) => ({ job_roles: ids.map((job_role_id) => ({ job_role_id })) }),
    },
    sites: {
      held: (answer) => idsOf(asEmployee(answer).sites ?? []),
      ask: (ids) => ({ site_ids: ids }),
    },
  },
  after: async (context, row, { extra, also, before }) => {
    const { db } = context;
    const key: EmployeeKey = row;
    const { job_roles, site_ids } = linksOf(extra);
    const ends: LinkedRecords = { schemes: [schemesOf(before), schemesOf(row)] };
    if (job_roles) {
      const roles = await replaceJobRoles(
        db,
        key,
        job_roles.map(({ job_role_id }) => job_role_id),
      );
      ends.job_roles = [idsOf(roles[0]), idsOf(roles[1])];
      if (`${ends.job_roles[0]}` !== `${ends.job_roles[1]}`) also.job_roles = roles;
    }
    if (site_ids) {
      const sites = await replaceSites(db, key, site_ids);
      ends.sites = [idsOf(sites[0]), idsOf(sites[1])];
      if (`${ends.sites[0]}` !== `${ends.sites[1]}`) also.sites = sites;
    }
    await auditLinked(context, { ...key, name: `${row.surname}, ${row.forename_1}` }, ends);
  },
};

/** Employees (contract C5); they are only created by import (F-75). */
export const employeeRoutes = crudRoutes(
  { ...employee, endpoints: { ...employee.endpoints, create: null } },
  employeeOptions,
);
