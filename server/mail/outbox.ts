import { sql } from 'kysely';
import { formatMessage } from '#domain/formatMessage.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { sealBody } from './sealedBody.ts';

export type Letter = keyof typeof letters.mail;
export type Text = keyof typeof letters.sms;

/** What writing to the outbox requires: the caller's transaction, and the key that seals bodies. */
export type Outbox = Pick<Context, 'db' | 'secrets'>;

/**
 * Adds an email to the outbox, from which a configured sender takes it (contract C13). In the caller's transaction, so
 * that a rejected write sends nothing. The body is encrypted; the subject is not, and must contain nothing personal or
 * secret.
 */
export const mail = async (
  { db, secrets }: Outbox,
  recipient: string,
  letter: Letter,
  params: Record<string, string | number> = {},
): Promise<void> => {
  const { subject, body } = letters.mail[letter];
  const sealed = sealBody(secrets, recipient, formatMessage(body, params));
  const written = await db
    .insertInto('outbox')
    .values({ channel: 'mail', recipient, subject: formatMessage(subject, params), ...sealed, sent_at: null })
    .returning('id')
    .execute();
  await enqueue(db, 'send', written);
};

/** A recipient of a letter, and the params of its text. */
export interface Addressed {
  recipient: string;
  params: Readonly<Record<string, string | number>>;
}

/** Sends one letter to many people, by email or on paper, with one statement for all of them. */
export const mailAll = async (
  { db, secrets }: Outbox,
  letter: Letter,
  people: readonly Addressed[],
  channel: 'mail' | 'letter' = 'mail',
): Promise<void> => {
  const { subject, body } = letters.mail[letter];
  const written = people.map(({ recipient, params }) => ({
    recipient,
    subject: formatMessage(subject, params),
    ...sealBody(secrets, recipient, formatMessage(body, params)),
  }));
  const { rows } = await sql<{ id: number }>`
    insert into outbox (channel, recipient, subject, body, seal_id)
    select ${channel}, recipient, subject, body, seal_id
    from unnest(${written.map((one) => one.recipient)}::text[], ${written.map((one) => one.subject)}::text[],
      ${written.map((one) => one.body)}::text[], ${written.map((one) => one.seal_id)}::uuid[])
      as letters (recipient, subject, body, seal_id)
    returning id`.execute(db);
  if (channel === 'mail') await enqueue(db, 'send', rows);
};

/** Adds a text message to the outbox; the number includes the country code. */
export const sms = async (
  { db, secrets }: Outbox,
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
