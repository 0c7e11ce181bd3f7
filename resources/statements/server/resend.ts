import { formatDate } from '#domain/dates/dateText.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { waitingUntil } from '#server/session/workers/reissue.ts';
import { notifyWorkers } from './letters.ts';
import { findStatement } from './store.ts';

/**
 * Sends the notice of a statement again, to the worker's present email address and with a new link; a printed statement
 * is sent by email from then on. One that the worker has opened stays opened.
 * @throws PortalError not_found; wrong_state if it was handed over; 422 no_email without an email address on file, new_email
 * during the waiting time of a changed one
 */
export const resendStatement = async (context: Context, id: number): Promise<void> => {
  const { db } = context;
  const statement = await findStatement(context, id, true);
  if (!statement) throw new PortalError('not_found');
  if (statement.status === 'handed') throw new PortalError('wrong_state');
  const { company_id, employee_id, report_id, content } = statement;
  const { email } = await db
    .selectFrom('employees')
    .select('email')
    .where('company_id', '=', company_id)
    .where('id', '=', employee_id)
    .executeTakeFirstOrThrow();
  if (!email) throw validationError({ path: 'email', rule: 'no_email' });
  const waits = await waitingUntil(db, { companyId: company_id, employeeId: employee_id }, context.now());
  if (waits) throw validationError({ path: 'email', rule: 'new_email', params: { date: formatDate(waits) } });
  if (statement.status !== 'opened')
    await db
      .updateTable('worker_statements')
      .set({ status: 'ready', channel: 'email', failed_at: null, failure: null })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute();
  await notifyWorkers(context, [{ id, company_id, employee_id, email, content }]);
  await audit(context, {
    event: 'tronc_reports.statement_resent',
    resource: 'tronc_reports',
    record_id: report_id,
    company_id,
    changes: { employee: [null, { id: employee_id, name: content.name }] },
  });
};
