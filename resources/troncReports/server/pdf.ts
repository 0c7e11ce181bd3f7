import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { file } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { reportPdf } from './drawReport.ts';
import { reportHeading } from './reportHeading.ts';
import { findReport, type ReportHead, withPlainResult } from './store.ts';
import { viewReport } from './view.ts';

/** A report as a PDF, created page by page as it is sent, for users who may see the report. */
export const pdfRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_reports/{id}/pdf',
  tag: 'Tronc reports',
  kind: 'file',
  media: ['application/pdf'],
  permission: viewReport,
  summary: 'A report as a PDF that screen readers can follow',
  audit: 'tronc_reports.exported',
  handle: async (context, { params }) => {
    const report = await findReport(context, params.id);
    const body = await exportStream(context, drawn(context, report));
    return file(`tronc-report-${report.period_id}-v${report.version}.pdf`, 'application/pdf', body);
  },
});

/** Starts when the response is read: the audit row first, then the report, which stays in memory. */
async function* drawn(context: Context, report: ReportHead): AsyncGenerator<Uint8Array> {
  const { db, now } = context;
  await audit(context, {
    event: 'tronc_reports.exported',
    resource: 'tronc_reports',
    record_id: report.id,
    company_id: report.company_id,
  });
  const [full, head] = await Promise.all([withPlainResult(db, report), reportHeading(db, report)]);
  yield* reportPdf(full, head, now());
}
