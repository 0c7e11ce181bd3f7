import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { companiesWhere } from '#domain/access/rules.ts';
import type { ReleasedTronc } from '#domain/contract/dashboard.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { Context } from '#server/context.ts';
import { inScope } from '#server/crud/scope.ts';

/** The longest row of released periods. */
const SHOWN = 12;
/** A scheme counts if its latest release is paid this many days before today or later. */
const RECENT_DAYS = 62;

/** The sums of the schemes of one country, of the latest released period (`nth` 1) or of one before. */
interface Sum {
  country: 'GB' | 'IE';
  nth: number;
  schemes: number;
  total: Pence;
  /** of the schemes that have more than one released period */
  comparable: Pence;
  name: string;
  scheme_id: number;
  company_id: number;
  last_company_id: number;
}

const pathOf = ({ schemes, company_id, last_company_id, scheme_id }: Sum): string => {
  if (company_id !== last_company_id) return '/companies';
  return `/companies/${company_id}/schemes${schemes === 1 ? `/${scheme_id}` : ''}`;
};

/** Returns the change in per cent with one decimal. */
const changeOf = ({ comparable }: Sum, before: Sum | undefined): number | null =>
  before && before.total > 0 ? Math.round(((comparable - before.total) / before.total) * 1000) / 10 : null;

const presented = (sums: readonly Sum[]): ReleasedTronc[] => {
  const [latest, before] = sums;
  if (!latest) return [];
  const complete = sums.filter(({ schemes }) => schemes === latest.schemes);
  return [
    {
      currency: latest.country === 'IE' ? 'EUR' : 'GBP',
      amount: formatMoney(latest.total),
      schemes: latest.schemes,
      name: latest.schemes === 1 ? latest.name : null,
      change: changeOf(latest, before),
      points: complete.map(({ total }) => formatMoney(total)).reverse(),
      path: pathOf(latest),
    },
  ];
};

/**
 * Returns what the schemes that the caller can view shared in their latest released periods: a sum for each currency,
 * and the sums of the periods before. Archived schemes and companies are left out.
 */
export const releasedTroncs = async ({ db, scope }: Context, day: IsoDate): Promise<ReleasedTronc[]> => {
  if (companiesWhere(scope, AREAS.troncSchemes.canView).length === 0) return [];
  const { rows } = await sql<Sum>`
    select country, nth, count(*)::int as schemes, sum(total)::bigint as total,
      coalesce(sum(total) filter (where periods > 1), 0)::bigint as comparable,
      min(name) as name, min(scheme_id) as scheme_id, min(company_id) as company_id, max(company_id) as last_company_id
    from (
      select s.id as scheme_id, s.company_id, s.name, c.country, found.*
      from schemes s join companies c on c.id = s.company_id
      cross join lateral (
        select total, row_number() over (order by actual_pay_date desc, id desc)::int as nth,
          count(*) over () as periods, max(actual_pay_date) over () as latest
        from (
          select p.id, p.actual_pay_date, (r.totals ->> 'distributed_total')::bigint as total
          from tronc_periods p
          join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
          where p.company_id = s.company_id and p.scheme_id = s.id
          order by p.actual_pay_date desc limit ${SHOWN}) released) found
      where ${inScope(scope, AREAS.troncSchemes.canView, 's.company_id')}
        and s.archived_at is null and c.archived_at is null) each_period
    where latest >= ${addDays(day, -RECENT_DAYS)}::date
    group by country, nth order by country, nth`.execute(db);
  return (['GB', 'IE'] as const).flatMap((country) => presented(rows.filter((sum) => sum.country === country)));
};
