import { AREAS } from '#domain/access/areas.ts';
import { statementRunQuery } from '#domain/contract/workerStatements.ts';
import { PortalError } from '#domain/errors.ts';
import { findReport, type ReportHead, reportHeading, viewReport } from '#resources/troncReports/server/index.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { file } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { runPdf } from './drawRun.ts';
import { statementPdf } from './drawStatement.ts';
import { printedAddress } from './printedCode.ts';
import { findStatement, printedStatements, receiversOf, summaryOf } from './store.ts';

const tag = 'Worker statements';
const EXPORTED = 'tronc_reports.exported';

/** One statement as the worker receives it on paper. */
export const statementRoute: AnyRoute = route({
  method: 'GET',
  path: '/worker_statements/{id}/pdf',
  tag,
  kind: 'file',
  media: ['application/pdf'],
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: rowOf('worker_statements') },
  summary: 'One worker’s statement as a PDF that screen readers can follow',
  audit: EXPORTED,
  handle: async (context, { params }) => {
    const { now } = context;
    const statement = await findStatement(context, params.id);
    if (!statement) throw new PortalError('not_found');
    const { report_id, company_id, employee_id, content } = statement;
    await audit(context, {
      event: EXPORTED,
      resource: 'tronc_reports',
      record_id: report_id,
      company_id,
      changes: { employee: [null, { id: employee_id, name: content.name }] },
    });
    const body = await exportStream(
      context,
      statementPdf({ ...statement, address: printedAddress(context, statement) }, now()),
    );
    return file(`statement-${params.id}.pdf`, 'application/pdf', body);
  },
});

/** All statements of a report's site, or those on paper, with the hand-over list. */
export const runRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_reports/{id}/statements/pdf',
  tag,
  kind: 'file',
  media: ['application/pdf'],
  permission: viewReport,
  query: statementRunQuery,
  summary:
    'The statements of a report as one PDF with a hand-over list, one page for each worker; channel=print: those on paper that were not given yet',
  audit: EXPORTED,
  handle: async (context, { params, query: { channel } }) => {
    if (channel !== undefined && channel !== 'print') throw validationError({ path: 'channel', rule: 'choice' });
    const report = await findReport(context, params.id);
    const body = await exportStream(context, drawn(context, report, channel ?? null));
    return file(`tronc-statements-${report.period_id}-v${report.version}.pdf`, 'application/pdf', body);
  },
});

/** Starts when the response is read: the audit row first, then the statements, some at a time. */
async function* drawn(context: Context, report: ReportHead, channel: 'print' | null): AsyncGenerator<Uint8Array> {
  const { db, now } = context;
  const { id: report_id, company_id } = report;
  const key = { company_id, report_id };
  await audit(context, { event: EXPORTED, resource: 'tronc_reports', record_id: report_id, company_id });
  const [heading, receivers, { due }] = await Promise.all([
    reportHeading(db, report),
    receiversOf(db, key, channel),
    summaryOf(db, key, today(context)),
  ]);
  const { company, site, start_date: start, end_date: end, jurisdiction } = heading;
  const statements = printedStatements(
    context,
    company_id,
    receivers.map(({ id }) => id),
  );
  yield* runPdf({ company, site, start, end, due, irish: jurisdiction === 'IE' }, receivers, statements, now());
}
