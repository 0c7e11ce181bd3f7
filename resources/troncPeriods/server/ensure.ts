import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Context, Db } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn } from '#server/crud/scope.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type LastPeriod, periodsAfter, type Schedule, taxYearAt } from './calendar.ts';
import type { SchemeKey } from './keys.ts';
import { addPeriods, firstTaxYear, lastPeriod, lastUsedPeriod, lockSchedule, removePeriodsAfter } from './store.ts';

type Clocked = Pick<Context, 'db' | 'now'>;

/** Returns those of these schemes that have no periods in the next tax year; almost always none. */
const shortOfPeriods = async (db: Db, which: Condition, day: IsoDate): Promise<SchemeKey[]> => {
  const { rows } = await sql<SchemeKey>`
    select schemes.id, schemes.company_id from schemes join companies on companies.id = schemes.company_id
    where ${which} and schemes.archived_at is null and companies.archived_at is null and not exists (
      select 1 from tronc_periods p where p.company_id = schemes.company_id and p.scheme_id = schemes.id
        and p.tax_year > case companies.country when 'IE' then ${taxYearAt(day, 'IE')}::int else ${taxYearAt(day, 'GB')}::int end)
    order by schemes.id`.execute(db);
  return rows;
};

/** Adds the missing periods after `last` up to the end of the next tax year. */
const fill = async (db: Db, schedule: Schedule, last: LastPeriod | null, from: number | null, day: IsoDate) => {
  const current = taxYearAt(day, schedule.country);
  const periods = periodsAfter(schedule, last, last?.tax_year ?? from ?? current, current + 1);
  await addPeriods(db, schedule, periods);
  return periods.length;
};

/**
 * Ensures that the periods of the current and the next tax year exist, for the schemes with these ids or matching this
 * condition on `schemes`. Runs one cheap query, and writes only if years are missing: each scheme in its own
 * transaction under the scheme's lock, so that two concurrent requests add them once.
 */
export const ensurePeriods = async (context: Clocked, which: readonly number[] | Condition): Promise<void> => {
  const { db } = context;
  const day = today(context);
  const condition =
    'toOperationNode' in which
      ? which
      : sql<boolean>`${idIn('schemes.company_id', await companiesAmong(db, 'schemes', which))} and ${idIn('schemes.id', which)}`;
  for (const scheme of await shortOfPeriods(db, condition, day)) {
    const work = async (tx: Db): Promise<void> => {
      const schedule = await lockSchedule(tx, scheme);
      const added = await fill(tx, schedule, await lastPeriod(tx, schedule), null, day);
      if (added > 0) await record({ db: tx, now: context.now }, schedule, { periods_added: added });
    };
    await (db.isTransaction ? work(db) : inTransaction(db, work));
  }
};

/** Recorded as an action of the portal, not of the user whose request caused it. */
const record = (context: Clocked, scheme: SchemeKey, changes: Record<string, unknown>): Promise<void> =>
  audit(
    { ...context, caller: ANONYMOUS, cause: 'calendar' },
    {
      event: 'schemes.periods_made',
      resource: 'schemes',
      record_id: scheme.id,
      company_id: scheme.company_id,
      changes,
    },
  );

/**
 * Recreates the periods of a changed schedule. Periods with work on them, and all before them, are kept; the others are
 * recreated, starting the day after the last kept one. Work is files, hours, reports and an entered
 * fund: an amount that a user typed must not be lost either.
 */
export const recreatePeriods = async (context: Clocked, scheme: SchemeKey): Promise<void> => {
  const { db } = context;
  const schedule = await lockSchedule(db, scheme);
  const from = await firstTaxYear(db, schedule);
  const last = await lastUsedPeriod(db, schedule);
  await removePeriodsAfter(db, schedule, last);
  const added = await fill(db, schedule, last, from, today(context));
  await record(context, schedule, { periods_remade: added, after: last?.nominal_pay_date ?? null });
};
