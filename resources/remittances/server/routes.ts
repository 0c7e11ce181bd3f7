import { Readable } from 'node:stream';
import { AREAS } from '#domain/access/areas.ts';
import { MAX_PER_PAGE } from '#domain/contract/query.ts';
import {
  fullRemittanceAnswer,
  remittanceAnswer,
  remittancePaidBody,
  remittancesQuery,
} from '#domain/contract/remittances.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { csv, file, ok, page, windowOf } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { remittanceCsv } from './csv.ts';
import { markNotPaid, markPaid } from './pay.ts';
import { remittancePdf } from './pdf.ts';
import { listRemittances, presentRemittance, readRemittance } from './store.ts';

const tag = 'Remittances';
const EXPORTED = 'payrolls.remittance_exported';
const find = rowOf('remittances');
const view = { who: 'subject', rule: AREAS.handoffs.canView, find } as const;
const edit = { who: 'subject', rule: AREAS.handoffs.canEdit, find } as const;

/** Reads a remittance to write it to a file, of which the agency's history has a row. */
const readToExport = async (context: Context, id: number) => {
  const remittance = await readRemittance(context, id);
  const { company_id, payroll_id: record_id } = remittance;
  await audit(context, { event: EXPORTED, resource: 'payrolls', record_id, company_id });
  return remittance;
};

const list = route({
  method: 'GET',
  path: '/remittances',
  tag,
  kind: 'list',
  permission: { who: 'loggedIn' },
  query: remittancesQuery,
  summary: 'List what is paid to agencies for the shares of their workers, newest tronc period first',
  answer: remittanceAnswer,
  handle: async (context, { query }) => {
    const window = windowOf(query, MAX_PER_PAGE);
    const { rows, total } = await listRemittances(context, query, window);
    const day = today(context);
    return page(
      rows.map((row) => presentRemittance(row, day)),
      total,
      window.number,
      window.size,
    );
  },
});

const one = route({
  method: 'GET',
  path: '/remittances/{id}',
  tag,
  permission: view,
  summary: 'Read a remittance with its workers and payments',
  answer: fullRemittanceAnswer,
  handle: async (context, { params }) => ok(await readRemittance(context, params.id)),
});

const asFile = route({
  method: 'GET',
  path: '/remittances/{id}/file',
  tag,
  kind: 'file',
  media: ['text/csv'],
  permission: view,
  summary: 'Download a remittance as CSV, one line for each worker',
  audit: EXPORTED,
  handle: async (context, { params }) =>
    csv(`remittance-${params.id}.csv`, remittanceCsv(await readToExport(context, params.id))),
});

const asPdf = route({
  method: 'GET',
  path: '/remittances/{id}/pdf',
  tag,
  kind: 'file',
  media: ['application/pdf'],
  permission: view,
  summary: 'Download a remittance as a PDF that screen readers can follow',
  audit: EXPORTED,
  handle: async (context, { params }) => {
    const remittance = await readToExport(context, params.id);
    return file(
      `remittance-${params.id}.pdf`,
      'application/pdf',
      Readable.from(remittancePdf(remittance, context.now())),
    );
  },
});

const paid = route({
  method: 'POST',
  path: '/remittances/{id}/paid',
  tag,
  permission: edit,
  summary: 'Record that the agency was paid what is left of a remittance, today unless a day is given',
  body: remittancePaidBody,
  answer: fullRemittanceAnswer,
  audit: 'payrolls.remittance_paid',
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => {
    await markPaid(context, params.id, body, ifMatch);
    return ok(await readRemittance(context, params.id));
  },
});

const notPaid = route({
  method: 'POST',
  path: '/remittances/{id}/not_paid',
  tag,
  permission: edit,
  undoes: 'POST /remittances/{id}/paid',
  summary: 'Take back the last payment of a remittance, after a mistake',
  answer: fullRemittanceAnswer,
  audit: 'payrolls.remittance_not_paid',
  versioned: true,
  handle: async (context, { params, ifMatch }) => {
    await markNotPaid(context, params.id, ifMatch);
    return ok(await readRemittance(context, params.id));
  },
});

/** What agencies are paid for the shares of their workers (capabilities 5). */
export const remittanceRoutes: AnyRoute[] = [list, one, asFile, asPdf, paid, notPaid];
