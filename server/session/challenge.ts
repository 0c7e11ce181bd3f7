import { randomInt } from 'node:crypto';
import type { Db } from '#server/http/context.ts';
import { newToken, tokenHash } from './token.ts';

export type Method = 'totp' | 'smscode';

/** A login whose password is proved and whose code is still wanted. Its token opens nothing else (SEC-014). */
export interface Challenge {
  id: number;
  user_id: number;
  method: Method;
  code_hash: Buffer | null;
  /** what a passkey may sign in place of the code; null without one, and once it was answered */
  passkey_challenge: string | null;
}

const LIFE = 10 * 60_000;
const TRIES = 5;

/** Six random digits. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code of six digits is quickly guessed from its bare hash; bound to the token, which is not stored, it is not. */
const codeHash = (token: string, code: string): Buffer => tokenHash(`${token}:${code}`);

/** Opens a challenge of 10 minutes and 5 tries; `sms` is the code that was sent, `passkey` what is to be signed. Answers its token. */
export const openChallenge = async (
  db: Db,
  now: Date,
  challenge: { user_id: number; method: Method; sms?: string; passkey?: string },
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('login_challenges')
    .values({
      user_id: challenge.user_id,
      token_hash: tokenHash(token),
      method: challenge.method,
      code_hash: challenge.sms ? codeHash(token, challenge.sms) : null,
      passkey_challenge: challenge.passkey ?? null,
      expires_at: new Date(now.getTime() + LIFE),
    })
    .execute();
  return token;
};

const COLUMNS = ['id', 'user_id', 'method', 'code_hash', 'passkey_challenge'] as const;

/** The challenge of this token, while it lives and has tries left. */
export const findChallenge = async (db: Db, now: Date, token: string): Promise<Challenge | null> => {
  const found = await db
    .selectFrom('login_challenges')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return found ?? null;
};

/** Spends one try, before the code is looked at; false when parallel requests have spent them all. */
export const spendTry = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Is this the code that was sent? */
export const isSmsCode = (challenge: Challenge, token: string, code: string): boolean =>
  challenge.code_hash?.equals(codeHash(token, code)) ?? false;

/** Uses up what a passkey was asked to sign; false when another request has. */
export const takePasskeyChallenge = async (db: Db, { id, passkey_challenge }: Challenge): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .set({ passkey_challenge: null })
    .where('id', '=', id)
    .where('passkey_challenge', '=', passkey_challenge)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends a challenge; false when it was ended before, so that it opens one session at most. */
export const endChallenge = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('login_challenges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
};
