import { type Kysely, sql } from 'kysely';
import type { Db, Services, Worker } from '#server/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import type { WorkerLink } from './links.ts';

/** Milliseconds after which a session of a worker ends, however it is used. */
const WORKER_SESSION = 30 * 60_000;

/** Opens a session for the worker of a link, and returns its token, which is not stored. */
export const openWorkerSession = async (
  db: Db,
  { id, company_id, employee_id }: Pick<WorkerLink, 'id' | 'company_id' | 'employee_id'>,
  now: Date,
): Promise<{ token: string; worker: Worker }> => {
  const token = newToken();
  const expires_at = new Date(now.getTime() + WORKER_SESSION);
  const { id: session_id } = await db
    .insertInto('worker_sessions')
    .values({ company_id, employee_id, link_id: id, token_hash: tokenHash(token), created_at: now, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, worker: { session_id, company_id, employee_id, expires_at } };
};

/**
 * Returns the worker with this token; null if the session is unknown or has ended, or its company is archived. Runs as
 * the owner of the tables, because the company is not known before.
 */
export const workerOf = async (
  { db, now }: { db: Kysely<Tables>; now: Services['now'] },
  token: string,
): Promise<Worker | null> => {
  const { rows } = await sql<Worker>`
    select s.id as session_id, s.company_id, s.employee_id, s.expires_at
    from worker_sessions s join companies c on c.id = s.company_id
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now()} and c.archived_at is null`.execute(db);
  return rows[0] ?? null;
};

/** Ends one session of a worker. */
export const endWorkerSession = async (db: Db, { company_id, session_id }: Worker): Promise<void> => {
  await db.deleteFrom('worker_sessions').where('company_id', '=', company_id).where('id', '=', session_id).execute();
};

/** Removes expired links, codes and sessions. */
export const sweepWorkerAccess = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.deleteFrom('worker_sessions').where('expires_at', '<', now()).execute();
  await db.deleteFrom('worker_codes').where('expires_at', '<', now()).execute();
  await db.deleteFrom('worker_links').where('expires_at', '<', now()).execute();
};
