import { AREAS } from '#domain/access/areas.ts';
import { type CarriedTakings, type PeriodTakings, periodTakingsAnswer } from '#domain/contract/takings.ts';
import { type BucketKind, bucketStartOf } from '#domain/dates/buckets.ts';
import { formatMoney } from '#domain/money/money.ts';
import { periodOf, takerOf, totalOf } from '#domain/takings/counted.ts';
import { fundOf } from '#domain/takings/fundOf.ts';
import type { InCompany } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { hashOf, type Ledger, type NumberedPeriod, readLedger, type TakingsKey } from './ledger.ts';

const numbered = (period: NumberedPeriod | undefined): CarriedTakings['period'] =>
  period ? { id: period.id, period_number: period.period_number, tax_year: period.tax_year } : null;

/** Adds up amounts of one day and period. */
const byDay = (carried: readonly { day: string; amount: number; period: NumberedPeriod | undefined }[]) => {
  const sums = new Map<string, { day: string; amount: number; period: NumberedPeriod | undefined }>();
  for (const one of carried) {
    const key = `${one.day} ${one.period?.id}`;
    sums.set(key, { ...one, amount: one.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ day, amount, period }) => ({ business_date: day, amount: formatMoney(amount), period: numbered(period) }));
};

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** Returns what was entered for days of a released period after it was counted, and the period that counts it. */
const carriedOut = ({ entries, periods }: Ledger, own: NumberedPeriod) => {
  if (!own.released || !own.counted) return [];
  return entries
    .filter(({ business_date }) => periodOf(business_date, periods) === own)
    .map(({ business_date: day, amount, counted }) => {
      const taker = [...counted.keys()].find((id) => id !== own.id) ?? takerOf(day, periods)?.id;
      return { day, amount: amount - (counted.get(own.id) ?? 0), period: periods.find(({ id }) => id === taker) };
    });
};

const present = (period: TakingsKey, kind: BucketKind, ledger: Ledger): PeriodTakings => {
  const { counted, entries, periods, hash, site_id } = ledger;
  const own = periods.find(({ id }) => id === period.id);
  const fund = fundOf(counted, period, kind);
  const before = entries.map((entry) => ({ id: entry.id, amount: entry.counted.get(period.id) ?? 0 }));
  const earlier = counted.filter(({ business_date }) => business_date < period.start_date);
  return {
    tronc_period_id: period.id,
    site_id,
    entries: counted.length,
    total: formatMoney(totalOf(counted)),
    mandatory: formatMoney(sumOf(fund.map(({ mandatory }) => mandatory))),
    buckets: fund.map(({ bucket, amount, mandatory }) => ({
      bucket_start: bucketStartOf(bucket),
      amount: formatMoney(amount),
      mandatory: formatMoney(mandatory),
    })),
    hash: hashOf(counted),
    counted: hash === null ? null : formatMoney(sumOf(before.map(({ amount }) => amount))),
    changed: hash !== null && hashOf(counted) !== hash,
    carried_in: byDay(
      earlier.map(({ business_date: day, amount }) => ({ day, amount, period: periodIn(periods, day) })),
    ),
    carried_out: own ? byDay(carriedOut(ledger, own)) : [],
  };
};

const periodIn = (periods: readonly NumberedPeriod[], day: string): NumberedPeriod | undefined =>
  periods.find(({ id }) => id === periodOf(day, periods)?.id);

const readPeriod = ({ db, company }: InCompany, id: number) =>
  db
    .selectFrom('tronc_periods as p')
    .innerJoin('schemes as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.scheme_id'),
    )
    .select(['p.id', 'p.company_id', 'p.scheme_id', 'p.start_date', 'p.end_date', 's.distribution_frequency'])
    .where('p.company_id', '=', company)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();

/** The takings that the fund of a period counts. */
export const takingsRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/tronc_periods/{id}/takings',
    tag: 'Tronc periods',
    summary: 'Read what the fund of a period counts of the takings of its site',
    permission: { who: 'subject', rule: AREAS.periodFiles.canView, find: rowOf('tronc_periods') },
    answer: periodTakingsAnswer,
    handle: async (context, { params }) => {
      const { distribution_frequency, ...period } = await readPeriod(context, params.id);
      return ok(present(period, distribution_frequency, await readLedger(context.db, period)));
    },
  }),
];
