import { sql } from 'kysely';
import type { ReminderOfPeriod } from '#domain/contract/desk.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { RemindedFact } from '#domain/reminders/reminderDays.ts';
import type { Db } from '#server/context.ts';

interface LogRow {
  tronc_period_id: number;
  day: IsoDate;
  sent_to: string[];
  missing: RemindedFact[];
  days_late: number;
}

/** Returns the log of reminders of these periods, newest day first, with the names of the users and contacts. By one statement. */
export const remindersOf = async (
  db: Db,
  periods: readonly { id: number; company_id: number }[],
): Promise<ReadonlyMap<number, ReminderOfPeriod[]>> => {
  const found = new Map<number, ReminderOfPeriod[]>();
  if (periods.length === 0) return found;
  const companies = [...new Set(periods.map(({ company_id }) => company_id))];
  const { rows } = await sql<LogRow>`
    select r.tronc_period_id, r.day, r.missing, r.days_late,
      array_agg(coalesce(u.forename || ' ' || u.surname, k.name)
        order by coalesce(search_fold(u.surname), search_fold(k.name)), search_fold(u.forename), r.id) as sent_to
    from tronc_reminders r left join users u on u.id = r.user_id
      left join contacts k on k.company_id = r.company_id and k.id = r.contact_id
    where r.company_id = any(${companies}::bigint[]) and r.tronc_period_id = any(${periods.map(({ id }) => id)}::bigint[])
    group by r.company_id, r.tronc_period_id, r.day, r.missing, r.days_late order by r.day desc`.execute(db);
  for (const { tronc_period_id, ...reminder } of rows) {
    const log = found.get(tronc_period_id);
    if (log) log.push(reminder);
    else found.set(tronc_period_id, [reminder]);
  }
  return found;
};

const DAY = 86_400_000;
/** Who was reminded is evidence for as long as the records of the law are kept (s.27J, three years). */
const LOG = 3 * 366 * DAY;
/** A day is over after a day; the rest is for an operator who looks into it. */
const RUNS = 90 * DAY;

/** Deletes what was reminded of long ago. */
export const removeExpiredReminders = async (db: Db, now: Date): Promise<void> => {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await sql`delete from tronc_reminders where day < ${before(LOG)}::date`.execute(db);
  await sql`delete from reminder_emails where day < ${before(RUNS)}::date`.execute(db);
  await sql`delete from reminder_runs where day < ${before(RUNS)}::date`.execute(db);
};
