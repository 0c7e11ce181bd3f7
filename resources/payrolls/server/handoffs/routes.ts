import { AREAS } from '#domain/access/areas.ts';
import {
  handoffAnswer,
  handoffCardAnswer,
  handoffLedgerLine,
  handoffLedgerQuery,
  handoffLineAnswer,
  handoffLinesQuery,
  handoffPreviewLine,
  handoffPreviewQuery,
  handoffResultAnswer,
  handoffResultBody,
  handoffsQuery,
  newHandoffBody,
  reportHandoffAnswer,
  reportHandoffDueAnswer,
  sendHandoffBody,
  withdrawHandoffBody,
} from '#domain/contract/payrollHandoffs.ts';
import { MAX_PER_PAGE, pagingQuery } from '#domain/contract/query.ts';
import { payroll } from '#domain/entities/index.ts';
import { HANDOFF_STATUSES } from '#domain/payroll/handoff/states.ts';
import type { InCompany } from '#server/context.ts';
import { type Answer, csv, ok, page, pick, windowOf } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import { type AnyRoute, route, type SubjectPermission } from '#server/platform/http/route.ts';
import { recordOf, rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { scheduleOf } from '../periods/store.ts';
import { readCard } from './card.ts';
import { createHandoff, type NewHandoff } from './create.ts';
import { handoffsDueOfReport } from './dueOfReport.ts';
import { downloadFile } from './file.ts';
import { ledgerCsv, ledgerPage } from './ledger.ts';
import { countLines, presentLine, readLines } from './lines.ts';
import { lockedHandoff } from './lock.ts';
import { handoffsOfReport } from './ofReport.ts';
import { previewOf } from './preview.ts';
import { confirmHandoff, sendHandoff, withdrawHandoff } from './steps.ts';
import { countHandoffs, findHandoff, listHandoffs, presentHandoff } from './store.ts';

const tag = 'Payroll hand-offs';
const ofPeriod = { who: 'subject', rule: AREAS.handoffs.canView, find: rowOf('payroll_periods') } as const;
const ofHandoff: SubjectPermission<'id'> = {
  who: 'subject',
  rule: AREAS.handoffs.canEdit,
  find: rowOf('payroll_handoffs'),
};
/** Name of the audit row of a rejected step (security 6). */
const refusal = 'payroll_handoffs.refused';

const treatment = 'confirming the National Insurance treatment';
const treatmentRequires = partRequires<{ treatment_confirmed?: boolean }>({
  part: treatment,
  rule: 'troncmaster',
  when: ({ body }) => body.treatment_confirmed === true,
});
const decisionRequires = partRequires<NewHandoff>({
  part: 'a decision about a held line',
  rule: 'troncmaster',
  when: ({ body }) => (body.decisions ?? []).length > 0,
});

const withdrawalRequires = partRequires({
  part: 'withdrawing a hand-off that was sent',
  rule: 'troncmaster',
  when: async (request) => (await lockedHandoff(request, idOf(request.params, 'id'))).status === 'sent',
});

const shown = async (context: InCompany, id: number) => presentHandoff(await findHandoff(context, id));

const card = route({
  method: 'GET',
  path: '/periods/{id}/handoff',
  tag,
  permission: ofPeriod,
  summary: 'Read what a payroll period hands over: sites, people, total, and earlier hand-offs',
  answer: handoffCardAnswer,
  handle: async (context, { params }) => ok(await readCard(context, params.id)),
});

const preview = route({
  method: 'GET',
  path: '/periods/{id}/handoff/preview',
  tag,
  kind: 'list',
  permission: ofPeriod,
  query: handoffPreviewQuery,
  summary: 'List what a payroll period hands over, by person, site and tronc period; held: only, without',
  answer: handoffPreviewLine,
  handle: async (context, { params, query }) => {
    const window = windowOf(query, MAX_PER_PAGE);
    const { lines, total } = await previewOf(context, params.id, query, window);
    return page(lines, total, window.number, window.size);
  },
});

const create = route({
  method: 'POST',
  status: 201,
  path: '/periods/{id}/handoffs',
  tag,
  permission: { ...ofPeriod, rule: AREAS.handoffs.canCreate, also: [treatmentRequires, decisionRequires] },
  summary: 'Create the hand-off of a payroll period as a draft; with send, send it as well',
  body: newHandoffBody,
  answer: handoffAnswer,
  audit: 'payroll_handoffs.created',
  refusal,
  handle: async (context, { params, body }) => {
    const id = await createHandoff(context, params.id, body);
    if (body.send) await sendHandoff(context, id, body, null);
    return ok(await shown(context, id));
  },
});

const list = route({
  method: 'GET',
  path: '/payroll_handoffs',
  tag,
  kind: 'list',
  permission: { who: 'loggedIn' },
  query: handoffsQuery,
  summary: 'List hand-offs, newest first',
  answer: handoffAnswer,
  handle: async ({ db, scope }, { query }) => {
    if (query.status !== undefined && !HANDOFF_STATUSES.some((one) => one === query.status))
      throw validationError({ path: 'status', rule: 'choice' });
    const window = windowOf(query, MAX_PER_PAGE);
    const rows = await listHandoffs(db, scope, query, window);
    return page(rows.map(presentHandoff), await countHandoffs(db, scope, query), window.number, window.size);
  },
});

const one = route({
  method: 'GET',
  path: '/payroll_handoffs/{id}',
  tag,
  permission: { ...ofHandoff, rule: AREAS.handoffs.canView },
  summary: 'Read a hand-off',
  answer: handoffAnswer,
  handle: async (context, { params }) => ok(await shown(context, params.id)),
});

const lines = route({
  method: 'GET',
  path: '/payroll_handoffs/{id}/lines',
  tag,
  kind: 'list',
  permission: { ...ofHandoff, rule: AREAS.handoffs.canView },
  query: handoffLinesQuery,
  summary: 'List the lines of a hand-off, by name',
  answer: handoffLineAnswer,
  handle: async (context, { params, query }) => {
    const { db } = context;
    const window = windowOf(query, MAX_PER_PAGE);
    const handoff = await findHandoff(context, params.id);
    const rows = await readLines(db, handoff, { search: query.search, page: window });
    return page(rows.map(presentLine), await countLines(db, handoff, query.search), window.number, window.size);
  },
});

const download = route({
  method: 'GET',
  path: '/payroll_handoffs/{id}/file',
  tag,
  kind: 'file',
  media: ['text/csv'],
  permission: ofHandoff,
  summary: 'Download the file of a hand-off that was sent, as the payroll package reads it',
  audit: 'payroll_handoffs.downloaded',
  handle: (context, { params }) => downloadFile(context, params.id),
});

const send = route({
  method: 'POST',
  path: '/payroll_handoffs/{id}/send',
  tag,
  permission: { ...ofHandoff, also: [treatmentRequires] },
  summary: 'Send a draft: its amounts then count as handed over',
  body: sendHandoffBody,
  answer: handoffAnswer,
  audit: 'payroll_handoffs.sent',
  refusal,
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => {
    await sendHandoff(context, params.id, body, ifMatch);
    return ok(await shown(context, params.id));
  },
});

const confirm = route({
  method: 'POST',
  path: '/payroll_handoffs/{id}/confirm',
  tag,
  permission: ofHandoff,
  summary: 'Compare a hand-off with what payroll paid; without differences it is confirmed',
  body: handoffResultBody,
  answer: handoffResultAnswer,
  audit: 'payroll_handoffs.confirmed',
  refusal,
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => ok(await confirmHandoff(context, params.id, body, ifMatch)),
});

const withdraw = route({
  method: 'POST',
  path: '/payroll_handoffs/{id}/withdraw',
  tag,
  permission: { ...ofHandoff, also: [withdrawalRequires] },
  undoes: 'POST /payroll_handoffs/{id}/send',
  summary:
    'Withdraw a hand-off that is not confirmed: its amounts are owed again; of one that was sent, as a troncmaster',
  body: withdrawHandoffBody,
  answer: handoffAnswer,
  audit: 'payroll_handoffs.withdrawn',
  refusal,
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => {
    await withdrawHandoff(context, params.id, body.reason, ifMatch);
    return ok(await shown(context, params.id));
  },
});

const ledger = route({
  method: 'GET',
  path: '/payroll/{id}/handoff_ledger',
  tag,
  kind: 'list',
  exports: true,
  permission: { who: 'subject', rule: AREAS.handoffs.canView, find: recordOf(payroll) },
  query: handoffLedgerQuery,
  summary: 'List shares, amounts handed over and amounts owed of the people of a payroll; as CSV with format=csv',
  answer: handoffLedgerLine,
  handle: async (context, { params, query }): Promise<Answer> => {
    const key = await scheduleOf(context, params.id);
    if (query.format === 'csv')
      return csv(`tronc-ledger-${key.id}.csv`, await exportStream(context, ledgerCsv(context, key, query.search)));
    const window = windowOf(query, MAX_PER_PAGE);
    const { rows, total } = await ledgerPage(context, key, query.search, window);
    return page(rows, total, window.number, window.size);
  },
});

const ofReport = route({
  method: 'GET',
  path: '/tronc_reports/{id}/handoffs',
  tag,
  kind: 'list',
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: rowOf('tronc_reports') },
  query: pagingQuery,
  summary: 'List the hand-offs with amounts of a report, of the payrolls whose hand-offs the caller may see',
  answer: reportHandoffAnswer,
  handle: async (context, { params, query }) => pick(await handoffsOfReport(context, params.id), query),
});

const dueOfReport = route({
  method: 'GET',
  path: '/tronc_reports/{id}/handoffs_due',
  tag,
  kind: 'list',
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: rowOf('tronc_reports') },
  query: pagingQuery,
  summary: 'List what of a report is not handed over, by payroll whose hand-offs the caller may prepare',
  answer: reportHandoffDueAnswer,
  handle: async (context, { params, query }) => pick(await handoffsDueOfReport(context, params.id), query),
});

/** The hand-off of released tronc shares to payroll (issue 23). */
export const handoffRoutes: AnyRoute[] = [
  card,
  preview,
  create,
  list,
  one,
  lines,
  download,
  send,
  confirm,
  withdraw,
  ledger,
  ofReport,
  dueOfReport,
];
