import { ownRecordsAnswer, ownStatementAnswer, ownStatementsAnswer } from '#domain/contract/workerAccess.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { csv, file, ok } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { loginContext } from '#server/session/login.ts';
import { statementPdf } from '../drawStatement.ts';
import { printedAddress } from '../printedCode.ts';
import { tag, workerAccessRoutes, workerIn } from './access.ts';
import { statementsCsv } from './csv.ts';
import { presentList, presentStatement } from './present.ts';
import { markOpened, recordsOf, type StoredStatement, statementOf, statementsOf } from './store.ts';

/** Returns a statement of the caller, and records that it was opened. @throws PortalError not_found */
const openStatement = async (context: Context, id: number): Promise<StoredStatement> =>
  inTransaction(loginContext(context).db, async (db) => {
    const worker = workerIn(context);
    const found = await statementOf(db, worker, id);
    if (await markOpened(db, worker, id, context.now()))
      await audit(
        { ...context, db },
        {
          event: 'employees.statement_read',
          resource: 'employees',
          record_id: worker.employee_id,
          company_id: worker.company_id,
        },
      );
    return found;
  });

/** The pages on which workers read their own statements; no route of this list names another person. */
export const ownStatementRoutes: AnyRoute[] = [
  ...workerAccessRoutes,
  route({
    method: 'GET',
    path: '/worker/statements',
    tag,
    summary: 'All statements of the worker, newest first, with the total of each tax year',
    permission: { who: 'worker' },
    answer: ownStatementsAnswer,
    handle: async (context) => ok(presentList(await statementsOf(context.db, workerIn(context)))),
  }),
  route({
    method: 'GET',
    path: '/worker/records',
    tag,
    summary: 'The answers to the worker’s own requests for records on tips, newest first',
    permission: { who: 'worker' },
    answer: ownRecordsAnswer,
    handle: async (context) => ok(await recordsOf(context.db, workerIn(context))),
  }),
  route({
    method: 'GET',
    path: '/worker/statements.csv',
    tag,
    kind: 'file',
    media: ['text/csv'],
    summary: 'All statements of the worker as CSV',
    permission: { who: 'worker' },
    handle: async (context) =>
      csv('my-tips.csv', statementsCsv(presentList(await statementsOf(context.db, workerIn(context))))),
  }),
  route({
    method: 'GET',
    path: '/worker/statements/{id}',
    tag,
    summary: 'One statement of the worker with its explanation; records that the worker opened it',
    permission: { who: 'worker' },
    answer: ownStatementAnswer,
    handle: async (context, { params }) => ok(presentStatement(await openStatement(context, params.id))),
  }),
  route({
    method: 'GET',
    path: '/worker/statements/{id}/pdf',
    tag,
    kind: 'file',
    media: ['application/pdf'],
    summary: 'One statement of the worker as a PDF that screen readers can follow',
    permission: { who: 'worker' },
    handle: async (context, { params }) => {
      const statement = await openStatement(context, params.id);
      const address = printedAddress(context, { company_id: workerIn(context).company_id, id: params.id });
      const body = await exportStream(context, statementPdf({ ...statement, address }, context.now()));
      return file(`my-tips-${params.id}.pdf`, 'application/pdf', body);
    },
  }),
];
