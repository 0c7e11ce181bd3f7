import { sql } from 'kysely';
import { daysBetween, type IsoDate } from '#domain/dates/isoDate.ts';
import { DAY_MS, siteClock } from '#domain/dates/siteDay.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { groupBy } from '#domain/groupBy.ts';
import { type PlannedReminder, planReminders, REMINDER_HOUR } from '#domain/reminders/reminderDays.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import { letters as irishLetters } from '#i18n/ga/letters.ts';
import type { Db, Services } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { mailAll, type Outbox } from '#server/platform/mail/outbox.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import { contactAt, type Recipient, recipientsOf } from './recipients.ts';
import { type Waiting, waitingPeriods } from './waiting.ts';

type Reminder = PlannedReminder<Recipient, Waiting>;

const HOUR_MS = 3_600_000;

const lateness = ({ submission_date }: Waiting, day: IsoDate): number => Math.max(0, daysBetween(submission_date, day));

/**
 * Sends the reminders of today, once REMINDER_HOUR has passed at the sites. The day, its emails and its log are one transaction:
 * a portal that stops sends all or nothing of them, and of several portals only one sends them.
 */
export const sendReminders = async ({
  db,
  now,
  config,
  secrets,
}: Pick<Services, 'db' | 'now' | 'config' | 'secrets'>): Promise<void> => {
  const at = now();
  if (siteClock(at) % DAY_MS < REMINDER_HOUR * HOUR_MS) return;
  const day = today({ now });
  // Without a transaction, because the job runs every few minutes and the day is over after the first time.
  if (await hasRun(db, day)) return;
  await inTransaction(db, async (tx) => {
    const begun = await sql`
      insert into reminder_runs (day, run_at) values (${day}::date, ${at}::timestamptz) on conflict do nothing
      returning day`.execute(tx);
    if (begun.rows.length === 0) return;
    const waiting = await waitingPeriods(tx, day);
    if (waiting.length === 0) return;
    const recipients = await recipientsOf(tx, [...new Set(waiting.map(({ company_id }) => company_id))]);
    const reminders = planReminders(waiting, recipients, day);
    if (reminders.length === 0) return;
    await log(tx, reminders, day);
    const outbox = { db: tx, secrets, config };
    const byLetter = groupBy(reminders, ({ recipient }) =>
      recipient.user_id === null ? 'tronc_reminder_contact' : 'tronc_reminder',
    );
    for (const [letter, some] of byLetter)
      await mailAll(
        outbox,
        letter,
        some.map((reminder) => letterOf(outbox, reminder, day)),
      );
  });
};

const hasRun = async (db: Db, day: IsoDate): Promise<boolean> =>
  (await db.selectFrom('reminder_runs').select('day').where('day', '=', day).executeTakeFirst()) !== undefined;

/** Writes the log of each period. */
const log = async (tx: Db, reminders: readonly Reminder[], day: IsoDate): Promise<void> => {
  const rows = reminders.flatMap(({ recipient, periods }) =>
    periods.map((period) => ({
      company_id: period.company_id,
      tronc_period_id: period.row.id,
      day,
      user_id: recipient.user_id,
      contact_id: recipient.user_id === null ? contactAt(recipient, period)?.id : null,
      missing: period.missing,
      days_late: lateness(period, day),
    })),
  );
  await sql`
    insert into tronc_reminders (company_id, tronc_period_id, day, user_id, contact_id, missing, days_late)
    select company_id, tronc_period_id, day, user_id, contact_id, missing, days_late
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (company_id bigint, tronc_period_id bigint, day date,
      user_id bigint, contact_id bigint, missing text[], days_late integer)`.execute(tx);
};

/** Returns the email to one person: what is missing of each period, in their language. */
const letterOf = ({ config }: Pick<Outbox, 'config'>, { recipient, periods }: Reminder, day: IsoDate) => {
  const { reminder: words } = recipient.locale === 'ga' ? irishLetters : letters;
  const textOf = (period: Waiting): string => {
    const { row, missing, submission_date } = period;
    const late = lateness(period, day);
    const company = `/companies/${row.company_id}`;
    const drawer = `drawer=scheme-files&drawer.scheme=${row.scheme_id}&drawer.period=${row.id}`;
    return formatMessage(late > 0 ? words.late_period : words.period, {
      scheme: row.scheme,
      site: row.site,
      company: row.company,
      start: row.start_date,
      end: row.end_date,
      missing: missing.map((fact) => words.facts[fact]).join(', '),
      due: submission_date,
      late,
      link: recipient.member.has(row.company_id)
        ? portalUrl(config, recipient.viewed.has(row.company_id) ? `${company}/schemes?${drawer}` : company)
        : '',
    }).trimEnd();
  };
  return {
    recipient: recipient.email,
    locale: recipient.locale,
    params: {
      name: recipient.name,
      periods: periods.map(textOf).join('\n\n'),
      settings: portalUrl(config, '/my-account/notifications'),
    },
  };
};
