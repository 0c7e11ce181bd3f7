import { Readable } from 'node:stream';
import { audit } from '#server/audit/audit.ts';
import { file } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { reportPdf } from './drawReport.ts';
import { paperHead } from './paperFacts.ts';
import { findReport, withPlainResult } from './store.ts';
import { viewReport } from './view.ts';

/** A report on paper: drawn page by page as it is sent, for whoever may see it (contract H2). */
export const pdfRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_reports/{id}/pdf',
  tag: 'Tronc reports',
  kind: 'file',
  permission: viewReport,
  summary: 'A report as a PDF that screen readers can follow',
  audit: 'tronc_reports.exported',
  handle: async (context, { params }) => {
    const { db, scope } = context;
    const found = await findReport(db, scope, params.id as number);
    const [report, head] = await Promise.all([withPlainResult(db, found), paperHead(db, found)]);
    await audit(context, {
      event: 'tronc_reports.exported',
      resource: 'tronc_reports',
      record_id: report.id,
      company_id: report.company_id,
    });
    const filename = `tronc-report-${report.period_id}-v${report.version}.pdf`;
    return file(filename, 'application/pdf', Readable.from(reportPdf(report, head, context.now())));
  },
});
