import { z } from 'zod';
import { instant, userRef } from './common.ts';
import { noteField } from './fields.ts';
import { bool, ids, paging, text } from './query.ts';

/** A file that client and provider exchange on a payroll period. */
export const payrollFileAnswer = z.strictObject({
  id: z.int(),
  period_id: z.int(),
  payroll_id: z.int(),
  filename: z.string(),
  message: z.string().nullable(),
  uploader: userRef,
  created_at: instant,
  updated_at: instant,
  mime_type: z.string(),
  /** bytes */
  size: z.int(),
  is_batch_file: z.boolean(),
});
export type PayrollFile = z.infer<typeof payrollFileAnswer>;
export const payrollFilesAnswer = z.array(payrollFileAnswer);

const LONGEST_MESSAGE = 500;
/** Fields of the form: the period's id as text. */
export const payrollFilesBody = z.strictObject({
  period: z
    .string('required')
    .trim()
    .regex(/^[1-9]\d{0,14}$/, 'whole_number')
    .transform(Number),
  message: noteField(LONGEST_MESSAGE)
    .optional()
    .transform((given) => given ?? null),
});
export type PayrollFilesBody = z.input<typeof payrollFilesBody>;

export const payrollFilesQuery = z.looseObject({
  ...paging,
  sort_by: text,
  period_ids: ids,
  exclude_batch_files: bool,
});
