import { sql } from 'kysely';
import { z } from 'zod';
import { EMPLOYEE_FILTER } from '#domain/constants.ts';
import { employee } from '#domain/entities/index.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { today } from '#server/calendar/today.ts';
import type { Context } from '#server/context.ts';
import type { Change, CrudOptions } from '#server/crud/options.ts';
import type { Condition, Row } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { bool, ids, text } from '#server/http/query.ts';
import {
  auditLinked,
  type EmployeeKey,
  jobRoleFaults,
  type LinkedRecords,
  replaceJobRoles,
  replaceSites,
  siteFaults,
} from './employeeLinks.ts';
import { type EmployeeJobRole, employeeParts, type Named } from './employeeParts.ts';

type EmployeeChange = Change<typeof employee>;

const id = z.int('not_found').positive('not_found');
const named = z.strictObject({ id: z.int(), name: z.string() });
const [ALL, CURRENT, LEAVERS] = Object.values(EMPLOYEE_FILTER).map(String);

/** Parts of the edit form that are not columns (contract C5, F-74). */
const extraBody = {
  job_roles: z
    .array(z.strictObject({ job_role_id: id }), 'invalid')
    .max(50, 'too_many')
    .optional(),
  site_ids: z.array(id, 'invalid').max(200, 'too_many').optional(),
};
type Extra = { [K in keyof typeof extraBody]: z.infer<(typeof extraBody)[K]> };

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

/** Validates the person as it will be after the request: values that the request omits stay. */
const check = async ({ db }: Context, { values, extra, before }: EmployeeChange): Promise<FieldError[]> => {
  if (!before) return [];
  const key = before as unknown as EmployeeKey;
  const { job_roles, site_ids } = extra as Extra;
  const { start_date, leave_date } = { ...before, ...values } as {
    start_date: string | null;
    leave_date: string | null;
  };
  const dated = values.start_date !== undefined || values.leave_date !== undefined;
  return [
    ...(dated && start_date && leave_date && leave_date < start_date
      ? [{ path: 'leave_date', rule: 'after_start', params: { label: employee.fields.leave_date.label } } as const]
      : []),
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

const idsOf = (named: readonly Named[]): number[] => named.map(({ id }) => id);
const schemesOf = (row: Row | null): number[] =>
  typeof row?.tronc_scheme_id === 'number' ? [row.tronc_scheme_id] : [];

const namesOf = (named: unknown): string => ((named ?? []) as Named[]).map(({ name }) => name).join('; ');

export const employeeOptions: CrudOptions<typeof employee> = {
  listQuery: {
    filter: text.pipe(z.enum([ALL, CURRENT, LEAVERS] as string[], 'choice').optional()),
    include_sites: bool,
    troncs_only: bool,
    without_scheme: bool,
    site_ids: ids,
  },
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
  answers: {
    payroll_no: z.string(),
    company: named,
    sites: z.array(named).optional(),
    job_roles: z.array(z.strictObject({ job_role_id: z.int(), job_title: z.string() })),
    current_tronc_scheme: z.array(named).max(1),
    training_status: z.array(
      z.strictObject({ training_id: z.int(), name: z.string(), status: z.enum(['incomplete', 'complete']) }),
    ),
    irish_payroll: z.boolean(),
  },
  extend: ({ db }, rows, { one, include_sites, format }) =>
    employeeParts(db, rows, one === true || include_sites === true || format === 'csv'),
  csvColumns: {
    company: { heading: 'Company', cell: ({ company }) => (company as Named).name },
    site: { heading: 'Sites', cell: ({ sites }) => namesOf(sites) },
    job_roles: {
      heading: 'Job roles',
      cell: ({ job_roles }) => (job_roles as EmployeeJobRole[]).map(({ job_title }) => job_title).join('; '),
    },
    scheme: { heading: 'Tronc scheme', cell: ({ current_tronc_scheme }) => namesOf(current_tronc_scheme) },
  },
  extraBody: { update: extraBody },
  check,
  links: {
    job_roles: {
      held: ({ job_roles }) => (job_roles as EmployeeJobRole[]).map(({ job_role_id }) => job_role_id),
      ask: (ids) => ({ job_roles: ids.map((job_role_id) => ({ job_role_id })) }),
    },
    sites: {
      held: ({ sites }) => idsOf(sites as Named[]),
      ask: (ids) => ({ site_ids: ids }),
    },
  },
  after: async (context, row, { extra, also, before }) => {
    const { db } = context;
    const key = row as unknown as EmployeeKey;
    const { job_roles, site_ids } = extra as Extra;
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
