import { sql } from 'kysely';
import { WORKER_PAGE } from '#domain/constants.ts';
import { startOfDay } from '#domain/dates/localTime.ts';
import { addMonths } from '#domain/dates/months.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import type { Db, Services } from '#server/context.ts';
import { employeePortalUrl } from '#server/platform/mail/portalUrl.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';

/** Months for which a link is valid: a year of statements, and a month in which to read the last one. */
const MONTHS = 13;

/** A person whose statements a link opens. */
export interface WorkerKey {
  companyId: number;
  employeeId: number;
}

/** The transaction that sends the link, and the settings that contain its address. */
export type LinkNeeds = Pick<Services, 'config'> & { db: Db };

/** Returns when a link that is issued now expires: at the end of a day at the sites. */
const linkExpiry = (now: Date): Date => new Date(startOfDay(addMonths(siteDay(now), MONTHS), 1));

/**
 * Issues a link to the page of one worker, in the caller's transaction, and returns its absolute address. The token is
 * in the fragment, which browsers send to no server; only its hash is stored. A worker can have several links, so that
 * each letter's works. All of them end when the worker's email address changes and when the worker is erased.
 */
export const issueWorkerLink = async (needs: LinkNeeds, worker: WorkerKey, now: Date): Promise<string> => {
  const [link = ''] = await issueWorkerLinks(needs, worker.companyId, [worker.employeeId], now);
  return link;
};

/** Issues links to several workers of one company with one statement; returns them in the order of the workers. */
export const issueWorkerLinks = async (
  { db, config }: LinkNeeds,
  companyId: number,
  employeeIds: readonly number[],
  now: Date,
): Promise<string[]> => {
  const tokens = employeeIds.map(newToken);
  await sql`
    insert into worker_links (company_id, employee_id, token_hash, created_at, expires_at)
    select ${companyId}, employee, hash, ${now}, ${linkExpiry(now)}
    from unnest(${employeeIds}::bigint[], ${tokens.map(tokenHash)}::bytea[]) as issued (employee, hash)`.execute(db);
  const page = new URL(WORKER_PAGE, employeePortalUrl(config)).href;
  return tokens.map((token) => `${page}#${token}`);
};

/** A link that can be used, and its worker. */
export interface WorkerLink {
  id: number;
  company_id: number;
  employee_id: number;
  /** forename */
  name: string;
  email: string;
  company: string;
}

/**
 * Returns the link whose token has this hash; null if it is unknown or expired, its worker has no email address or a new
 * one whose waiting time has not passed, or the company is archived. The link of an archived employee works: a leaver may
 * still read their statements.
 */
export const findWorkerLink = async (db: Db, now: Date, hash: Buffer): Promise<WorkerLink | null> => {
  const { rows } = await sql<WorkerLink>`
    select l.id, l.company_id, l.employee_id, e.forename_1 as name, e.email, c.name as company
    from worker_links l
      join employees e on e.company_id = l.company_id and e.id = l.employee_id
      join companies c on c.id = l.company_id
    where l.token_hash = ${hash} and l.expires_at > ${now} and e.email is not null and c.archived_at is null
      and not exists (select 1 from worker_reissues w
        where w.company_id = l.company_id and w.employee_id = l.employee_id and w.sent_at is null)`.execute(db);
  return rows[0] ?? null;
};
