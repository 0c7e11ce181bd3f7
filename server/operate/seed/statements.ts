import { sql } from 'kysely';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { writeStatements } from '#resources/statements/server/index.ts';
import type { Services } from '#server/context.ts';
import type { SeedClient } from './client.ts';
import type { Timeline } from './timeline.ts';

/** A report that is being released. */
export interface Release {
  company_id: number;
  country: 'GB' | 'IE';
  /** the pay date of its period */
  paid: IsoDate;
  /** how many later periods of the scheme are released */
  later: number;
  /** id of the report; only known once it has been generated */
  report(): number;
}

/** What a mail server says about a mailbox that does not exist. */
const NO_MAILBOX = '550 5.1.1 The email account that you tried to reach does not exist';

/** Writes the statements of a report that was just released, and records what a mail server would have said. */
export const writeAll = async (
  services: Services,
  { company_id, later, report }: Pick<Release, 'company_id' | 'later' | 'report'>,
): Promise<void> => {
  const { db, now } = services;
  const report_id = report();
  await writeStatements(services, { company_id, report_id });
  const letters = sql`(select outbox_id from (select outbox_id, row_number() over (order by id) as place
    from worker_statements where report_id = ${report_id} and outbox_id is not null) w where place`;
  const failed = later < 2 ? 4 : 0;
  await sql`update outbox set failed_at = ${now()}, last_error = ${NO_MAILBOX}, body = null
    where id in ${letters} = ${failed})`.execute(db);
  await sql`update outbox set sent_at = ${now()}, body = null where id in ${letters} <> ${failed})`.execute(db);
};

/**
 * Plans what workers do with their statements: every third one that was sent by email is opened on the day after pay day.
 * Those on paper are handed over on pay day, except those of the newest period, and two of the period before it in
 * Ireland, which are late.
 */
export const planReading = (timeline: Timeline, services: Services, client: SeedClient, release: Release): void => {
  const { paid, later, country } = release;
  timeline.add(addDays(paid, 1), '12:20', () =>
    sql`update worker_statements set status = 'opened', opened_at = ${services.now()}
      where report_id = ${release.report()} and status = 'sent' and id % 3 = 0`.execute(services.db),
  );
  if (later > 0)
    timeline.add(paid, '16:10', () =>
      handOver(services, client, release.report(), country === 'IE' && later === 1 ? 2 : 0),
    );
};

/** @param kept how many are not handed over */
const handOver = async ({ db }: Services, client: SeedClient, report_id: number, kept: number): Promise<void> => {
  const printed = await db
    .selectFrom('worker_statements')
    .select('id')
    .where('report_id', '=', report_id)
    .where('channel', '=', 'print')
    .orderBy('id')
    .execute();
  const statement_ids = printed.slice(kept).map(({ id }) => id);
  if (statement_ids.length > 0)
    await client.call('POST', `/tronc_reports/${report_id}/statements/handed`, { statement_ids });
};
