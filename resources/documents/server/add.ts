import { AREAS } from '#domain/access/areas.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import { companyDocumentBody, documentAnswer, employeeFileBody, providedFileBody } from '#domain/contract/documents.ts';
import { document, employee } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow, insertRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { keepUploads } from '#server/platform/files/keepUploads.ts';
import { ok } from '#server/platform/http/answer.ts';
import { refusalOf, requireActiveCompany } from '#server/platform/http/permit.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { namedInBody } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { documentOptions } from './list.ts';
import { notify } from './notify.ts';
import { replacePayslips } from './payslips.ts';

const oneFile = { files: { file: { min: 1, max: 1 } } };
const shared = {
  method: 'POST',
  status: 201,
  tag: document.words.many,
  form: oneFile,
  audit: 'documents.uploaded',
  answer: documentAnswer,
} as const;

interface NewDocument {
  company_id: number;
  type: DocumentType;
  employee_id: number | null;
  payroll_ids: readonly number[];
  description: string;
}

/** Stores the file and adds its document with the audit row; `more` runs in the same transaction. */
const addDocument = (
  context: Context,
  { payroll_ids, ...given }: NewDocument,
  files: readonly FormFile[],
  more?: (document_id: number) => Promise<void>,
): Promise<Record<string, unknown> | undefined> =>
  keepUploads(context, given.company_id, files, async ([file_id = 0]) => {
    const { db } = context;
    const row = await insertRow(db, document, { ...given, datetime_added: context.now() });
    const key = { company_id: given.company_id, document_id: row.id };
    await db
      .insertInto('document_files')
      .values({ ...key, file_id })
      .execute();
    await db
      .insertInto('document_payrolls')
      .values(payroll_ids.map((payroll_id) => ({ ...key, payroll_id })))
      .execute();
    await audit(context, {
      event: 'documents.uploaded',
      resource: 'documents',
      record_id: row.id,
      company_id: given.company_id,
      changes: { type: [null, given.type], description: [null, given.description] },
    });
    await more?.(row.id);
    return presentOne(context, document, documentOptions, row);
  });

/**
 * Rejects payrolls of other companies and payrolls to which the caller may not upload. Checked here because a document
 * can have several payrolls: a route declares its permission on one record.
 */
const checkPayrolls = async ({ db, scope }: Context, company_id: number, payrolls: readonly number[]) => {
  const found = await db
    .selectFrom('payrolls')
    .select(['id as payroll_id', 'company_id'])
    .where('id', 'in', payrolls)
    .where('company_id', '=', company_id)
    .execute();
  const refusals = payrolls.map((id) =>
    refusalOf(scope, AREAS.documents.canCreate, found.find(({ payroll_id }) => payroll_id === id) ?? null),
  );
  if (refusals.some((refusal) => refusal?.code === 'not_found'))
    throw validationError({ path: 'payrolls', rule: 'not_found' });
  if (refusals.some(Boolean)) throw new PortalError('forbidden');
  await requireActiveCompany(db, company_id);
};

/** Adds a document for the people of payrolls: 'Document create' of the specification. */
export const addCompanyDocument: AnyRoute = route({
  ...shared,
  path: '/file/company',
  summary: 'Add a document to payrolls of a company; notify=1 notifies their current employees',
  // On some payroll: the handler checks each one that the form names.
  permission: { who: 'somewhere', rule: AREAS.documents.canCreate },
  body: companyDocumentBody,
  handle: async (context, { body, files }) => {
    const payroll_ids = [...new Set(body.payrolls)];
    await checkPayrolls(context, body.company, payroll_ids);
    const given = {
      company_id: body.company,
      type: 'company',
      employee_id: null,
      payroll_ids,
      description: body.description,
    } as const;
    const notifyReaders = body.notify ? (document_id: number) => notify(context, { ...given, document_id }) : undefined;
    return ok(await addDocument(context, given, files, notifyReaders));
  },
});

/** Returns the company and payroll of a document about this employee. */
const placeOf = async ({ db }: Context, employee_id: number) => {
  const person = await findRow(db, employee, employee_id);
  if (!person) throw validationError({ path: 'employee', rule: 'not_found' });
  if (person.archived_at)
    throw validationError({ path: 'employee', rule: 'archived', params: { label: employee.words.one } });
  await requireActiveCompany(db, person.company_id);
  const { company_id, payroll_id } = person;
  return { company_id, employee_id, payroll_ids: [payroll_id] };
};

/** Adds a file about an employee, uploaded by the company (EMP-043). */
export const addEmployeeFile: AnyRoute = route({
  ...shared,
  path: '/file/personalcompany',
  summary: 'Add a file about an employee',
  permission: { who: 'subject', rule: AREAS.employeeRecord.canEdit, find: namedInBody(employee, 'employee') },
  body: employeeFileBody,
  handle: async (context, { body, files }) => {
    const place = await placeOf(context, body.employee);
    return ok(await addDocument(context, { ...place, type: 'personalcompany', description: body.description }, files));
  },
});

const PROVIDED: ReadonlySet<string> = new Set<DocumentType>(['personal', 'eP60', 'payslip']);

/** Requires the period of a payslip, which must belong to the employee's own payroll; other types have no period. */
const checkPeriod = async (
  { db }: Context,
  type: string,
  { company_id, payroll_ids }: Awaited<ReturnType<typeof placeOf>>,
  period: number | undefined,
) => {
  if (type !== 'payslip') {
    if (period !== undefined) throw validationError({ path: 'period', rule: 'unknown_field' });
    return;
  }
  if (period === undefined) throw validationError({ path: 'period', rule: 'required' });
  const found = await db
    .selectFrom('payroll_periods')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', period)
    .where('payroll_id', 'in', payroll_ids)
    .executeTakeFirst();
  if (!found) throw validationError({ path: 'period', rule: 'not_found' });
};

/** Adds an employee's document as the provider: payslips, eP60s, personal papers. */
export const addProvidedFile: AnyRoute = route({
  ...shared,
  path: '/file/{type}',
  summary:
    'Add a payslip, an eP60 or a personal document of an employee, as the provider; a payslip replaces those of its period once the question is confirmed',
  permission: { who: 'somewhere', rule: 'troncmaster' },
  body: providedFileBody,
  handle: async (context, { params, body, files }) => {
    const { type } = params;
    if (!PROVIDED.has(type)) throw new PortalError('not_found');
    const place = await placeOf(context, body.employee);
    await checkPeriod(context, type, place, body.period);
    const { period } = body;
    const ofPeriod = async (document_id: number) => {
      if (!period) return;
      await replacePayslips(context, place, period);
      const { company_id } = place;
      await context.db.insertInto('payslips').values({ company_id, document_id, period_id: period }).execute();
    };
    const given = { ...place, type: type as DocumentType, description: body.description };
    return ok(await addDocument(context, given, files, ofPeriod));
  },
});
