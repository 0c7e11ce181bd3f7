import { sql } from 'kysely';
import type { z } from 'zod';
import { AREAS } from '#domain/access/areas.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import { documentAnswer, employeeDocumentsQuery, payslipAnswer } from '#domain/contract/documents.ts';
import { document, employee } from '#domain/entities/index.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { RecordPath } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { presentRows } from '#server/crud/present.ts';
import { findRows } from '#server/crud/repository.ts';
import { pick } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { documentOptions } from './list.ts';
import { issueTickets } from './tickets.ts';

const tag = employee.words.many;
type ListQuery = z.output<typeof employeeDocumentsQuery>;

const ofEmployee = (
  rule: typeof AREAS.employeeRecord.canView | typeof AREAS.payrollEmployees.canView,
): Permission<'id'> => ({
  who: 'subject',
  rule,
  find: recordOf(employee),
});

/** Returns one employee's documents of these types, newest first. */
const documentsOf = async (context: Context, employee_id: number, types: readonly DocumentType[], query: ListQuery) => {
  const { rows } = await sql<{ id: number }>`
    select id from documents where company_id = ${context.company}
      and employee_id = ${employee_id} and type = any(${types})
    order by datetime_added desc, id desc`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  const place = new Map(ids.map((id, index) => [id, index]));
  const found = await findRows(context.db, document, ids);
  const inOrder = found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return presentRows(context, document, documentOptions, inOrder, query);
};

const employeeList = (
  path: RecordPath,
  summary: string,
  permission: Permission<'id'>,
  types: readonly DocumentType[],
): AnyRoute =>
  route({
    method: 'GET',
    path,
    tag,
    kind: 'list',
    permission,
    summary,
    query: employeeDocumentsQuery,
    answer: documentAnswer,
    handle: async (context, { params, query }) => pick(await documentsOf(context, params.id, types, query), query),
  });

/** A payslip with its pay date and period. */
interface PayslipRow {
  id: number;
  employee_id: number;
  pay_date: string;
  frequency: FrequencyType;
  period_number: number;
  filename: string;
  /** in minor units */
  net_pay: number | null;
}

/** Payslips of an employee, newest first, each with an access token for one view of it (EMP-056). */
const payslips: AnyRoute = route({
  method: 'GET',
  path: '/employee/{id}/payslips',
  tag,
  kind: 'list',
  permission: ofEmployee(AREAS.payrollEmployees.canView),
  summary: 'The payslips of an employee, the newest first',
  query: employeeDocumentsQuery,
  answer: payslipAnswer,
  handle: async (context, { params, query }) => {
    const { rows } = await sql<PayslipRow>`
      select d.id, d.employee_id, t.pay_date, y.frequency, t.period_number, s.filename, n.net_pay
      from documents d
      join payslips p on p.company_id = d.company_id and p.document_id = d.id
      join payroll_periods t on t.company_id = p.company_id and t.id = p.period_id
      join payrolls y on y.company_id = t.company_id and y.id = t.payroll_id
      join document_files f on f.company_id = d.company_id and f.document_id = d.id
      join stored_files s on s.company_id = f.company_id and s.id = f.file_id
      left join lateral (
        select b.id from payroll_batches b
        where b.company_id = t.company_id and b.period_id = t.id order by b.version desc limit 1
      ) b on true
      left join payroll_batch_pays n
        on n.company_id = d.company_id and n.batch_id = b.id and n.employee_id = d.employee_id
      where d.company_id = ${context.company} and d.employee_id = ${params.id} and d.type = 'payslip'
      order by t.pay_date desc, d.id desc`.execute(context.db);
    const tokens = await issueTickets(
      context,
      rows.map(({ id }) => id),
    );
    const answers = rows.map(({ frequency, period_number, net_pay, ...row }, index) => ({
      ...row,
      period_name: periodName(frequency, period_number),
      // Set only if the provider sent each person's pay with the newest batch.
      net_pay: net_pay === null ? null : formatMoney(net_pay),
      ...(tokens[index] !== undefined && { access_token: tokens[index] }),
    }));
    return pick(answers, query);
  },
});

/** The documents about one employee (the id is the employee's). */
export const employeeDocumentRoutes: AnyRoute[] = [
  employeeList(
    '/documents/{id}',
    'The documents of an employee, the newest first',
    ofEmployee(AREAS.employeeRecord.canView),
    ['personal', 'personalcompany'],
  ),
  employeeList('/documents/{id}/eP60', 'The eP60s of an employee', ofEmployee(AREAS.payrollEmployees.canView), [
    'eP60',
  ]),
  payslips,
];
