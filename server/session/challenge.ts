import { randomInt } from 'node:crypto';
import type { Db } from '#server/context.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import type { ProviderSession } from './oidc/session.ts';

export type Method = 'totp' | 'smscode';

/** A login whose password is verified and whose code is still required. Its token gives no other access (SEC-014). */
export interface Challenge {
  id: number;
  user_id: number;
  method: Method;
  code_hash: Buffer | null;
  /** what a passkey may sign in place of the code; null without a passkey, and after an answer */
  passkey_challenge: string | null;
  /** where the user signed in instead of giving the password */
  from: ProviderSession | null;
}

const LIFE = 10 * 60_000;
const TRIES = 5;

/** Returns six random digits. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashes the code together with the token, which is not stored: the plain hash of a six-digit code could be guessed
 * quickly.
 */
const codeHash = (token: string, code: string): Buffer => tokenHash(`${token}:${code}`);

/**
 * Opens a challenge for 10 minutes and 5 tries; `sms` is the code that was sent, `passkey` what has to be signed.
 * Returns its token.
 */
export const openChallenge = async (
  db: Db,
  now: Date,
  challenge: { user_id: number; method: Method; sms?: string; passkey?: string; from?: ProviderSession | undefined },
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
      ...challenge.from,
      expires_at: new Date(now.getTime() + LIFE),
    })
    .execute();
  return token;
};

const COLUMNS = [
  ...(['id', 'user_id', 'method', 'code_hash', 'passkey_challenge'] as const),
  ...(['provider_id', 'provider_session', 'id_token'] as const),
];

/** Returns the challenge of this token, if it has not expired and has tries left. */
export const findChallenge = async (db: Db, now: Date, token: string): Promise<Challenge | null> => {
  const found = await db
    .selectFrom('login_challenges')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  if (!found) return null;
  const { provider_id, provider_session, id_token, ...challenge } = found;
  return { ...challenge, from: provider_id === null ? null : { provider_id, provider_session, id_token } };
};

/** Uses one try, before the code is checked; false if parallel requests have used them all. */
export const spendTry = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Returns whether this is the code that was sent. */
export const isSmsCode = (challenge: Challenge, token: string, code: string): boolean =>
  challenge.code_hash?.equals(codeHash(token, code)) ?? false;

/** Uses up the passkey challenge; false if another request already has. */
export const takePasskeyChallenge = async (db: Db, { id, passkey_challenge }: Challenge): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .set({ passkey_challenge: null })
    .where('id', '=', id)
    .where('passkey_challenge', '=', passkey_challenge)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends a challenge; false if it has already ended, so that it opens at most one session. */
export const endChallenge = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('login_challenges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
};
