import { sql } from 'kysely';
import { type PayslipPerson, payslipPersonAnswer } from '#domain/contract/documents.ts';
import { pagingQuery } from '#domain/contract/query.ts';
import { document } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { pick } from '#server/platform/http/answer.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';

interface Payslip {
  id: number;
  description: string;
  file_id: number;
  filename: string;
}

/**
 * Deletes the payslips that an employee already has of a period, with an audit row for each, once the user has
 * confirmed it. A caller that cannot be asked adds a further payslip. The sweep deletes the bytes later (decision 0013).
 * @throws PortalError confirmation_needed
 */
export const replacePayslips = async (
  context: Context,
  { company_id, employee_id }: { company_id: number; employee_id: number },
  period_id: number,
): Promise<void> => {
  const { db, confirmed } = context;
  const { rows } = await sql<Payslip>`
    select d.id, d.description, f.file_id, s.filename from payslips p
    join documents d on d.company_id = p.company_id and d.id = p.document_id
    join document_files f on f.company_id = d.company_id and f.document_id = d.id
    join stored_files s on s.company_id = f.company_id and s.id = f.file_id
    where p.company_id = ${company_id} and p.period_id = ${period_id} and d.employee_id = ${employee_id}
    order by d.id for update of d`.execute(db);
  if (rows.length === 0 || confirmed === undefined) return;
  const filename = rows.map((row) => row.filename).join(', ');
  const asked = requireConfirmed(context, [{ code: 'payslip_replaced', params: { filename } }]);
  for (const { id, description, file_id } of rows) {
    await db.deleteFrom('documents').where('company_id', '=', company_id).where('id', '=', id).execute();
    await db.deleteFrom('stored_files').where('company_id', '=', company_id).where('id', '=', file_id).execute();
    await audit(context, {
      event: 'documents.deleted',
      resource: 'documents',
      record_id: id,
      company_id,
      changes: { type: ['payslip', null], description: [description, null], ...asked },
    });
  }
};

/**
 * The people on the payroll of a period, with the payslips of this period that they already have: what an upload of
 * payslips is matched with. People who left before the period are included, because a payslip may follow later.
 */
export const payslipPeople: AnyRoute = route({
  method: 'GET',
  path: '/periods/{id}/payslips',
  tag: document.words.many,
  kind: 'list',
  permission: { who: 'subject', rule: 'troncmaster', find: rowOf('payroll_periods') },
  query: pagingQuery,
  summary: 'List the people on the payroll of a period, with the names of their payslips of this period',
  answer: payslipPersonAnswer,
  handle: async ({ db, company }, { params, query }) => {
    const { rows } = await sql<PayslipPerson>`
      with existing as (
        select d.employee_id, array_agg(s.filename order by d.id) as filenames from payroll_periods t
        join payslips p on p.company_id = t.company_id and p.period_id = t.id
        join documents d on d.company_id = p.company_id and d.id = p.document_id
        join document_files f on f.company_id = d.company_id and f.document_id = d.id
        join stored_files s on s.company_id = f.company_id and s.id = f.file_id
        where t.company_id = ${company} and t.id = ${params.id} group by d.employee_id
      )
      select e.id as employee_id, e.payroll_ref, e.surname || ', ' || e.forename_1 as name, e.forename_1 as forename,
        e.surname, coalesce(x.filenames, '{}') as filenames
      from payroll_periods t
      join employees e on e.company_id = t.company_id and e.payroll_id = t.payroll_id and e.archived_at is null
      left join existing x on x.employee_id = e.id
      where t.company_id = ${company} and t.id = ${params.id}
      order by search_fold(e.surname), search_fold(e.forename_1), e.id`.execute(db);
    return pick(rows, query);
  },
});
