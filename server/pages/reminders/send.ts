import { sql } from 'kysely';
import { daysBetween, type IsoDate } from '#domain/dates/isoDate.ts';
import { DAY_MS, siteClock } from '#domain/dates/siteDay.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { type PlannedReminder, planReminders, REMINDER_HOUR } from '#domain/reminders/reminderDays.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import { letters as irishLetters } from '#i18n/ga/letters.ts';
import type { Db, Services } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { mailAll, type Outbox } from '#server/platform/mail/outbox.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
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
    const reminders = await claim(tx, planReminders(waiting, recipients, day), day);
    if (reminders.length === 0) return;
    await log(tx, reminders, day);
    const outbox = { db: tx, secrets, config };
    await mailAll(
      outbox,
      'tronc_reminder',
      reminders.map((reminder) => letterOf(outbox, reminder, day)),
    );
  });
};

const hasRun = async (db: Db, day: IsoDate): Promise<boolean> =>
  (await db.selectFrom('reminder_runs').select('day').where('day', '=', day).executeTakeFirst()) !== undefined;

/** Records who is sent an email today, and leaves out who was sent one. */
const claim = async (tx: Db, reminders: readonly Reminder[], day: IsoDate): Promise<Reminder[]> => {
  const users = reminders.map(({ recipient }) => recipient.user_id);
  const { rows } = await sql<{ user_id: number }>`
    insert into reminder_emails (user_id, day) select user_id, ${day}::date from unnest(${users}::bigint[]) as given (user_id)
    on conflict do nothing returning user_id`.execute(tx);
  const claimed = new Set(rows.map(({ user_id }) => user_id));
  return reminders.filter(({ recipient }) => claimed.has(recipient.user_id));
};

/** Writes the log of each period. */
const log = async (tx: Db, reminders: readonly Reminder[], day: IsoDate): Promise<void> => {
  const rows = reminders.flatMap(({ recipient, periods }) =>
    periods.map((period) => ({
      company_id: period.company_id,
      tronc_period_id: period.row.id,
      day,
      user_id: recipient.user_id,
      missing: period.missing,
      days_late: lateness(period, day),
    })),
  );
  await sql`
    insert into tronc_reminders (company_id, tronc_period_id, day, user_id, missing, days_late)
    select company_id, tronc_period_id, day, user_id, missing, days_late
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (company_id bigint, tronc_period_id bigint, day date,
      user_id bigint, missing text[], days_late integer)`.execute(tx);
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
      link: portalUrl(config, recipient.viewed.has(row.company_id) ? `${company}/schemes?${drawer}` : company),
    });
  };
  return {
    recipient: recipient.email,
    locale: recipient.locale,
    params: {
      name: recipient.forename,
      periods: periods.map(textOf).join('\n\n'),
      settings: portalUrl(config, '/my-account/notifications'),
    },
  };
};
