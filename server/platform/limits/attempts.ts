import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { FORGOTTEN_LINK_MINUTES } from '#domain/constants.ts';
import { PortalError } from '#domain/errors.ts';
import type { Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addressGroup } from './limitOwner.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** The maximum number of failures under this key within this many milliseconds. */
export interface Limit {
  key: string;
  most: number;
  within: number;
}

const MINUTE = 60_000;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** What is stored of an address in order to recognise it. */
export const placeOf = (address: string): string => digest(addressGroup(address));

const short = (hash: Buffer): string => hash.toString('hex').slice(0, 32);

/** The limits of the contract (C1) and of security.md 2, each with the key under which attempts are counted. */
export const LIMITS = {
  /**
   * an existing username is counted by its user, an unknown one by what was typed: both have the same limits. Each
   * unknown address has its own count, so that one of them cannot lock the account for all others; together they have
   * a larger one, which is what an attacker with many addresses can guess (NIST SP 800-63B 3.2.2)
   */
  unknownPlace: (id: number, place: string): Limit => ({
    key: `unknown:${id}:${place}`,
    most: 10,
    within: 15 * MINUTE,
  }),
  unknownPlaces: (id: number): Limit => ({ key: `user:${id}`, most: 100, within: 60 * MINUTE }),
  name: (typed: string, place: string): Limit => ({
    key: `name:${digest(typed)}:${place}`,
    most: 10,
    within: 15 * MINUTE,
  }),
  names: (typed: string): Limit => ({ key: `name:${digest(typed)}`, most: 100, within: 60 * MINUTE }),
  /**
   * a device on which this account has logged in before has its own count, so that other people cannot lock the owner
   * out
   */
  device: (user: number, hash: Buffer): Limit => ({
    key: `device:${user}:${hash.toString('hex')}`,
    most: 10,
    within: 15 * MINUTE,
  }),
  /** so has an address from which this account, or another user of its companies, has logged in recently */
  place: (user: number, place: string): Limit => ({
    key: `place:${user}:${place}`,
    most: 10,
    within: 15 * MINUTE,
  }),
  address: (address: string): Limit => ({ key: `address:${placeOf(address)}`, most: 30, within: MINUTE }),
  /** sign-ins through a provider that are begun, and those that return without one; a whole office has one address */
  signIns: (address: string): Limit => ({ key: `sign-ins:${placeOf(address)}`, most: 120, within: 10 * MINUTE }),
  signInStates: (address: string): Limit => ({ key: `sign-in-states:${placeOf(address)}`, most: 30, within: MINUTE }),
  /** back-channel logouts that are not valid: each makes the portal read the keys of a provider */
  logoutTokens: (address: string): Limit => ({ key: `logout-tokens:${placeOf(address)}`, most: 60, within: MINUTE }),
  /** one-time links that cannot be used: unknown, used or expired */
  link: (address: string): Limit => ({ key: `link:${placeOf(address)}`, most: 30, within: MINUTE }),
  /**
   * requests for a link because of a forgotten password: by what was typed, whether or not an account has it, and by
   * address, so that others do not use up the requests of the owner
   */
  forgottenName: (typed: string, address: string): Limit => ({
    key: `forgotten-name:${digest(typed)}:${placeOf(address)}`,
    most: 5,
    within: 60 * MINUTE,
  }),
  /** the same from an address, which many users of a company may share */
  forgottenAddress: (address: string): Limit => ({
    key: `forgotten:${placeOf(address)}`,
    most: 30,
    within: 10 * MINUTE,
  }),
  /**
   * links sent to an account, however it was named; half as long as a link works, so that an owner who requests one more has
   * been sent one that still works for a quarter of an hour
   */
  forgottenLinks: (user: number): Limit => ({
    key: `forgotten-links:${user}`,
    most: 2,
    within: (FORGOTTEN_LINK_MINUTES / 2) * MINUTE,
  }),
  /** challenges for passkeys that an address requested, each of which is stored */
  passkeyStarts: (address: string): Limit => ({
    key: `passkey-starts:${placeOf(address)}`,
    most: 120,
    within: 10 * MINUTE,
  }),
  /** wrong passkeys on a known device of the account */
  passkeyDevice: (user: number, hash: Buffer): Limit => ({
    key: `passkey:${user}:${hash.toString('hex')}`,
    most: 10,
    within: 15 * MINUTE,
  }),
  /** wrong passkeys at a known address of the account */
  passkeyPlace: (user: number, place: string): Limit => ({
    key: `passkey-place:${user}:${place}`,
    most: 10,
    within: 15 * MINUTE,
  }),
  code: (user: number): Limit => ({ key: `code:${user}`, most: 20, within: 24 * 60 * MINUTE }),
  /** text messages sent to a mobile */
  sms: (user: number): Limit => ({ key: `sms:${user}`, most: 3, within: 60 * MINUTE }),
  /** the account password, when it is required again within a session */
  proof: (user: number): Limit => ({ key: `proof:${user}`, most: 10, within: 15 * MINUTE }),
  /** responses that a username or email address is already used, which may be by another tenant */
  taken: (user: number): Limit => ({ key: `taken:${user}`, most: 10, within: 60 * MINUTE }),
  /** test messages and repeated messages to the endpoints of a user's webhooks */
  webhookMessages: (user: number): Limit => ({ key: `webhook-messages:${user}`, most: 30, within: 10 * MINUTE }),
  /** sign-up instructions that a user sends, each to any number of employees of a payroll */
  signUpLetters: (user: number): Limit => ({ key: `sign-up-letters:${user}`, most: 30, within: 60 * MINUTE }),
  /** codes requested with a worker's link, valid or not; `link` is the hash of its token */
  workerCodes: (link: Buffer): Limit => ({ key: `worker-codes:${short(link)}`, most: 5, within: 60 * MINUTE }),
  /** codes requested from an address, which all workers of a place may share */
  workerRequests: (address: string): Limit => ({
    key: `worker-requests:${placeOf(address)}`,
    most: 120,
    within: 10 * MINUTE,
  }),
  /** wrong codes of a worker's link, valid or not */
  workerTries: (link: Buffer): Limit => ({ key: `worker-tries:${short(link)}`, most: 10, within: 24 * 60 * MINUTE }),
  /** wrong codes from an address */
  workerFailures: (address: string): Limit => ({
    key: `worker-failures:${placeOf(address)}`,
    most: 60,
    within: 10 * MINUTE,
  }),
  /** wrong addresses of calendar feeds */
  calendarTokens: (address: string): Limit => ({
    key: `calendar-tokens:${placeOf(address)}`,
    most: 30,
    within: MINUTE,
  }),
  /** readings of a calendar feed: each reads all deadlines of its owner */
  calendarReads: (user: number): Limit => ({ key: `calendar-reads:${user}`, most: 60, within: 60 * MINUTE }),
  /** feedback of the crash screen, which is public (C13) */
  crash: (address: string): Limit => ({ key: `crash:${placeOf(address)}`, most: 5, within: 10 * MINUTE }),
} as const;

/** An attempt that never ended, because its process died, counts as a failure after this long. */
const ABANDONED = MINUTE;
/** Milliseconds after which an attempt that must wait is tried again: 12 tries take about five seconds. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 640;
const TRIES = 12;

interface Row {
  key: string;
  at: Date;
  pending: boolean;
}

/** Returns the milliseconds until this limit allows another failure; 0 if it does now. */
const spentFor = ({ key, most, within }: Limit, failures: readonly Row[], now: number): number => {
  const counted = failures.filter((row) => row.key === key && row.at.getTime() > now - within);
  // Ordered newest first: the limit allows another failure when the last of the newest `most` has expired.
  const oldest = counted[most - 1];
  return oldest ? oldest.at.getTime() + within - now : 0;
};

const tooMany = (milliseconds: number): PortalError => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new PortalError('too_many', { retryAfter: seconds });
};

const read = async (db: Needs['db'], limits: readonly Limit[], now: Date): Promise<Row[]> =>
  db
    .selectFrom('attempts')
    .select(['key', 'at', 'pending'])
    .where((where) =>
      where.or(
        limits.map(({ key, within }) =>
          where.and([where('key', '=', key), where('at', '>', new Date(now.getTime() - within))]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .execute();

const isFailure = (row: Row, now: number): boolean => !row.pending || row.at.getTime() < now - ABANDONED;

/** @throws PortalError too_many with the seconds to wait, if any of these limits is reached */
const refuseSpent = (limits: readonly Limit[], rows: readonly Row[], now: number): void => {
  const failures = rows.filter((row) => isFailure(row, now));
  const longest = Math.max(...limits.map((limit) => spentFor(limit, failures, now)));
  if (longest > 0) throw tooMany(longest);
};

/** Reserves one attempt under each limit; null while attempts that are still pending fill the remainder. */
const take = async ({ db, now }: Needs, limits: readonly Limit[]): Promise<number[] | null> =>
  inTransaction(db, async (tx) => {
    // The same order for all, so that attempts never deadlock.
    for (const key of limits.map((limit) => limit.key).sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const at = now();
    const rows = await read(tx, limits, at);
    refuseSpent(limits, rows, at.getTime());
    const full = limits.some(({ key, most }) => rows.filter((row) => row.key === key).length >= most);
    if (full) return null;
    const taken = await tx
      .insertInto('attempts')
      .values(limits.map(({ key }) => ({ key, at, pending: true })))
      .returning('id')
      .execute();
    return taken.map(({ id }) => id);
  });

/** Runs a step of an attempt when its turn comes; costly ones wait in a queue. */
export type Serially = <T>(step: () => Promise<T>) => Promise<T>;
const atOnce: Serially = (step) => step();

/** Records and evaluates an attempt; null while other attempts in progress use up the rest of the limit. */
const tryOnce = async <T>(
  services: Needs,
  limits: readonly Limit[],
  work: () => Promise<T | null>,
): Promise<{ result: T | null } | null> => {
  const taken = await take(services, limits);
  if (taken === null) return null;
  const result = await work();
  if (result === null)
    await services.db.updateTable('attempts').set({ pending: false }).where('id', 'in', taken).execute();
  else await services.db.deleteFrom('attempts').where('id', 'in', taken).execute();
  return { result };
};

/**
 * Runs one attempt at a secret. It is counted as a failure before `work` begins, and removed again if `work` returns a
 * value, so parallel guesses cannot exceed a limit, and success is never limited. An attempt that must wait for others
 * gives its turn back and holds neither a place in the queue nor a connection.
 * @param inTurn queue in which the attempt is recorded and evaluated
 * @returns null if `work` did (the secret was wrong)
 * @throws PortalError too_many, with Retry-After, if a limit is reached
 */
export const attempt = async <T>(
  services: Needs,
  limits: readonly Limit[],
  work: () => Promise<T | null>,
  serially: Serially = atOnce,
): Promise<T | null> => {
  await assertWithinLimits(services, limits);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const done = await serially(() => tryOnce(services, limits, work));
    if (done) return done.result;
    await pause(Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE) * (0.5 + Math.random() / 2));
  }
  throw tooMany(1000);
};

/**
 * Checks the limits before an expensive step.
 * @throws PortalError too_many if any of the limits is already reached
 */
export const assertWithinLimits = async ({ db, now }: Needs, limits: readonly Limit[]): Promise<void> =>
  refuseSpent(limits, await read(db, limits, now()), now().getTime());

/**
 * Counts an action that is limited itself, such as sending a text message.
 * @throws PortalError too_many
 */
export const count = async (services: Needs, limit: Limit): Promise<void> =>
  void (await attempt(services, [limit], async () => null));

/** Returns the number of attempts currently counted under this limit. */
export const failuresOf = async ({ db, now }: Needs, limit: Limit): Promise<number> =>
  (await read(db, [limit], now())).length;

/**
 * Runs one attempt at a secret that nobody can guess, such as the token of a link: the right one is never refused,
 * however many wrong ones others have sent from the same address.
 * @returns null if `work` did
 * @throws PortalError too_many for a wrong one beyond the limit
 */
export const attemptToken = async <T>(
  services: Needs,
  limit: Limit,
  work: () => Promise<T | null>,
): Promise<T | null> => {
  const result = await work();
  if (result === null) await count(services, limit);
  return result;
};

/**
 * Deletes the counts of failed passwords of an account: those of unknown addresses, and of these known devices and
 * addresses.
 */
export const forgetFailedPasswords = async (
  db: Pick<Services, 'db'>['db'],
  id: number,
  devices: readonly { token_hash: Buffer; place: string | null }[],
): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where('key', 'like', `${LIMITS.unknownPlace(id, '').key}%`)
    .execute();
  await forgetAttempts(db, [
    LIMITS.unknownPlaces(id),
    ...devices.flatMap(({ token_hash, place }) => [
      LIMITS.device(id, token_hash),
      ...(place === null ? [] : [LIMITS.place(id, place)]),
    ]),
  ]);
};

/** Deletes the counted attempts, when an administrator unlocks the account. */
export const forgetAttempts = async (db: Pick<Services, 'db'>['db'], limits: readonly Limit[]): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute();
};
