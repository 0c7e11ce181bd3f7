import { AREAS } from '#domain/access/areas.ts';
import { MAX_PER_PAGE } from '#domain/contract/query.ts';
import {
  fullReportAnswer,
  generateReportBody,
  listedReportAnswer,
  type Report,
  type ReportsQuery,
  reportAnswer,
  reportQuery,
  reportsQuery,
} from '#domain/contract/troncReports.ts';
import { statementsOverdue } from '#domain/tronc/index.ts';
import { presentFindings } from '#resources/schemes/server/index.ts';
import { troncReportResource } from '#resources/troncPeriods/server/index.ts';
import type { Context } from '#server/context.ts';
import { withResource } from '#server/crud/resource.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { today } from '#server/platform/calendar/today.ts';
import { all, csv, ok, page } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { approvalCheckRoute } from './approvalCheck.ts';
import { approveReport } from './approve.ts';
import { calculationInputRoute } from './calculationInput.ts';
import { reportsCsv } from './csv.ts';
import { diffRoute } from './diff.ts';
import { generateReport } from './generate.ts';
import { holidayPayRoutes } from './holidayPay/routes.ts';
import { overdueStatements } from './overdueStatements.ts';
import { parallelRunRoutes } from './parallelRuns/routes.ts';
import { pdfRoute } from './pdf.ts';
import { presentFullReport, presentReport } from './present.ts';
import { proposalEffectRoute } from './proposalEffect.ts';
import { reserveRoute } from './reserve.ts';
import { ruleComparisonRoutes } from './ruleComparison/routes.ts';
import { releaseBlock } from './secondLook.ts';
import { sharesRoute } from './shares.ts';
import { countReports, findReport, listReports, type ReportHead, withResults } from './store.ts';
import { viewReport } from './view.ts';

/**
 * Reports on one page with all their rows, which are held in memory: the rows of 5,000 people take 3 MB, and all their
 * explanations, which `explain=1` requests, 65 MB.
 */
const mostFull = (explain: boolean | undefined): number => (explain ? 1 : 5);

const present = async (
  { db }: Context,
  heads: readonly ReportHead[],
  { show_all_data, explain }: ReportsQuery,
): Promise<Report[]> =>
  show_all_data ? (await withResults(db, heads, { explain })).map(presentFullReport) : heads.map(presentReport);

const wayOf = (sort: string | undefined): 'asc' | 'desc' => {
  const match = /^version(?::(asc|desc))?$/.exec(sort ?? 'version:desc');
  if (!match) throw validationError({ path: 'sort_by', rule: 'choice' });
  return (match[1] as 'asc' | 'desc' | undefined) ?? 'asc';
};

/** A single report is named by its period and version, like its PDF. */
const csvName = ([first, ...others]: readonly ReportHead[]): string =>
  first && others.length === 0 ? `tronc-report-${first.period_id}-v${first.version}.csv` : 'tronc-reports.csv';

const list = route({
  method: 'GET',
  path: '/tronc_reports',
  tag: 'Tronc reports',
  kind: 'list',
  exports: true,
  permission: { who: 'loggedIn' },
  query: reportsQuery,
  summary:
    'List reports, newest version first; with show_all_data=1 at most 5 a page, with explain=1 as well one; as CSV with format=csv or Accept: text/csv. Sorted by: version',
  answer: listedReportAnswer,
  handle: async (context, { query, accept }) => {
    const { db, scope } = context;
    const way = wayOf(query.sort_by);
    const paged = query.show_all_data || query.page !== undefined || query.per_page !== undefined;
    const most = query.show_all_data ? mostFull(query.explain) : MAX_PER_PAGE;
    const window = { number: query.page ?? 1, size: Math.min(query.per_page ?? most, most) };
    const isCsv = query.format === 'csv' || /^text\/csv\b/.test(accept ?? '');
    const heads = await listReports(db, scope, query, way, paged && !isCsv ? window : undefined);
    if (isCsv) return csv(csvName(heads), await exportStream(context, reportsCsv(context, heads)));
    const shown = await present(context, heads, query);
    return paged ? page(shown, await countReports(db, scope, query), window.number, window.size) : all(shown);
  },
});

const one = route({
  method: 'GET',
  path: '/tronc_reports/{id}',
  tag: 'Tronc reports',
  permission: viewReport,
  query: reportQuery,
  summary:
    'Read one report with its rows, pots and warnings; employee_ids selects people; explain=0 leaves out the explanations, as does a report of more than 1,000 people without explain=1',
  answer: fullReportAnswer,
  handle: async (context, { params, query: { explain, employee_ids } }) => {
    const { db, scope } = context;
    const head = await findReport(context, params.id);
    const reading = { explain, people: employee_ids && new Set(employee_ids) };
    const [report] = await withResults(db, [head], reading);
    if (!report) return ok(undefined);
    const release = scope.tronc_master && report.newest && report.status === 'draft';
    const full = presentFullReport(report);
    const overdue = statementsOverdue(
      await overdueStatements(db, { company_id: head.company_id, report_id: head.id }, today(context)),
    );
    return ok({
      ...full,
      findings: [...presentFindings(overdue, report.country), ...full.findings],
      rules_reason: report.rules_reason,
      release_blocked: release ? await releaseBlock(context, report) : null,
    });
  },
});

const generate = route({
  method: 'POST',
  status: 201,
  path: '/tronc_periods/{id}/generate_report',
  tag: 'Tronc reports',
  permission: { who: 'subject', rule: AREAS.troncPreparation.canCreate, find: rowOf('tronc_periods') },
  summary: 'Calculate the next version of a period’s report',
  body: generateReportBody,
  answer: reportAnswer,
  audit: 'tronc_reports.generated',
  cost: 'list',
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => {
    const request = {
      confirm_reopen: body.confirm_reopen ?? false,
      reserve_release: body.reserve_release ?? null,
      rules_reason: body.rules_reason,
    };
    const id = await generateReport(context, params.id, request, ifMatch);
    return ok(presentReport(await findReport(context, id)));
  },
});

const approve = route({
  method: 'POST',
  path: '/tronc_reports/{id}/approve',
  tag: 'Tronc reports',
  permission: { who: 'subject', rule: 'troncmaster', find: rowOf('tronc_reports') },
  summary: 'Approve the newest report and release it to the client',
  answer: reportAnswer,
  audit: 'tronc_reports.approved',
  refusal: 'tronc_reports.refused',
  versioned: true,
  handle: async (context, { params, ifMatch }) => {
    const id = params.id;
    await approveReport(context, id, async (revision) => {
      if (ifMatch === null || ifMatch === revision) return;
      const data = presentReport(await findReport(context, id));
      throw await changedError(context, 'tronc_reports', id, data);
    });
    return ok(presentReport(await findReport(context, id)));
  },
});

/** Reports of tronc periods: generated, read, compared, exported, approved. */
export const reportRoutes: AnyRoute[] = [
  ...withResource(troncReportResource, [list]),
  one,
  generate,
  proposalEffectRoute,
  ...ruleComparisonRoutes,
  ...parallelRunRoutes,
  approve,
  diffRoute,
  approvalCheckRoute,
  pdfRoute,
  reserveRoute,
  calculationInputRoute,
  sharesRoute,
  ...holidayPayRoutes,
];
