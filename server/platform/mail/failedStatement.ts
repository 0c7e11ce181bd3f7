import { sql } from 'kysely';
import { ANONYMOUS, type Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';

interface Failed {
  id: number;
  company_id: number;
  report_id: number;
  employee_id: number;
  name: string;
}

/**
 * Writes the audit row of a statement whose letter was permanently refused, in the transaction that records it: the report's
 * history shows it, and a webhook reports it.
 */
export const auditFailedStatement = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  outbox_id: number,
): Promise<void> => {
  const { rows } = await sql<Failed>`
    select id, company_id, report_id, employee_id, content ->> 'name' as name from worker_statements
    where outbox_id = ${outbox_id} and status = 'failed'`.execute(db);
  for (const { id, company_id, report_id, employee_id, name } of rows)
    await audit(
      { db, now, caller: ANONYMOUS, cause: 'job send' },
      {
        event: 'tronc_reports.statement_failed',
        resource: 'tronc_reports',
        record_id: report_id,
        company_id,
        changes: { employee: [null, { id: employee_id, name }], statement_id: [null, id] },
      },
    );
};
