import { z } from 'zod';
import { bool, type QueryOf } from './query.ts';

export const hoursImportBody = z.strictObject({ dry_run: bool });
export type HoursImportBody = QueryOf<typeof hoursImportBody>;

const count = { employees: z.int(), total_hours: z.number() };
const previewRow = z.strictObject({
  line: z.int(),
  employee_id: z.int(),
  name: z.string(),
  job_title: z.string().nullable(),
  hours: z.number(),
});
export type HoursPreviewRow = z.infer<typeof previewRow>;

/** The number of people and hours of a file; with `dry_run` also its first rows, and nothing is changed. */
export const hoursImportAnswer = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('success'), data: z.strictObject(count) }),
  z.strictObject({ status: z.literal('preview'), data: z.strictObject({ ...count, rows: z.array(previewRow) }) }),
]);
export type HoursImport = z.infer<typeof hoursImportAnswer>;
/** What a file would import. */
export type HoursPreview = Extract<HoursImport, { status: 'preview' }>['data'];
