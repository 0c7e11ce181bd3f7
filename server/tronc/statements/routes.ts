import { AREAS } from '#domain/access/areas.ts';
import { idAnswer } from '#domain/contract/common.ts';
import { MAX_PER_PAGE } from '#domain/contract/query.ts';
import {
  handedAnswer,
  handedBody,
  statementListMembers,
  statementListQuery,
  statementRow,
} from '#domain/contract/workerStatements.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { today } from '#server/calendar/today.ts';
import { ok, page } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { rowOf } from '#server/http/subjects.ts';
import { findReport } from '../troncReports/store.ts';
import { viewReport } from '../troncReports/view.ts';
import { markHanded } from './handOver.ts';
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
    const { db, scope } = context;
    const { id: report_id, company_id } = await findReport(db, scope, params.id);
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
  summary: 'Record that statements were handed over on paper: those named, or all printed ones of the report',
  body: handedBody,
  answer: handedAnswer,
  audit: 'tronc_reports.statements_handed',
  handle: async (context, { params, body }) => ok({ handed: await markHanded(context, params.id, body) }),
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
export const statementRoutes: AnyRoute[] = [list, handed, resend, statementRoute, runRoute];
