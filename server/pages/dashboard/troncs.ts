import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { SchemeTroncs } from '#domain/contract/dashboard.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { decimalHours, type Hours } from '#domain/money/units.ts';
import type { Context } from '#server/context.ts';
import { idIn, inScope } from '#server/crud/scope.ts';

/** Released periods that a chart shows for each scheme. */
const SHOWN = 12;

interface Row {
  tronc_scheme_id: number;
  name: string;
  country: 'GB' | 'IE';
  periods: readonly {
    tronc_period_id: number;
    period_number: number;
    tax_year: number;
    pay_date: string;
    distributed_total: Pence;
    total_hours: Hours;
  }[];
}

/**
 * Returns the last released periods, oldest first, of every scheme that the caller can view. For each scheme, they are
 * looked up by the approved report, from the latest pay date backwards.
 */
export const troncsOf = async (
  { db, scope }: Context,
  companies: readonly number[] | undefined,
): Promise<SchemeTroncs[]> => {
  const { rows } = await sql<Row>`
    select s.id as tronc_scheme_id, s.name, c.country, coalesce(found.periods, '[]') as periods
    from schemes s join companies c on c.id = s.company_id
    cross join lateral (
      select json_agg(json_build_object('tronc_period_id', id, 'period_number', period_number, 'tax_year', tax_year,
        'pay_date', actual_pay_date, 'distributed_total', distributed_total, 'total_hours', total_hours)
        order by actual_pay_date, id) as periods
      from (
        select p.id, p.period_number, p.tax_year, p.actual_pay_date,
          (r.totals ->> 'distributed_total')::bigint as distributed_total,
          (r.totals ->> 'total_hours')::bigint as total_hours
        from tronc_periods p
        join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
        where p.company_id = s.company_id and p.scheme_id = s.id
        order by p.actual_pay_date desc limit ${SHOWN}) latest) found
    where ${inScope(scope, AREAS.troncSchemes.canView, 's.company_id')}
      and s.archived_at is null and c.archived_at is null and ${companies ? idIn('s.company_id', companies) : sql`true`}
    order by search_fold(s.name), s.id`.execute(db);
  return rows.map(({ country, periods, ...scheme }) => ({
    ...scheme,
    currency: country === 'IE' ? 'EUR' : 'GBP',
    points: periods.map((period) => ({
      ...period,
      distributed_total: formatMoney(period.distributed_total),
      total_hours: decimalHours(period.total_hours),
    })),
  }));
};
