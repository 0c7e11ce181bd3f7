import { sql } from 'kysely';
import { formatMessage } from '#domain/formatMessage.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import { letters as irishLetters } from '#i18n/ga/letters.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { employeePortalUrl, portalUrl } from './portalUrl.ts';
import { sealBody } from './sealedBody.ts';

export type Letter = keyof typeof letters.mail;
export type Text = keyof typeof letters.sms;

/**
 * What writing to the outbox requires: the caller's transaction, the key that seals bodies, and the addresses that
 * letters contain.
 */
export type Outbox = Pick<Context, 'db' | 'secrets' | 'config'>;

/** Letters to employees, who have their own portal and no account here. */
const TO_EMPLOYEES: readonly Letter[] = [
  'document_added',
  'sign_up',
  'statement_ready',
  'statement_code',
  'statement_link',
  'statement_link_all',
  'statement_address',
  'pay_query_answered',
  'records_answer',
  'records_reasons',
];

/** The letters that users receive in Irish, if that is the language that they chose. */
const IRISH: Partial<Record<Letter, { subject: string; body: string }>> = irishLetters.mail;

/** Returns a letter's subject and body; the addresses of the portals do not have to be passed. */
export const letterText = (
  config: Context['config'],
  letter: Letter,
  params: Readonly<Record<string, string | number>>,
  locale?: string,
): { subject: string; body: string } => {
  const { subject, body } = (locale === 'ga' ? IRISH[letter] : undefined) ?? letters.mail[letter];
  const signOff = TO_EMPLOYEES.includes(letter) ? letters.sign_off.employees : letters.sign_off.users;
  const all = { portal_address: portalUrl(config, '/'), employee_portal_address: employeePortalUrl(config), ...params };
  return { subject: formatMessage(subject, all), body: formatMessage(`${body}\n\n${signOff}`, all) };
};

/**
 * Adds an email to the outbox, from which a configured sender takes it. In the caller's transaction, so that a rejected
 * write sends nothing. The body is encrypted; the subject is not, and must contain nothing personal or secret.
 */
export const mail = async (
  { db, secrets, config }: Outbox,
  recipient: string,
  letter: Letter,
  params: Record<string, string | number> = {},
): Promise<void> => {
  const { subject, body } = letterText(config, letter, params);
  const sealed = sealBody(secrets, recipient, body);
  const written = await db
    .insertInto('outbox')
    .values({ channel: 'mail', recipient, subject, ...sealed, sent_at: null })
    .returning('id')
    .execute();
  await enqueue(db, 'send', written);
};

/** A recipient of a letter, and the params of its text. */
export interface Addressed {
  recipient: string;
  params: Readonly<Record<string, string | number>>;
  /** the language of the recipient; absent: English */
  locale?: string | undefined;
}

/**
 * Sends one letter to many people, by email or on paper, with one statement for all of them.
 * @returns the ids of the letters, in the order of the people
 */
export const mailAll = async (
  { db, secrets, config }: Outbox,
  letter: Letter,
  people: readonly Addressed[],
  channel: 'mail' | 'letter' = 'mail',
): Promise<number[]> => {
  const written = people.map(({ recipient, params, locale }) => {
    const { subject, body } = letterText(config, letter, params, locale);
    return { recipient, subject, ...sealBody(secrets, recipient, body) };
  });
  const { rows } = await sql<{ id: number; seal_id: string }>`
    insert into outbox (channel, recipient, subject, body, seal_id)
    select ${channel}, recipient, subject, body, seal_id
    from unnest(${written.map((one) => one.recipient)}::text[], ${written.map((one) => one.subject)}::text[],
      ${written.map((one) => one.body)}::text[], ${written.map((one) => one.seal_id)}::uuid[])
      as letters (recipient, subject, body, seal_id)
    returning id, seal_id`.execute(db);
  const ids = new Map(rows.map(({ id, seal_id }) => [seal_id, id]));
  const ordered = written.flatMap(({ seal_id }) => ids.get(seal_id) ?? []);
  if (channel === 'mail')
    await enqueue(
      db,
      'send',
      ordered.map((id) => ({ id })),
    );
  return ordered;
};

/** Adds a text message to the outbox; the number includes the country code. */
export const sms = async (
  { db, secrets }: Pick<Outbox, 'db' | 'secrets'>,
  recipient: string,
  text: Text,
  params: Record<string, string | number> = {},
): Promise<void> => {
  const sealed = sealBody(secrets, recipient, formatMessage(letters.sms[text], params));
  await db
    .insertInto('outbox')
    .values({ channel: 'sms', recipient, subject: null, ...sealed, sent_at: null })
    .execute();
};
