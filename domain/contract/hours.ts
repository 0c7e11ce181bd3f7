import { z } from 'zod';
import { bool } from './query.ts';

export const hoursImportBody = z.strictObject({ dry_run: bool });

const count = { employees: z.int(), total_hours: z.number() };
const previewRow = z.strictObject({
  line: z.int(),
  employee_id: z.int(),
  name: z.string(),
  job_title: z.string().nullable(),
  hours: z.number(),
});
export type HoursPreviewRow = z.infer<typeof previewRow>;

const imported = z.strictObject({ status: z.literal('success'), data: z.strictObject(count) });
export type HoursImport = z.infer<typeof imported>;
const preview = z.strictObject({
  status: z.literal('preview'),
  data: z.strictObject({ ...count, rows: z.array(previewRow) }),
});
/** With `dry_run`: what the file would import, with its first rows; nothing is changed. */
export type HoursPreview = z.infer<typeof preview>;

export const hoursImportAnswer = z.discriminatedUnion('status', [imported, preview]);
