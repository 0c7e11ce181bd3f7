import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Pence } from '#domain/money/money.ts';
import { type Counted, countedIn, type LedgerEntry, type LedgerPeriod } from '#domain/takings/counted.ts';
import type { Db } from '#server/context.ts';

/** A period whose takings are read. */
export interface TakingsKey {
  id: number;
  company_id: number;
  scheme_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
}

/** A period of the scheme, as the ledger and screens know it. */
export interface NumberedPeriod extends LedgerPeriod {
  period_number: number;
  tax_year: number;
}

/** The ledger as one period sees it. */
export interface Ledger {
  site_id: number;
  periods: readonly NumberedPeriod[];
  /** of days of the period, of earlier days if something of them is not counted yet, and those that the period has counted */
  entries: readonly LedgerEntry[];
  /** what the period counts of them now */
  counted: readonly Counted[];
  /** the hash of what the fund counts; null: the fund was entered without the ledger */
  hash: string | null;
}

/** Reads the takings that concern a period: with a fixed number of queries, through the index by site and day. */
export const readLedger = async (db: Db, period: TakingsKey): Promise<Ledger> => {
  const { company_id, scheme_id } = period;
  const [{ site_id }, { rows: periods }, amounts] = await Promise.all([
    db
      .selectFrom('schemes')
      .select('site_id')
      .where('company_id', '=', company_id)
      .where('id', '=', scheme_id)
      .executeTakeFirstOrThrow(),
    sql<NumberedPeriod>`
      select p.id, p.start_date, p.end_date, p.period_number, p.tax_year,
        exists (select 1 from tronc_reports r
          where r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved') as released,
        exists (select 1 from tronc_amounts a
          where a.company_id = p.company_id and a.period_id = p.id and a.takings_hash is not null) as counted
      from tronc_periods p where p.company_id = ${company_id} and p.scheme_id = ${scheme_id}
      order by p.start_date`.execute(db),
    db
      .selectFrom('tronc_amounts')
      .select('takings_hash')
      .where('company_id', '=', company_id)
      .where('period_id', '=', period.id)
      .where('takings_hash', 'is not', null)
      .limit(1)
      .execute(),
  ]);
  const entries = await readEntries(db, period, site_id, firstCounted(periods));
  const own = periods.find(({ id }) => id === period.id);
  const counted = own ? countedIn(own, entries, periods) : [];
  return { site_id, periods, entries, counted, hash: amounts[0]?.takings_hash ?? null };
};

/** The first day whose entries can be counted late; null if no released fund follows from the ledger. */
const firstCounted = (periods: readonly LedgerPeriod[]): IsoDate | null =>
  periods.find(({ released, counted }) => released && counted)?.start_date ?? null;

interface EntryRow {
  id: number;
  business_date: IsoDate;
  amount: Pence;
  is_mandatory: boolean;
  counted: Record<string, Pence>;
}

const readEntries = async (
  db: Db,
  { id, company_id, start_date, end_date }: TakingsKey,
  site_id: number,
  since: IsoDate | null,
): Promise<LedgerEntry[]> => {
  const now = sql`case when t.void_reason is null then t.qualifying else 0 end`;
  const ofEntry = sql`from takings_counted c where c.company_id = ${company_id} and c.takings_id = t.id`;
  const { rows } = await sql<EntryRow>`
    select t.id, t.business_date, ${now} as amount, t.kind = 'mandatory_service_charge' as is_mandatory,
      (select coalesce(jsonb_object_agg(c.period_id, c.amount), '{}') ${ofEntry}) as counted
    from takings t
    where t.company_id = ${company_id} and t.site_id = ${site_id}
      and (t.business_date between ${start_date}::date and ${end_date}::date
        or t.id in (select c.takings_id from takings_counted c
          where c.company_id = ${company_id} and c.period_id = ${id})
        or t.business_date >= ${since}::date and t.business_date < ${start_date}::date
          and ${now} <> (select coalesce(sum(c.amount), 0) ${ofEntry}))
    order by t.business_date, t.id`.execute(db);
  return rows.map(({ is_mandatory, counted, ...row }) => ({
    ...row,
    isMandatory: is_mandatory,
    counted: new Map(Object.entries(counted).map(([period, amount]) => [Number(period), amount])),
  }));
};

/** Returns a hash of entries and of what is counted of each, whatever their order. */
export const hashOf = (counted: readonly Counted[]): string =>
  createHash('sha256')
    .update(
      counted
        .map(({ id, amount, isMandatory }) => `${id}:${amount}:${isMandatory}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');
