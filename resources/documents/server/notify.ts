import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { type Addressed, mailAll } from '#server/platform/mail/outbox.ts';

interface NewDocument {
  document_id: number;
  company_id: number;
  payroll_ids: readonly number[];
  description: string;
}

/**
 * Notifies every current employee of the payrolls who has an email address, and records this in the audit (contract
 * C6).
 */
export const notify = async (
  context: Context,
  { document_id, company_id, payroll_ids, description }: NewDocument,
): Promise<void> => {
  const { rows } = await sql<{ recipient: string; name: string; company: string }>`
    select e.email as recipient, e.forename_1 as name, c.name as company
    from employees e join companies c on c.id = e.company_id
    where e.company_id = ${company_id} and e.payroll_id = any(${payroll_ids}) and e.email is not null
      and e.archived_at is null and (e.leave_date is null or e.leave_date >= ${today(context)})
    order by e.id`.execute(context.db);
  const letters: Addressed[] = rows.map(({ recipient, ...params }) => ({
    recipient,
    params: { ...params, description },
  }));
  await mailAll(context, 'document_added', letters);
  await audit(context, {
    event: 'documents.notified',
    resource: 'documents',
    record_id: document_id,
    company_id,
    changes: { people: [null, letters.length] },
  });
};
