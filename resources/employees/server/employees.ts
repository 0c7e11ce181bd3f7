import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { EMPLOYEE_FILTER } from '#domain/constants.ts';
import type { NamedRef } from '#domain/contract/common.ts';
import {
  changedEmployeeLinks,
  type Employee,
  type EmployeeLinks,
  employeeAnswer,
  employeeLinks,
  employeeListQuery,
} from '#domain/contract/employees.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { employee, payroll } from '#domain/entities/index.ts';
import { employeeQuestions, sitesQuestion } from '#domain/payroll/employeeQuestions.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { handoffsOfEmployee } from '#resources/payrolls/server/index.ts';
import { keepEarlierFact } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { ifChanged } from '#server/crud/change/effects.ts';
import type { Changes, Effect, Planned, Requested } from '#server/crud/change/types.ts';
import type { CrudOptions, ListOptions } from '#server/crud/options.ts';
import type { Condition, Row, RowOf } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { whereIdsPrepared } from '#server/crud/whereIds.ts';
import { today } from '#server/platform/calendar/today.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { keepCompanies } from '#server/platform/db/knownCompanies.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { namedInBody } from '#server/platform/http/subjects.ts';
import { employeeEffects, employeeObstacles } from './archive.ts';
import { employeeFacts } from './employeeFacts.ts';
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
import { concernsOptOuts, optOutsFollow } from './optOuts.ts';
import { otherSiteQuestions } from './otherSites.ts';
import { dateRoles, rolesKey } from './rolesDay.ts';

type EmployeeChange = Requested<typeof employee>;

const [, CURRENT, LEAVERS] = Object.values(EMPLOYEE_FILTER).map(String);

/** A leaver's last day is before today (F-70). */
const where: ListOptions['where'] = (context, query) => {
  const { filter, troncs_only, without_scheme, site_ids, job_role_ids } = query;
  const day = today(context);
  const conditions: Condition[] = [];
  if (filter === CURRENT) conditions.push(sql<boolean>`(leave_date is null or leave_date >= ${day})`);
  if (filter === LEAVERS) conditions.push(sql<boolean>`leave_date < ${day}`);
  if (troncs_only) conditions.push(sql<boolean>`company_id in (select c.id from companies c where c.tipology)`);
  if (without_scheme) conditions.push(sql<boolean>`tronc_scheme_id is null`);
  if (site_ids)
    conditions.push(sql<boolean>`exists (select 1 from employee_sites s where s.company_id = employees.company_id
      and s.employee_id = employees.id and s.site_id = any(${site_ids}))`);
  if (job_role_ids)
    conditions.push(sql<boolean>`exists (select 1 from employee_job_roles r where r.company_id = employees.company_id
      and r.employee_id = employees.id and r.job_role_id = any(${job_role_ids}))`);
  return conditions;
};

/** Validates what the request links the person with: job roles, sites and, for a new person, the scheme. */
const linkFaults = async (context: Context, change: EmployeeChange, key: EmployeeKey): Promise<FieldError[]> => {
  const { db } = context;
  const { extra, before, values } = change;
  const { job_roles, site_ids } = linksOf(extra);
  return [
    ...(await refFaults(context, change)),
    ...(before ? [] : await schemeFaults(db, key, values.tronc_scheme_id)),
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

/** A new person's company is that of the payroll. Opt-outs and the links to job roles, sites and the scheme follow. */
const plan = async (context: Context, change: EmployeeChange): Promise<Planned<typeof employee>> => {
  const { before, extra, isOneOfMany } = change;
  const { company_id } = before ?? (await payrollOf(context.db, change));
  const { job_roles, site_ids, effective_from } = linksOf(extra);
  const roles = before && (await dateRoles(context, before, { job_roles, effective_from }));
  const faults = [...(await linkFaults(context, change, before ?? { id: 0, company_id })), ...(roles?.faults ?? [])];
  if (faults.length > 0) return { faults };
  const after = { id: 0, ...change.after, company_id } as RowOf<typeof employee>;
  const facts = isOneOfMany
    ? { today: today(context), released: [], places: null }
    : await employeeFacts(context, { before, after, site_ids });
  const keepsScheme = (before?.tronc_scheme_id ?? null) === (after.tronc_scheme_id ?? null);
  const isLinked = job_roles !== undefined || site_ids !== undefined || !keepsScheme;
  return {
    values: before ? {} : { company_id },
    questions: [...employeeQuestions(before, after, facts), ...(roles?.questions ?? [])],
    effects: [
      concernsOptOuts(before, after) && ((context, row) => optOutsFollow(context, before, row)),
      isLinked && replaceLinks(before, { job_roles, site_ids }, roles?.from ?? null),
    ],
  };
};

/** Replaces the links that a request names, with an audit row at each linked record. */
const replaceLinks =
  (
    before: RowOf<typeof employee> | null,
    { job_roles, site_ids }: EmployeeLinks,
    from: IsoDate | null,
  ): Effect<typeof employee> =>
  async (context, row) => {
    const { db } = context;
    const ends: LinkedRecords = { schemes: [schemesOf(before), schemesOf(row)] };
    const changes: Changes = {};
    if (job_roles) {
      const [earlier, to] = await replaceJobRoles(
        db,
        row,
        job_roles.map(({ job_role_id }) => job_role_id),
      );
      ends.job_roles = [idsOf(earlier), idsOf(to)];
      const change = { ...rolesKey(row), before: idsOf(earlier), after: idsOf(to) };
      // A new person's first job roles count at once.
      const dated = before ? await keepEarlierFact(context, change, from) : {};
      Object.assign(changes, ifChanged('job_roles', earlier, to), dated);
    }
    if (site_ids) {
      const [held, given] = await replaceSites(db, row, site_ids);
      ends.sites = [idsOf(held), idsOf(given)];
      Object.assign(changes, ifChanged('sites', held, given));
    }
    const { id, company_id } = row;
    await auditLinked(context, { id, company_id, name: `${row.surname}, ${row.forename_1}` }, ends);
    return changes;
  };

const payrolls = batchLookups(async (db: Db, ids: readonly number[]) => {
  const { rows } = await prepared(
    db,
    sql<{ id: number; company_id: number; irish_payroll: boolean | null }>`
      select id, company_id, irish_payroll from payrolls where ${whereIdsPrepared(db, payroll, ids)}`,
  );
  keepCompanies(db, 'payrolls', rows);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Returns the payroll of an employee, or that of a new one; concurrent requests share one statement. */
const payrollOf = async (db: Db, { values, before }: Pick<EmployeeChange, 'values' | 'before'>) => {
  const id = before?.payroll_id ?? values.payroll_id ?? 0;
  const found = (await payrolls(db, [id])).get(id);
  if (!found) throw new Error(`payroll ${id} does not exist`);
  return found;
};

/**
 * Rejects a payroll ref that a person on the payroll already has, and names that person to callers who may see them. The
 * unique index finds the refs that another request enters at the same time.
 */
const refFaults = async (
  { db, scope, company }: Context,
  { values, before }: EmployeeChange,
): Promise<FieldError[]> => {
  const ref = values.payroll_ref;
  const payroll_id = before?.payroll_id ?? values.payroll_id;
  if (ref == null || payroll_id == null || ref.toLowerCase() === before?.payroll_ref.toLowerCase()) return [];
  const holder = await db
    .selectFrom('employees')
    .select(['company_id', 'payroll_id', 'surname', 'forename_1'])
    .where('company_id', '=', before?.company_id ?? company)
    .where('payroll_id', '=', payroll_id)
    .where(sql<boolean>`lower(payroll_ref) = lower(${ref})`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!holder) return [];
  const { label } = employee.fields.payroll_ref;
  const fault = { path: 'payroll_ref', params: { label } };
  return can(scope, employee.access.view, holder)
    ? [{ ...fault, rule: 'taken_by', params: { label, name: `${holder.surname}, ${holder.forename_1}` } }]
    : [{ ...fault, rule: 'taken' }];
};

/** A new person's company follows from the payroll, so the scheme is compared with that company. */
const schemeFaults = async (db: Db, { company_id }: EmployeeKey, id: number | null | undefined) => {
  if (id == null) return [];
  const found = await db
    .selectFrom('schemes')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst();
  const { label } = employee.fields.tronc_scheme_id;
  return found ? [] : [{ path: 'tronc_scheme_id', rule: 'not_found' as const, params: { label } }];
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
  list: {
    query: employeeListQuery,
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
  },
  response: {
    schema: employeeAnswer,
    extend: (context, rows, { one, include_sites, format }) =>
      employeeParts(context.db, rows, today(context), one === true || include_sites === true || format === 'csv'),
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
  },
  permissions: {
    create: { who: 'subject', rule: AREAS.employees.canCreate, find: namedInBody(payroll, 'payroll_id') },
  },
  request: {
    extra: { create: employeeLinks, update: changedEmployeeLinks },
    // Personal numbers and postcodes are those of the payroll's country (F-51).
    variantOf: async ({ db }, { payroll_id }, before) => {
      // The permission check has found the payroll that a new employee's request names.
      const { irish_payroll } = await payrollOf(db, { before, values: { payroll_id: payroll_id as number } });
      return irish_payroll ? 'IE' : 'GB';
    },
  },
  plan,
  many: { questions: otherSiteQuestions, ask: sitesQuestion },
  archive: {
    obstacles: employeeObstacles,
    effects: employeeEffects,
    own: [
      { table: 'employee_import_rows', column: 'employee_id' },
      { table: 'employee_job_roles', column: 'employee_id' },
      { table: 'employee_facts', column: 'employee_id' },
      { table: 'employee_sites', column: 'employee_id' },
      { table: 'memberships', column: 'employee_id' },
    ],
  },
  history: {
    parts: async (context, { id, company_id }) => [
      // The totals of a hand-off are those of all its people.
      { resource: 'payroll_handoffs', ids: await handoffsOfEmployee(context, { id, company_id }), withoutValues: true },
    ],
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
  },
};

/** Employees, added one by one; `employeeImport` adds many. */
export const employeeRoutes = crudRoutes(employee, employeeOptions);
