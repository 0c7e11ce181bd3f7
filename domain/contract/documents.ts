import { z } from 'zod';
import { LISTED_TYPES } from '#domain/access/documents.ts';
import { parseDate } from '#domain/dates/dateText.ts';
import { answerSchema, fieldSchema } from '#domain/schema/validators.ts';
import { document } from '../entities/documents.ts';
import { instant, listMeta, namedRef } from './common.ts';
import { bool, id, ids, oneOf, paging, text } from './query.ts';

/** A date in any of the accepted formats. */
const day = text
  .transform((given, ctx) => {
    const date = given === undefined ? undefined : parseDate(given);
    if (date !== null) return date;
    ctx.addIssue({ code: 'custom', message: 'date' });
    return z.NEVER;
  })
  .meta({ format: 'date' });

/** Query parameters of the list. */
export const documentListQuery = {
  type: oneOf(LISTED_TYPES),
  start_date: day,
  end_date: day,
  uploader_id: id,
  generate_access_token: bool,
};
export const documentQuery = z.looseObject({ generate_access_token: bool });
export const employeeDocumentsQuery = z.looseObject({ ...paging, generate_access_token: bool });
export const rawFileQuery = z.looseObject({ token: text });
export const documentAuditQuery = z.looseObject({ ...paging });

/** A document, with its file and the people it is for. `employee_id` is always left out: `employee` replaces it. */
export const documentAnswer = answerSchema(
  document,
  {
    filename: z.string(),
    mime_type: z.string(),
    size: z.int(),
    uploaded_by: namedRef.nullable(),
    company: namedRef,
    payrolls: z.array(namedRef),
    employee: namedRef.nullable(),
    /** on request: valid once, for a minute */
    access_token: z.string().optional(),
  },
  ['employee_id'],
);
export type Document = z.infer<typeof documentAnswer>;

const filterOptions = z.strictObject({ uploader_id: z.array(namedRef) });
/** The options of the list's filter: the users who added a document that the caller may see. */
export type DocumentFilterOptions = z.infer<typeof filterOptions>;
/** What the list of documents has next to `data` and `meta`, as the specification shows it. */
export const documentListMembers = {
  last_page: listMeta.shape.last_page,
  per_page: listMeta.shape.per_page,
  current_page: listMeta.shape.current_page,
  filter_options: filterOptions,
};

const description = fieldSchema(document.fields.description);
export const companyDocumentBody = z.strictObject({
  company: id.pipe(z.int('required')),
  payrolls: ids.pipe(z.array(z.int(), 'required')),
  description,
  notify: bool,
});
export const employeeFileBody = z.strictObject({ employee: id.pipe(z.int('required')), description });
export const providedFileBody = z.strictObject({ ...employeeFileBody.shape, period: id });

/** One use of a document. */
export const documentUseAnswer = z.strictObject({
  id: z.int(),
  action: z.enum(['uploaded', 'downloaded', 'viewed', 'deleted', 'notified']),
  user: namedRef.nullable(),
  datetime: instant,
});
export type DocumentUse = z.infer<typeof documentUseAnswer>;

/** A payslip of an employee. */
export const payslipAnswer = z.strictObject({
  id: z.int(),
  employee_id: z.int(),
  period_name: z.string(),
  pay_date: z.string(),
  net_pay: z.string().nullable(),
  filename: z.string(),
  /** absent for a program, which downloads with its key */
  access_token: z.string().optional(),
});
export type Payslip = z.infer<typeof payslipAnswer>;

/** A person on the payroll of a period, with the payslips of the period that they already have. */
export const payslipPersonAnswer = z.strictObject({
  employee_id: z.int(),
  payroll_ref: z.string(),
  name: z.string(),
  forename: z.string(),
  surname: z.string(),
  /** file names; empty if there is no payslip yet */
  filenames: z.array(z.string()),
});
export type PayslipPerson = z.infer<typeof payslipPersonAnswer>;
