import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { companiesWhere, payrollsWhere } from '#domain/access/rules.ts';
import type { NextPay } from '#domain/contract/dashboard.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { Context } from '#server/context.ts';
import { inPayrolls, inScope } from '#server/crud/scope.ts';

/** Pay dates after this many days are ignored. */
const DAYS_AHEAD = 62;

/** What is paid between two days, one row for each payroll period, and the same for the tronc periods of schemes. */
const paid = ({ scope }: Context, from: IsoDate, to: IsoDate): RawBuilder<unknown>[] => {
  const payrolls = payrollsWhere(scope, AREAS.files.canView);
  const companies = companiesWhere(scope, AREAS.troncSchemes.canView);
  const ofPayrolls = sql`
    select p.pay_date as date, y.name, '/files/payrolls/' || p.id || '/files' as path, 1 as place
    from payroll_periods p
    join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
    join companies c on c.id = p.company_id
    where ${inPayrolls(scope, AREAS.files.canView, 'p')} and c.archived_at is null
      and p.pay_date between ${from}::date and ${to}::date`;
  const ofSchemes = sql`
    select p.actual_pay_date as date, s.name, '/companies/' || s.company_id || '/schemes/' || s.id as path, 2 as place
    from tronc_periods p
    join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
    join companies c on c.id = p.company_id
    where ${inScope(scope, AREAS.troncSchemes.canView, 'p.company_id')} and c.archived_at is null
      and s.archived_at is null and p.actual_pay_date between ${from}::date and ${to}::date`;
  // Citus cannot plan these joins for nobody (`where false`).
  return [...(payrolls.length > 0 ? [ofPayrolls] : []), ...(companies.length > 0 ? [ofSchemes] : [])];
};

/** Returns the next day on which something is paid that the caller can view, payrolls first; null if there is none. */
export const nextPayOf = async (context: Context, day: IsoDate): Promise<NextPay | null> => {
  const sources = paid(context, day, addDays(day, DAYS_AHEAD));
  if (sources.length === 0) return null;
  const { rows } = await sql<NextPay>`
    select date, name, path, (count(*) over (partition by date) - 1)::int as others
    from (${sql.join(sources, sql` union all `)}) paid
    order by date, place, search_fold(name), path limit 1`.execute(context.db);
  return rows[0] ?? null;
};
