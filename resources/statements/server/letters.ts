import { sql } from 'kysely';
import type { StatementContent } from '#domain/contract/workerStatements.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import type { Db, Services } from '#server/context.ts';
import { mailAll } from '#server/platform/mail/outbox.ts';
import { issueWorkerLinks } from '#server/session/workers/links.ts';

/** A statement about which a worker is notified by email; all of one call belong to one company. */
export interface Notified {
  id: number;
  company_id: number;
  employee_id: number;
  email: string;
  content: StatementContent;
}

/**
 * Sends each worker a notice that the statement is ready, with a link and without any amount, in the caller's
 * transaction. Whether the mail server accepts it is recorded with the statement (migration 0112).
 */
export const notifyWorkers = async (
  services: Pick<Services, 'config' | 'secrets' | 'now'> & { db: Db },
  statements: readonly Notified[],
): Promise<void> => {
  const [first] = statements;
  if (!first) return;
  const { db, now } = services;
  const { company_id } = first;
  const people = statements.map(({ employee_id }) => employee_id);
  const links = await issueWorkerLinks(services, company_id, people, now());
  const letters = statements.map(({ email, content }, index) => ({
    recipient: email,
    params: {
      name: content.name,
      company: content.company,
      site: content.site,
      start: formatDate(content.period.start),
      end: formatDate(content.period.end),
      link: links[index] ?? '',
    },
  }));
  const sent = await mailAll(services, 'statement_ready', letters);
  await sql`
    update worker_statements w set outbox_id = sent.letter
    from unnest(${statements.map(({ id }) => id)}::bigint[], ${sent}::bigint[]) as sent (id, letter)
    where w.company_id = ${company_id} and w.id = sent.id`.execute(db);
};
