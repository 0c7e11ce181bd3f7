import { type Selectable, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Period } from '#domain/payroll/calendar.ts';
import type { Db } from '#server/context.ts';
import { readByCompany } from '#server/platform/db/spread.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { LastPeriod, Schedule } from './calendar.ts';
import type { SchemeKey } from './keys.ts';

export type PeriodRow = Selectable<Tables['tronc_periods']>;

/**
 * Returns the schedule of a scheme and locks the scheme, so that only one transaction at a time adds or recreates its
 * periods.
 */
export const lockSchedule = (db: Db, { id, company_id }: SchemeKey): Promise<Schedule> =>
  db
    .selectFrom('schemes')
    .innerJoin('companies', 'companies.id', 'schemes.company_id')
    .innerJoin('sites', (join) =>
      join.onRef('sites.company_id', '=', 'schemes.company_id').onRef('sites.id', '=', 'schemes.site_id'),
    )
    .select([
      'schemes.id',
      sql<number>`schemes.company_id`.as('company_id'),
      'frequency_id',
      'pay_date',
      'first_pay_date',
      'submission_days_before_pay_date',
      'report_return_days_before_pay_date',
      'period_boundaries',
      'period_start',
      'deadlines_on_working_days',
      sql<'GB' | 'IE'>`companies.country`.as('country'),
      'sites.address_post_code',
    ])
    .where('schemes.company_id', '=', company_id)
    .where('schemes.id', '=', id)
    .forUpdate('schemes')
    .executeTakeFirstOrThrow();

const periodsOfScheme = (db: Db, { id, company_id }: SchemeKey) =>
  db.selectFrom('tronc_periods').where('company_id', '=', company_id).where('scheme_id', '=', id);

const lastColumns = ['id', 'tax_year', 'period_number', 'nominal_pay_date', 'end_date'] as const;

export const lastPeriod = async (db: Db, scheme: SchemeKey): Promise<LastPeriod | null> =>
  (await periodsOfScheme(db, scheme).select(lastColumns).orderBy('nominal_pay_date', 'desc').executeTakeFirst()) ??
  null;

export const firstTaxYear = async (db: Db, scheme: SchemeKey): Promise<number | null> =>
  (
    await periodsOfScheme(db, scheme)
      .select(({ fn }) => fn.min('tax_year').as('year'))
      .executeTakeFirst()
  )?.year ?? null;

/**
 * Returns the last period with work on it: files, hours, a fund or a report. Locks the periods first, and so waits for
 * transactions that are adding something to one of them, unless nothing will be changed.
 */
export const lastUsedPeriod = async (
  db: Db,
  scheme: SchemeKey,
  { lock = true }: { lock?: boolean } = {},
): Promise<LastPeriod | null> => {
  if (lock) await periodsOfScheme(db, scheme).select('id').orderBy('id').forUpdate().execute();
  const attached = (table: 'tronc_files' | 'tronc_reports' | 'tronc_hours' | 'tronc_amounts') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} x
      where x.company_id = tronc_periods.company_id and x.period_id = tronc_periods.id)`;
  const used = await periodsOfScheme(db, scheme)
    .select(lastColumns)
    .where(({ or, eb }) =>
      or([
        eb('hours_imported_at', 'is not', null),
        eb('fund_entered_at', 'is not', null),
        attached('tronc_files'),
        attached('tronc_reports'),
        attached('tronc_hours'),
        attached('tronc_amounts'),
      ]),
    )
    .orderBy('nominal_pay_date', 'desc')
    .executeTakeFirst();
  return used ?? null;
};

/** Deletes the periods after `last`, or all of them. The caller has checked that nothing belongs to them. */
export const removePeriodsAfter = async (db: Db, scheme: SchemeKey, last: LastPeriod | null): Promise<void> => {
  await db
    .deleteFrom('tronc_periods')
    .where('company_id', '=', scheme.company_id)
    .where('scheme_id', '=', scheme.id)
    .$if(last !== null, (query) => query.where('nominal_pay_date', '>', last?.nominal_pay_date ?? ''))
    .execute();
};

/**
 * Adds periods by one statement with one parameter: building a thousand single values would take longer than the
 * insert.
 */
export const addPeriods = async (db: Db, scheme: SchemeKey, periods: readonly Period[]): Promise<void> => {
  if (periods.length === 0) return;
  await sql`
    insert into tronc_periods (company_id, scheme_id, tax_year, period_number, start_date, end_date, nominal_pay_date,
      actual_pay_date, submission_date, report_return_date)
    select ${scheme.company_id}, ${scheme.id}, made.* from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as made (
      tax_year integer, period_number integer, start_date date, end_date date, nominal_pay_date date,
      actual_pay_date date, submission_date date, report_return_date date)
    order by nominal_pay_date`.execute(db);
};

/**
 * Returns the current period of each scheme: the first one paid today or later, otherwise the last one. Both are looked
 * up in the index for each scheme; if the first exists, it is not later than the last.
 */
export const currentPeriods = async (
  db: Db,
  schemes: readonly SchemeKey[],
  today: IsoDate,
): Promise<Map<number, PeriodRow>> => {
  if (schemes.length === 0) return new Map();
  const rows = await readByCompany(schemes, async (own, companies) => {
    const inThem = sql`p.company_id = any(${companies}::bigint[]) and p.company_id = wanted.company_id`;
    const query = sql<PeriodRow>`
      select current.*
      from unnest(${own.map(({ company_id }) => company_id)}::bigint[], ${own.map(({ id }) => id)}::bigint[])
        as wanted (company_id, scheme_id)
      cross join lateral (
        (select * from tronc_periods p where ${inThem} and p.scheme_id = wanted.scheme_id
          and p.actual_pay_date >= ${today}::date order by p.actual_pay_date limit 1)
        union all
        (select * from tronc_periods p where ${inThem} and p.scheme_id = wanted.scheme_id
          order by p.actual_pay_date desc limit 1)
        order by actual_pay_date limit 1
      ) as current`;
    return (await query.execute(db)).rows;
  });
  return new Map(rows.map((row) => [row.scheme_id, row]));
};
