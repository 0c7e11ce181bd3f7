import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { assignablePermissions } from '#domain/access/managing.ts';
import { PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import { can, companiesWhere, type Principal, payrollsWhere } from '#domain/access/rules.ts';
import {
  type PAYROLL_PROPERTIES,
  PAYROLL_SETTINGS,
  payrollAnswer,
  payrollListQuery,
} from '#domain/contract/payrolls.ts';
import { payroll } from '#domain/entities/index.ts';
import { defaultPayDate, type FrequencyType } from '#domain/payroll/paydateOptions.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { today } from '#server/calendar/today.ts';
import type { Context, Db } from '#server/context.ts';
import type { Change, CrudOptions } from '#server/crud/options.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { idIn } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/db/companyOf.ts';
import { addPeriods, ensurePeriods, recreatePeriods } from '#server/payroll/periods/ensure.ts';
import { periodLookups, scheduleOf } from '#server/payroll/periods/store.ts';

type PayrollChange = Change<typeof payroll>;

const asked = (query: Readonly<Record<string, unknown>>, property: (typeof PAYROLL_PROPERTIES)[number]): boolean =>
  query.one === true || ((query.properties as string[] | undefined) ?? []).includes(property);

/**
 * Payrolls on which the caller has any permission, and those of companies where they may import people (contract C4).
 */
const openPayrolls = (who: Principal) => {
  const [payrolls, companies] = [
    payrollsWhere(who, AREAS.payroll.canView),
    companiesWhere(who, AREAS.employees.canCreate),
  ];
  return sql<boolean>`(${idIn('id', payrolls)} or ${idIn('company_id', companies)})`;
};

/**
 * Returns the caller's permissions on a payroll, which are also the ones they may assign; a troncmaster has all six.
 */
const rightsOn = (who: Principal, id: number): readonly string[] =>
  who.tronc_master
    ? PAYROLL_PERMISSIONS
    : PAYROLL_PERMISSIONS.filter((name) => who.payrolls.get(id)?.permissions.has(name));

/** Callers who may only import people into a payroll can see that it exists, but none of its properties. */
const mayRead = (who: Principal, { id, company_id }: RowOf<typeof payroll>): boolean =>
  can(who, AREAS.payroll.canView, { company_id, payroll_id: id });

interface Counted {
  id: number;
  company: { id: number; name: string };
  total_employees: number;
  live_employees: number;
}

/** Returns the company and head count of several payrolls; `live` counts those who have not left before today. */
const countsOf = async (db: Db, payrolls: readonly number[], day: string): Promise<ReadonlyMap<number, Counted>> => {
  const companies = await companiesAmong(db, 'payrolls', payrolls);
  const { rows } = await sql<Counted>`
    select p.id, json_build_object('id', c.id, 'name', c.name) as company, coalesce(e.total, 0) as total_employees,
      coalesce(e.live, 0) as live_employees
    from payrolls p join companies c on c.id = p.company_id
    left join (
      select company_id, payroll_id, count(*) as total, count(*) filter (where leave_date is null or leave_date >= ${day}) as live
      from employees where company_id = any(${companies}) and payroll_id = any(${payrolls}) and archived_at is null
      group by company_id, payroll_id
    ) e on e.company_id = p.company_id and e.payroll_id = p.id
    where p.company_id = any(${companies}) and p.id = any(${payrolls})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const extend: CrudOptions<typeof payroll>['extend'] = async (context, rows, query) => {
  const ids = rows.map(({ id }) => id);
  const open = rows.filter((row) => mayRead(context.scope, row)).map(({ id }) => id);
  if (asked(query, 'periods')) await ensurePeriods(context, open);
  const [counts, periods] = await Promise.all([
    countsOf(context.db, ids, today(context)),
    asked(query, 'periods') ? periodLookups(context.db, open) : null,
  ]);
  return rows.map(({ id, irish_payroll }) => {
    // Counted for exactly these ids.
    const { company, total_employees, live_employees } = counts.get(id) as Counted;
    const permissions = rightsOn(context.scope, id);
    return {
      company,
      total_employees,
      live_employees,
      irish_payroll: irish_payroll === true,
      currency: irish_payroll ? 'EUR' : 'GBP',
      permissions,
      ...(asked(query, 'assignable_permissions') && {
        assignable_permissions: assignablePermissions(context.scope, id),
      }),
      ...(periods && { periods: periods.get(id) ?? [] }),
    };
  });
};

const isIrish = async (db: Db, { values, before }: PayrollChange): Promise<boolean> => {
  if (typeof values.irish_payroll === 'boolean') return values.irish_payroll;
  // null clears the flag: the payroll is British.
  if (before) return values.irish_payroll === undefined && before.irish_payroll === true;
  const { country } = await db
    .selectFrom('companies')
    .select('country')
    .where('id', '=', values.company_id ?? 0)
    .executeTakeFirstOrThrow();
  return country === 'IE';
};

/** Ireland does not have a P45 (tronc-domain 2.3). */
const check = async ({ db }: Context, change: PayrollChange): Promise<FieldError[]> =>
  change.values.prints_p45s && (await isIrish(db, change)) ? [{ path: 'prints_p45s', rule: 'no_irish_p45s' }] : [];

/** A new payroll pays on Friday or the last day unless the request sets a pay date; an Irish one never prints P45s. */
const prepare = async ({ db }: Context, change: PayrollChange): Promise<Partial<RecordOf<typeof payroll>>> => {
  const { values, before } = change;
  const irish_payroll = await isIrish(db, change);
  return {
    ...(irish_payroll && { prints_p45s: false }),
    irish_payroll,
    ...(!before && { pay_date: values.pay_date ?? defaultPayDate(values.frequency as FrequencyType) }),
  };
};

/** Payrolls (contract C4): created with the periods of the current and the next tax year. */
export const payrollRoutes = crudRoutes(payroll, {
  scope: openPayrolls,
  listQuery: payrollListQuery,
  answer: payrollAnswer,
  omit: {
    names: PAYROLL_SETTINGS,
    of: ({ scope }, row, query) => [
      ...(asked(query, 'settings') && mayRead(scope, row) ? [] : PAYROLL_SETTINGS),
      ...(mayRead(scope, row) ? [] : ['periods', 'assignable_permissions']),
    ],
  },
  extend,
  check,
  prepare,
  after: async (context, { id, irish_payroll }, { before }) => {
    if (before && before.irish_payroll === irish_payroll) return;
    const schedule = await scheduleOf(context.db, id);
    await (before ? recreatePeriods(context, schedule) : addPeriods(context, schedule));
  },
});
