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
import type { Context, Db } from '#server/context.ts';
import type { Effect, Planned, Requested } from '#server/crud/change/types.ts';
import type { ResponseOptions } from '#server/crud/options.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { idIn } from '#server/crud/scope.ts';
import { today } from '#server/platform/calendar/today.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { addPeriods, ensurePeriods, recreatePeriods } from './periods/ensure.ts';
import { periodLookups, scheduleOf } from './periods/store.ts';

type PayrollChange = Requested<typeof payroll>;

const asked = (query: Readonly<Record<string, unknown>>, property: (typeof PAYROLL_PROPERTIES)[number]): boolean =>
  query.one === true || ((query.properties as string[] | undefined) ?? []).includes(property);

/** Payrolls on which the caller has any permission, and those of companies where they may import people. */
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

const extend: ResponseOptions<typeof payroll>['extend'] = async (context, rows, query) => {
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

/**
 * A new payroll pays on Friday or the last day unless the request sets a pay date. Ireland does not have a P45 (tronc-domain
 * 2.3). The periods of a payroll begin with it, and follow its country; an agency has none.
 */
const plan = async ({ db }: Context, change: PayrollChange): Promise<Planned<typeof payroll>> => {
  const { values, before } = change;
  const irish_payroll = await isIrish(db, change);
  const isAgency = (before?.kind ?? values.kind) === 'agency';
  return {
    faults: values.prints_p45s && irish_payroll ? [{ path: 'prints_p45s', rule: 'no_irish_p45s' }] : [],
    values: {
      ...(irish_payroll && { prints_p45s: false }),
      irish_payroll,
      ...(!before && !isAgency && { pay_date: values.pay_date ?? defaultPayDate(values.frequency as FrequencyType) }),
    },
    effects: [!isAgency && before?.irish_payroll !== irish_payroll && (before ? renewPeriods : addFirstPeriods)],
  };
};

const addFirstPeriods: Effect<typeof payroll> = async (context, row) =>
  addPeriods(context, await scheduleOf({ db: context.db, company: row.company_id }, row.id));
const renewPeriods: Effect<typeof payroll> = async (context, row) =>
  recreatePeriods(context, await scheduleOf({ db: context.db, company: row.company_id }, row.id));

/** Payrolls: created with the periods of the current and the next tax year, unless an agency pays. */
export const payrollRoutes = crudRoutes(payroll, {
  list: { scope: openPayrolls, query: payrollListQuery },
  response: {
    schema: payrollAnswer,
    omit: {
      names: PAYROLL_SETTINGS,
      of: ({ scope }, row, query) => [
        ...(asked(query, 'settings') && mayRead(scope, row) ? [] : PAYROLL_SETTINGS),
        ...(mayRead(scope, row) ? [] : ['periods', 'assignable_permissions']),
      ],
    },
    extend,
  },
  plan,
});
