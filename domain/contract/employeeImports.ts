import { z } from 'zod';
import { instant, question, userRef } from './common.ts';
import { effectiveFrom } from './effectiveFrom.ts';
import { bool, ids, paging, text } from './query.ts';

const id = z.preprocess(
  (given) => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given === '' ? undefined : given),
  z.int('not_found').positive('not_found').optional(),
);

/**
 * The fields of an import's form. `effective_from`: the first day of a period without a released report of the home scheme of everyone
 * whose job roles the file changes, from which these count. The specification has two names for two of them; our client sends the first (F-72).
 */
export const employeeImportBody = z
  .strictObject({
    payroll_id: id,
    payroll: id,
    tronc_scheme_id: id,
    scheme: id,
    update_existing: bool,
    dry_run: bool,
    /** the file that the user chose, if the CSV was made from another one, such as an Excel file */
    source_filename: z.string().max(500, 'max_length').optional(),
    effective_from: z.preprocess((given) => (given === '' ? undefined : given), effectiveFrom.optional()),
  })
  .transform((given, ctx) => {
    const payroll_id = given.payroll_id ?? given.payroll;
    if (payroll_id === undefined) {
      ctx.addIssue({ code: 'custom', message: 'required', path: ['payroll_id'] });
      return z.NEVER;
    }
    const { update_existing = false, dry_run = false, source_filename, effective_from } = given;
    const tronc_scheme_id = given.tronc_scheme_id ?? given.scheme ?? null;
    return { payroll_id, tronc_scheme_id, update_existing, dry_run, source_filename, effective_from };
  });

/** What one line of a file would change, each cell as text. */
export const previewedRow = z.strictObject({
  line: z.int(),
  action: z.enum(['create', 'update', 'unchanged']),
  employee_id: z.int().nullable(),
  name: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** what is unusual about them (`domain/questions.ts`) */
  questions: z.array(question),
});
export type PreviewedRow = z.infer<typeof previewedRow>;

const count = z.strictObject({ employees: z.int() });
const imported = z.strictObject({
  status: z.literal('success'),
  total_created: count,
  /** if the import updates existing employees */
  total_updated: count.optional(),
  import_id: z.int(),
});
export type ImportedEmployees = z.infer<typeof imported>;
/**
 * What an import would change; at most its first 500 lines. `roles_scheme_id`: the home scheme of everyone whose job roles it changes,
 * whose periods can be `effective_from`; null if there is none or several.
 */
const preview = z.strictObject({
  status: z.literal('preview'),
  total_created: count,
  total_updated: count,
  roles_scheme_id: z.int().nullable(),
  rows: z.array(previewedRow),
  /** the questions about all lines, to be confirmed before they are imported */
  questions: z.array(question),
});
export type EmployeeImportPreview = z.infer<typeof preview>;
export const employeeImportAnswer = z.discriminatedUnion('status', [imported, preview]);

export const importTemplateQuery = z.looseObject({ payroll_id: text });

/** A completed import. */
export const pastImportAnswer = z.strictObject({
  id: z.int(),
  payroll_id: z.int(),
  filename: z.string(),
  created_by: userRef,
  created_at: instant,
  created: z.int(),
  updated: z.int(),
  undone_at: instant.nullable(),
  undoable: z.boolean(),
});
export type EmployeeImport = z.infer<typeof pastImportAnswer>;
export const pastImportsQuery = z.looseObject({ ...paging, payroll_ids: ids });
