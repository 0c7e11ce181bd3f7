import { emptyAnswer } from '#domain/contract/common.ts';
import {
  workerAnswer,
  workerCodeAnswer,
  workerCodeBody,
  workerSessionAnswer,
  workerSessionBody,
} from '#domain/contract/workerAccess.ts';
import { PortalError } from '#domain/errors.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context, Worker } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { loginContext } from '#server/session/login.ts';
import { CODE_MINUTES, openWithCode, requestWorkerCode } from '#server/session/workers/codes.ts';
import { endWorkerSession } from '#server/session/workers/sessions.ts';

export const tag = 'Worker';

/** Returns the worker of a request to a route for workers. @throws PortalError unauthenticated */
export const workerIn = ({ caller: { worker } }: Pick<Context, 'caller'>): Worker => {
  if (!worker) throw new PortalError('unauthenticated');
  return worker;
};

const asking = (context: Context) => ({ ...loginContext(context), cause: context.cause });

/** Login and logout of workers with the link to their statements (capabilities 3). */
export const workerAccessRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    path: '/worker/code',
    tag,
    summary: 'Send a code to the email address of a link’s worker; the answer is the same for every link',
    permission: { who: 'public' },
    // The request must be counted even if it is rejected.
    ownTransaction: true,
    body: workerCodeBody,
    answer: workerCodeAnswer,
    handle: async (context, { body }) => {
      await requestWorkerCode(asking(context), body.token);
      return ok({ minutes: CODE_MINUTES });
    },
  }),
  route({
    method: 'POST',
    path: '/worker/session',
    tag,
    summary: 'Log in with a link and its code, for 30 minutes of reading',
    permission: { who: 'public' },
    ownTransaction: true,
    audit: 'employees.statements_opened',
    body: workerSessionBody,
    answer: workerSessionAnswer,
    handle: async (context, { body }) => {
      const { token, worker } = await openWithCode(asking(context), body);
      return ok({ token, expires_at: toInstant(worker.expires_at) });
    },
  }),
  route({
    method: 'GET',
    path: '/worker/me',
    tag,
    summary: 'The worker who is logged in, and when the session ends',
    permission: { who: 'worker' },
    answer: workerAnswer,
    handle: async (context) => {
      const { company_id, employee_id, expires_at } = workerIn(context);
      const found = await context.db
        .selectFrom('employees as e')
        .innerJoin('companies as c', 'c.id', 'e.company_id')
        .select(['e.forename_1', 'e.surname', 'c.name as company'])
        .where('e.company_id', '=', company_id)
        .where('e.id', '=', employee_id)
        .executeTakeFirstOrThrow();
      const { forename_1, surname, company } = found;
      return ok({ name: `${forename_1} ${surname}`, company, expires_at: toInstant(expires_at) });
    },
  }),
  route({
    method: 'POST',
    path: '/worker/logout',
    tag,
    summary: 'End the worker’s session',
    permission: { who: 'worker' },
    ownTransaction: true,
    audit: 'employees.statements_closed',
    answer: emptyAnswer,
    handle: async (context) => {
      const worker = workerIn(context);
      await inTransaction(loginContext(context).db, async (db) => {
        await endWorkerSession(db, worker);
        await audit(
          { ...context, db },
          {
            event: 'employees.statements_closed',
            resource: 'employees',
            record_id: worker.employee_id,
            company_id: worker.company_id,
          },
        );
      });
      return ok({});
    },
  }),
];
