import { sql } from 'kysely';
import { say } from '#domain/say.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import type { Context } from '#server/http/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';

export type Letter = keyof typeof letters.mail;
export type Text = keyof typeof letters.sms;

/** What writing to the outbox needs: the caller's transaction, and the key that seals bodies. */
export type Outbox = Pick<Context, 'db' | 'secrets'>;

/**
 * Lays a mail in the outbox, from where a configured sender takes it (contract C13). In the caller's transaction: a
 * refused write sends nothing.
 */
export const mail = async (
  { db }: Outbox,
  recipient: string,
  letter: Letter,
  params: Record<string, string | number> = {},
): Promise<void> => {
  const { subject, body } = letters.mail[letter];
  const written = await db
    .insertInto('outbox')
    .values({ channel: 'mail', recipient, subject: say(subject, params), body: say(body, params), sent_at: null })
    .returning('id')
    .execute();
  await enqueue(db, 'send', written);
};

/** Somebody a letter goes to, and what it says of them. */
export interface Addressed {
  recipient: string;
  params: Readonly<Record<string, string | number>>;
}

/** One letter to many, by mail or on paper, in one statement however many they are. */
export const mailAll = async (
  { db }: Outbox,
  letter: Letter,
  people: readonly Addressed[],
  channel: 'mail' | 'letter' = 'mail',
): Promise<void> => {
  const { subject, body } = letters.mail[letter];
  const written = people.map(({ recipient, params }) => [recipient, say(subject, params), say(body, params)] as const);
  const { rows } = await sql<{ id: number }>`
    insert into outbox (channel, recipient, subject, body)
    select ${channel}, recipient, subject, body
    from unnest(${written.map(([to]) => to)}::text[], ${written.map(([, about]) => about)}::text[],
      ${written.map(([, , text]) => text)}::text[]) as letters (recipient, subject, body)
    returning id`.execute(db);
  if (channel === 'mail') await enqueue(db, 'send', rows);
};

/** A text to a mobile, its number with the country code. */
export const sms = async (
  { db }: Outbox,
  recipient: string,
  text: Text,
  params: Record<string, string | number> = {},
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({ channel: 'sms', recipient, subject: null, body: say(letters.sms[text], params), sent_at: null })
    .execute();
};
