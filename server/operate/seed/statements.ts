import { sql } from 'kysely';
import { writeStatements } from '#resources/statements/server/index.ts';
import type { Services } from '#server/context.ts';
import { forgetJobs } from '#server/platform/jobs/enqueue.ts';
import type { SeedClient } from './client.ts';

interface Release {
  company_id: number;
  report_id: number;
  country: 'GB' | 'IE';
  /** no later period of the scheme is released */
  newest: boolean;
}

/** What a mail server says about a mailbox that does not exist. */
const NO_MAILBOX = '550 5.1.1 The email account that you tried to reach does not exist';

/**
 * Writes the statements of the released reports that have none, and shows each of their states: by email, most are sent,
 * every third is opened and one is rejected; on paper, those of earlier periods are handed over, except two in Ireland,
 * which are late. Leaves no job that writes statements: a later start would email them to the people of the demo.
 */
export const seedStatements = async (services: Services, client: SeedClient): Promise<void> => {
  const { db } = services;
  const { rows } = await sql<Release>`
    select r.company_id, r.id as report_id, c.country, not exists (select 1 from tronc_reports n
      join tronc_periods later on later.company_id = n.company_id and later.id = n.period_id
      where n.company_id = r.company_id and n.scheme_id = r.scheme_id and later.start_date > p.start_date) as newest
    from tronc_reports r join companies c on c.id = r.company_id
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where r.status = 'approved' and not exists (select 1 from worker_statements w
      where w.company_id = r.company_id and w.report_id = r.id) order by r.id`.execute(db);
  for (const release of rows) {
    await writeStatements(services, release);
    await answerLetters(services, release.report_id);
    if (!release.newest) await handOver(services, client, release);
  }
  await forgetJobs(db, 'statements');
};

/** Records what a mail server would have said, and that workers opened their statements. */
const answerLetters = async ({ db, now }: Services, report_id: number): Promise<void> => {
  const letters = sql`(select outbox_id from (select outbox_id, row_number() over (order by id) as place
    from worker_statements where report_id = ${report_id} and outbox_id is not null) w where place`;
  await sql`update outbox set failed_at = ${now()}, last_error = ${NO_MAILBOX}, body = null
    where id in ${letters} = 4)`.execute(db);
  await sql`update outbox set sent_at = ${now()}, body = null where id in ${letters} <> 4)`.execute(db);
  await sql`update worker_statements set status = 'opened', opened_at = ${now()}
    where report_id = ${report_id} and status = 'sent' and id % 3 = 0`.execute(db);
};

const handOver = async ({ db }: Services, client: SeedClient, { report_id, country }: Release): Promise<void> => {
  const printed = await db
    .selectFrom('worker_statements')
    .select('id')
    .where('report_id', '=', report_id)
    .where('channel', '=', 'print')
    .orderBy('id')
    .execute();
  const statement_ids = printed.slice(country === 'IE' ? 2 : 0).map(({ id }) => id);
  if (statement_ids.length > 0)
    await client.call('POST', `/tronc_reports/${report_id}/statements/handed`, { statement_ids });
};
