import { timingSafeEqual } from 'node:crypto';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db, Services, Worker } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { attempt, LIMITS, type Limit } from '#server/platform/limits/attempts.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { newSmsCode } from '../challenge.ts';
import { findWorkerLink, type WorkerLink } from './links.ts';
import { openWorkerSession } from './sessions.ts';

/** Minutes for which a code works. */
export const CODE_MINUTES = 10;
const TRIES = 5;

/** A request of someone who is not logged in, with its address; failures are counted outside its transactions. */
type Asking = Services & Pick<Context, 'address' | 'device' | 'cause'>;

/** The link that a code belongs to. */
interface CodeKey {
  company_id: number;
  link_id: number;
}

/** A session of a worker, with its token. */
interface OpenedSession {
  token: string;
  worker: Worker;
}

/** Binds an encrypted code to its link, so that it cannot be read in the row of another. */
const ownerOf = ({ company_id, link_id }: CodeKey): string => `worker code ${company_id}:${link_id}`;

/**
 * Returns the limits of a link: its own, and that of the address unless the link is in use, so that one worker, or
 * another person in the same place, cannot keep its other workers out. A link cannot be guessed.
 */
const limitsOf = async (
  { db, now, address }: Asking,
  hash: Buffer,
  ofLink: (link: Buffer) => Limit,
  ofAddress: (address: string) => Limit,
): Promise<Limit[]> => [ofLink(hash), ...((await findWorkerLink(db, now(), hash)) ? [] : [ofAddress(address)])];

/**
 * Requests a code for a link. The request only adds a job, whether or not the link exists, so that neither its answer
 * nor its duration reveals that; the job sends the code.
 * @throws PortalError too_many
 */
export const requestWorkerCode = async (context: Asking, token: string): Promise<void> => {
  const link = tokenHash(token);
  await attempt(context, await limitsOf(context, link, LIMITS.workerCodes, LIMITS.workerRequests), async () => null);
  await enqueue(context.db, 'worker_code', [{ link: link.toString('hex') }]);
};

/** Sends a code to the worker of a link, in place of an earlier one; does nothing if the link is unknown or has ended. */
export const sendWorkerCode = async (services: Services, link: string): Promise<void> =>
  inTransaction(services.db, async (db) => {
    const { now, secrets } = services;
    const found = await findWorkerLink(db, now(), Buffer.from(link, 'hex'));
    if (!found) return;
    const code = newSmsCode();
    const key = { company_id: found.company_id, link_id: found.id };
    const values = {
      secret: secrets.seal(code, ownerOf(key)),
      tries: 0,
      expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000),
    };
    await db
      .insertInto('worker_codes')
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'link_id']).doUpdateSet(values))
      .execute();
    const { name, company, email } = found;
    await mail({ ...services, db }, email, 'statement_code', { name, company, code });
    await audit(
      { db, now, caller: ANONYMOUS, cause: 'job worker_code' },
      {
        event: 'employees.statement_code_sent',
        resource: 'employees',
        record_id: found.employee_id,
        company_id: found.company_id,
      },
    );
  });

/** Uses one try of a link's code and returns the encrypted code; null if there is none, or its tries are used up. */
const spendTry = async (db: Db, { company_id, link_id }: CodeKey, now: Date): Promise<string | null> => {
  const found = await db
    .updateTable('worker_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('link_id', '=', link_id)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning('secret')
    .executeTakeFirst();
  return found?.secret ?? null;
};

const isSame = (one: string, other: string): boolean => timingSafeEqual(tokenHash(one), tokenHash(other));

/** Opens the session of a correct code, and uses the code up; null if another request has used it. */
const open = async (context: Asking, link: WorkerLink): Promise<OpenedSession | null> =>
  inTransaction(context.db, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('worker_codes')
      .where('company_id', '=', link.company_id)
      .where('link_id', '=', link.id)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return null;
    const opened = await openWorkerSession(db, link, context.now());
    await audit(
      { ...context, db, caller: { ...ANONYMOUS, worker: opened.worker } },
      {
        event: 'employees.statements_opened',
        resource: 'employees',
        record_id: link.employee_id,
        company_id: link.company_id,
      },
    );
    return opened;
  });

/**
 * Opens a session with a link and its code. A try is used before the code is compared; failures are counted for the
 * link, known or not.
 * @throws PortalError worker_code_refused for a wrong, used or expired code and for an unknown or ended link, after the
 * same work; too_many
 */
export const openWithCode = async (
  context: Asking,
  { token, code }: { token: string; code: string },
): Promise<OpenedSession> => {
  const hash = tokenHash(token);
  const limits = await limitsOf(context, hash, LIMITS.workerTries, LIMITS.workerFailures);
  let refused: PortalError['details']['aboutWorker'] = null;
  const opened = await attempt(context, limits, async () => {
    const link = await findWorkerLink(context.db, context.now(), hash);
    refused = link && { company_id: link.company_id, employee_id: link.employee_id };
    const key = { company_id: link?.company_id ?? 0, link_id: link?.id ?? 0 };
    const secret = await spendTry(context.db, key, context.now());
    if (!link || secret === null || !isSame(context.secrets.open(secret, ownerOf(key)), code)) return null;
    return open(context, link);
  });
  if (opened) return opened;
  throw new PortalError('worker_code_refused', { aboutWorker: refused });
};
