import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { validationError } from '#server/http/validationError.ts';
import { notifyWorkers } from './letters.ts';
import { findStatement } from './store.ts';

/**
 * Sends the notice of a statement again, to the worker's present email address and with a new link; a printed statement
 * is sent by email from then on. One that the worker has opened stays opened.
 * @throws PortalError not_found; wrong_state if it was handed over; 422 no_email without an email address on file
 */
export const resendStatement = async (context: Context, id: number): Promise<void> => {
  const { db } = context;
  const statement = await findStatement(db, id, true);
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
