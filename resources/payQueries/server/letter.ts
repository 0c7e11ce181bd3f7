import { sql } from 'kysely';
import type { payQuery } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { issueWorkerLink } from '#server/session/workers/links.ts';

/**
 * Notifies the worker by email that an answer is on their page, without any of its words: in companies that send notices of
 * statements by email, to people with an address that has not just been changed.
 */
export const notifyAnswered = async (
  context: Context,
  { company_id, worker_id }: RowOf<typeof payQuery>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; company: string; email: string }>`
    select e.forename_1 as name, c.name as company, e.email
    from employees e join companies c on c.id = e.company_id
    where e.company_id = ${company_id} and e.id = ${worker_id} and e.email is not null and c.statements_by = 'email'
      and not exists (select 1 from worker_reissues w
        where w.company_id = e.company_id and w.employee_id = e.id and w.sent_at is null)`.execute(context.db);
  for (const { email, name, company } of rows) {
    const link = await issueWorkerLink(context, { companyId: company_id, employeeId: worker_id }, context.now());
    await mail(context, email, 'pay_query_answered', { name, company, link });
  }
};
