import { z } from 'zod';
import { employeeColumns } from '#domain/imports/employees.ts';
import { PERSON_COLUMNS } from '#domain/imports/hours.ts';
import { PARALLEL_RUN_COLUMNS } from '#domain/imports/parallelRun.ts';

/** Maximum length of a column name. */
const MOST_LETTERS = 255;

const EMPLOYEE_COLUMNS = new Set([...employeeColumns('GB'), ...employeeColumns('IE')].map(({ name }) => name));
const HOURS_COLUMNS = new Set<string>([...PERSON_COLUMNS, 'hours']);
/**
 * The hours of a week or day, by its date or by its position in the period; a position also applies to later periods.
 */
const HOURS_OF_BUCKET = /^hours_(\d{4}-\d{2}-\d{2}|\d{1,2})$/;

/** A column that our format does not have is rejected. */
const bodyOf = (has: (column: string) => boolean) =>
  z.strictObject({
    columns: z
      .record(z.string(), z.string('invalid').trim().min(1, 'required').max(MOST_LETTERS, 'max_length'), 'required')
      .superRefine((columns, ctx) => {
        for (const name of Object.keys(columns))
          if (!has(name)) ctx.addIssue({ code: 'custom', message: 'unknown_field', path: [name] });
      }),
  });

const answerOf = <K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), id: z.int(), columns: z.record(z.string(), z.string()) });

/** The column mapping of each kind of import: `{columns: {<our column>: <the file's>}}`, with the payroll's or scheme's id. */
export const employeeMappingBody = bodyOf((column) => EMPLOYEE_COLUMNS.has(column));
export const employeeMappingAnswer = answerOf('employees');
export const hoursMappingBody = bodyOf((column) => HOURS_COLUMNS.has(column) || HOURS_OF_BUCKET.test(column));
export const hoursMappingAnswer = answerOf('hours');

/** What payroll paid of a hand-off, and the net pays of a payroll batch: a payroll ref and an amount. */
export const payrollResultMappingBody = bodyOf((column) => column === 'payroll_ref' || column === 'tronc');
export const payrollResultMappingAnswer = answerOf('payroll_result');
export const netPaysMappingBody = bodyOf((column) => column === 'payroll_ref' || column === 'net_pay');
export const netPaysMappingAnswer = answerOf('net_pays');

/** What a previous system shared of a period, for a scheme. */
const PARALLEL_COLUMNS = new Set<string>(PARALLEL_RUN_COLUMNS);
export const parallelRunMappingBody = bodyOf((column) => PARALLEL_COLUMNS.has(column));
export const parallelRunMappingAnswer = answerOf('parallel_run');

export type ImportMapping = z.infer<
  | typeof employeeMappingAnswer
  | typeof hoursMappingAnswer
  | typeof payrollResultMappingAnswer
  | typeof netPaysMappingAnswer
  | typeof parallelRunMappingAnswer
>;
export type ImportKind = ImportMapping['kind'];
/** Our column → its name in the files of this payroll or scheme. */
export type ImportColumns = ImportMapping['columns'];
