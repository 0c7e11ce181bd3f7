import { type RawBuilder, sql } from 'kysely';
import type { HandedAnswer, HandedBody } from '#domain/contract/workerStatements.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import type { ReportHead } from '#resources/troncReports/server/index.ts';
import type { Context } from '#server/context.ts';
import { actorOf, audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { validationError } from '#server/platform/http/validationError.ts';

const label = 'Handed over on';

/** Checks the day of a handover. @throws PortalError 422 for one in the future, or before the report was released */
const checkDay = (context: Context, { approved_at }: ReportHead, handed_on: IsoDate): void => {
  if (handed_on > today(context)) throw validationError({ path: 'handed_on', rule: 'not_future', params: { label } });
  const released = approved_at && siteDay(approved_at);
  if (released && handed_on < released)
    throw validationError({
      path: 'handed_on',
      rule: 'before_release',
      params: { label, date: formatDate(released) },
    });
};

/**
 * Records that statements of a report were handed over on paper, by the caller. Those that were handed over before, and
 * those of other reports, are left as they are.
 * @returns which were marked
 * @throws PortalError 422 for a day in the future, or before the report was released
 */
export const markHanded = async (context: Context, report: ReportHead, body: HandedBody): Promise<HandedAnswer> => {
  const { db, company: company_id, now } = context;
  const handed_on = body.handed_on ?? today(context);
  checkDay(context, report, handed_on);
  const meant: RawBuilder<boolean> =
    'statement_ids' in body ? sql`id = any(${body.statement_ids})` : sql`channel = 'print'`;
  const { rows } = await sql<{ id: number }>`
    update worker_statements set status = 'handed', handed_at = ${now()}, handed_by = ${actorOf(context)},
      handed_on = ${handed_on}, failed_at = null, failure = null
    where company_id = ${company_id} and report_id = ${report.id} and status <> 'handed' and ${meant}
    returning id`.execute(db);
  await audit(context, {
    event: 'tronc_reports.statements_handed',
    resource: 'tronc_reports',
    record_id: report.id,
    company_id,
    changes: { employees: [null, rows.length], handed_on: [null, handed_on] },
  });
  return { handed: rows.length, statement_ids: rows.map(({ id }) => id) };
};

/**
 * Takes back that statements of a report were handed over. Each is again opened, sent, rejected by the mail server, or not
 * given, whichever its letter and its worker say. Those that were not handed over are left as they are.
 * @returns how many were changed
 */
export const markNotHanded = async (
  context: Context,
  { id: report_id }: ReportHead,
  statement_ids: readonly number[],
): Promise<number> => {
  const { db, company: company_id } = context;
  const { rows } = await sql<{ handed_on: IsoDate | null }>`
    update worker_statements w set handed_at = null, handed_by = null, handed_on = null, status = was.status,
      sent_at = was.sent_at, failed_at = case when was.status = 'failed' then was.failed_at end,
      failure = case when was.status = 'failed' then was.failure end
    from (
      select s.id, s.handed_on, o.failed_at, o.last_error as failure, coalesce(o.sent_at, s.sent_at) as sent_at,
        case when s.opened_at is not null then 'opened' when o.failed_at is not null then 'failed'
          when o.sent_at is not null or (o.id is null and s.sent_at is not null) then 'sent' else 'ready' end as status
      from worker_statements s left join outbox o on o.id = s.outbox_id
      where s.company_id = ${company_id} and s.report_id = ${report_id} and s.status = 'handed'
        and s.id = any(${statement_ids})
    ) was
    where w.company_id = ${company_id} and w.id = was.id and w.status = 'handed'
    returning was.handed_on`.execute(db);
  const days = new Set(rows.map(({ handed_on }) => handed_on));
  await audit(context, {
    event: 'tronc_reports.statements_not_handed',
    resource: 'tronc_reports',
    record_id: report_id,
    company_id,
    changes: { employees: [null, rows.length], ...(days.size === 1 && { handed_on: [[...days][0] ?? null, null] }) },
  });
  return rows.length;
};
