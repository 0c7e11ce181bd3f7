import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '#domain/identifiers/password.ts';
import { workQueue } from '#server/platform/limits/workQueue.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP's first recommendation); about 40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Argon2 is slow by design. Four concurrent checks keep the rest of the portal responsive (security.md 2); one account
 * or address gets two of them and takes turns with all others, so that a flood of logins delays no one else.
 */
export const passwordQueue = workQueue('passwords', { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 50 });

/** Hash of a password that no account has: an unknown name takes as much time as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$UpYzR2mVOCpUsR8G7IOYrw$4MF0WqsM+DmqaU92aKkKoSwm7/A9bI3pL/mx9vad+1w';

/**
 * New passwords have a queue of their own. They are hashed inside transactions, which hold a connection, while a login
 * in `passwordQueue` holds its place and waits for a connection: in one queue the two would deadlock. Work in this
 * queue must need no connection.
 */
const hashQueue = workQueue('hashes', { atOnce: 2, perKey: 2, waiting: 200, waitingPerKey: 200 });

/** Returns the stored form of a password. May be called in a transaction. */
export const hashPassword = (password: string): Promise<string> =>
  hashQueue.run([], () => hash(normalisePassword(password), COST));

/**
 * Verifies a password. Without a hash (unknown user) the result is false, after the same time. Costly: call it inside
 * `passwordQueue`, and never in a transaction.
 */
export const matchesPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? NOBODYS_HASH, normalisePassword(password));
  return matches && stored !== null;
};

/** Verifies a password against a hash. Waits its turn under `key`. */
export const isPasswordOf = (stored: string, password: string, key: string): Promise<boolean> =>
  passwordQueue.run([key], () => matchesPassword(stored, password));

const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SYMBOLS = '!#%+-=?@';
const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

/**
 * Returns a temporary password: 18 characters (over 90 bits), without characters that are easily confused, meeting
 * every password rule.
 */
export const randomPassword = (): string => {
  const any = LOWER + UPPER + DIGITS;
  const body = Array.from({ length: 14 }, () => pick(any));
  for (const letters of [LOWER, UPPER, DIGITS, SYMBOLS]) body.splice(randomInt(body.length + 1), 0, pick(letters));
  return body.join('');
};
