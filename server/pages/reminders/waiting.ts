import { sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import type { ReminderDay, WaitingPeriod } from '#domain/reminders/reminderDays.ts';
import type { Db } from '#server/context.ts';
import { type MissingData, missingData } from '#server/pages/desk/deskRows.ts';
import { openRows } from '#server/pages/desk/openRows.ts';
import { holidaysOf } from '#server/platform/calendar/publicHolidays.ts';

/** A period with missing data, in a company that has reminders. */
export interface Waiting extends MissingData, WaitingPeriod {
  company_id: number;
  site_id: number;
}

/** Reads the periods of all companies, with their drafts: a client cannot see these, and sends nothing once there is one. */
const EVERYTHING: Principal = { id: 0, tronc_master: true, companies: new Map(), payrolls: new Map() };

interface SchemeRow {
  id: number;
  site_id: number;
  reminder_days: ReminderDay[];
  country: 'GB' | 'IE';
  postcode: string | null;
}

/** Returns the periods of which users may be reminded, as the desk shows them; by three statements. */
export const waitingPeriods = async (db: Db, day: IsoDate): Promise<Waiting[]> => {
  const companies = await db
    .selectFrom('companies')
    .select('id')
    .where('reminders', '=', true)
    .where('archived_at', 'is', null)
    .execute();
  if (companies.length === 0) return [];
  const ids = companies.map(({ id }) => id);
  const rows = missingData(await openRows({ db, scope: EVERYTHING }, day, ids), day);
  const schemes = await sql<SchemeRow>`
    select s.id, s.site_id, c.reminder_days, c.country, t.address_post_code as postcode from schemes s
    join companies c on c.id = s.company_id join sites t on t.company_id = s.company_id and t.id = s.site_id
    where s.company_id = any(${ids}::bigint[]) and s.archived_at is null`.execute(db);
  const byId = new Map(schemes.rows.map((scheme) => [scheme.id, scheme]));
  return rows.flatMap(({ row, missing }) => {
    const scheme = byId.get(row.scheme_id);
    if (!scheme) return [];
    const { company_id, submission_date } = row;
    const isHoliday = holidaysOf(jurisdictionOf(scheme));
    const { site_id, reminder_days } = scheme;
    return [{ row, missing, company_id, site_id, submission_date, reminder_days, isHoliday }];
  });
};
