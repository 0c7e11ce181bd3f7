import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

interface ReleasedReport {
  id: number;
  company_id: number;
  period_id: number;
}

/**
 * Adds the remittances of a report that has just been released: one for each agency whose workers have shares in it. The
 * revision of those that exist increases, because their amounts may have changed.
 */
export const openRemittances = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, company_id, period_id }: ReleasedReport,
): Promise<void> => {
  await db
    .updateTable('remittances')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('tronc_period_id', '=', period_id)
    .execute();
  await sql`
    insert into remittances (company_id, payroll_id, tronc_period_id, created_at)
    select distinct ${company_id}::bigint, y.id, ${period_id}::bigint, ${now()}::timestamptz
    from tronc_shares s
    join employees e on e.company_id = ${company_id} and e.id = s.employee_id
    join payrolls y on y.company_id = ${company_id} and y.id = e.payroll_id and y.kind = 'agency'
    where s.company_id = ${company_id} and s.report_id = ${id} and s.amount <> 0
    on conflict (company_id, tronc_period_id, payroll_id) do nothing`.execute(db);
};
