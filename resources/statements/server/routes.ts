import { AREAS } from '#domain/access/areas.ts';
import { idAnswer } from '#domain/contract/common.ts';
import { MAX_PER_PAGE } from '#domain/contract/query.ts';
import {
  handedAnswer,
  handedBody,
  notHandedAnswer,
  notHandedBody,
  statementListMembers,
  statementListQuery,
  statementRow,
} from '#domain/contract/workerStatements.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { findReport, viewReport } from '#resources/troncReports/server/index.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok, page } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { markHanded, markNotHanded } from './handOver.ts';
import { runRoute, statementRoute } from './pdfRoutes.ts';
import { resendStatement } from './resend.ts';
import { listStatements, summaryOf } from './store.ts';

const tag = 'Worker statements';
/** Those who send the period's data to the troncmaster also hand its results to the workers. */
const HANDS_OVER = AREAS.periodFiles.canCreate;

const list = route({
  method: 'GET',
  path: '/tronc_reports/{id}/statements',
  tag,
  kind: 'list',
  permission: viewReport,
  query: statementListQuery,
  summary: 'The workers’ statements of a released report, by name, with the number in each state',
  answer: statementRow,
  extraMembers: statementListMembers,
  handle: async (context, { params, query }) => {
    const { db } = context;
    const { id: report_id, company_id } = await findReport(context, params.id);
    const key = { company_id, report_id };
    const day = today(context);
    const window = { number: query.page ?? 1, size: query.per_page ?? MAX_PER_PAGE };
    const [{ rows, total }, summary] = await Promise.all([
      listStatements(db, key, query, window, day),
      summaryOf(db, key, day),
    ]);
    const answer = page(rows, total, window.number, window.size);
    return answer.kind === 'json' && isRecord(answer.body)
      ? { ...answer, body: { ...answer.body, ...summary } }
      : answer;
  },
});

const handed = route({
  method: 'POST',
  path: '/tronc_reports/{id}/statements/handed',
  tag,
  permission: { who: 'subject', rule: HANDS_OVER, find: rowOf('tronc_reports') },
  summary:
    'Record the day on which statements were handed over on paper: those named, or all printed ones of the report',
  body: handedBody,
  answer: handedAnswer,
  audit: 'tronc_reports.statements_handed',
  handle: async (context, { params, body }) =>
    ok(await markHanded(context, await findReport(context, params.id), body)),
});

const notHanded = route({
  method: 'POST',
  path: '/tronc_reports/{id}/statements/not_handed',
  tag,
  permission: { who: 'subject', rule: HANDS_OVER, find: rowOf('tronc_reports') },
  summary: 'Take back that statements were handed over on paper, after a mistake',
  body: notHandedBody,
  answer: notHandedAnswer,
  audit: 'tronc_reports.statements_not_handed',
  handle: async (context, { params, body }) =>
    ok({ not_handed: await markNotHanded(context, await findReport(context, params.id), body.statement_ids) }),
});

const resend = route({
  method: 'POST',
  path: '/worker_statements/{id}/resend',
  tag,
  permission: { who: 'subject', rule: HANDS_OVER, find: rowOf('worker_statements') },
  summary: 'Send the notice of a statement to the worker’s present email address, with a new link',
  answer: idAnswer,
  audit: 'tronc_reports.statement_resent',
  handle: async (context, { params }) => {
    await resendStatement(context, params.id);
    return ok({ id: params.id });
  },
});

/** The workers' statements of a report: listed, printed, sent again, marked as handed over. */
export const statementRoutes: AnyRoute[] = [list, handed, notHanded, resend, statementRoute, runRoute];
