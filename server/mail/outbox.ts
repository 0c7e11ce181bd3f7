import { say } from '#domain/say.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import type { Db } from '#server/http/context.ts';

export type Letter = keyof typeof letters.mail;
export type Text = keyof typeof letters.sms;

/**
 * Lays a mail in the outbox, from where a configured sender takes it (contract C13). In the caller's transaction: a
 * refused write sends nothing.
 */
export const mail = async (
  db: Db,
  recipient: string,
  letter: Letter,
  params: Record<string, string | number> = {},
): Promise<void> => {
  const { subject, body } = letters.mail[letter];
  await db
    .insertInto('outbox')
    .values({ channel: 'mail', recipient, subject: say(subject, params), body: say(body, params), sent_at: null })
    .execute();
};

/** The same for a text to a mobile, its number with the country code. */
export const sms = async (
  db: Db,
  recipient: string,
  text: Text,
  params: Record<string, string | number> = {},
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({ channel: 'sms', recipient, subject: null, body: say(letters.sms[text], params), sent_at: null })
    .execute();
};
