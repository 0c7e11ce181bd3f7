import { z } from 'zod';
import { BUCKET_KINDS } from '#domain/dates/buckets.ts';
import { day } from './common.ts';
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

/** The first day of a week or day, or `period` for the whole period. */
const bucket = z.union([z.literal('period'), day]);

/** Why the hours of a period cannot be changed: codes of the errors that a change receives. */
export const HOURS_LOCKS = ['archived', 'hours_do_not_fit'] as const;
export type HoursLock = (typeof HOURS_LOCKS)[number];

const gridRow = z.strictObject({
  employee_id: z.int(),
  /** null: the person's first job role */
  job_role_id: z.int().nullable(),
  payroll_ref: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  /** the hours of each bucket, exactly: `7.5`, `7:20`, or blank for none */
  hours: z.array(z.string()),
  /** the hours that the newest report used; null if they are the same, or there is none to compare with */
  reported: z.array(z.string()).nullable(),
});
export type HoursGridRow = z.infer<typeof gridRow>;

/** The hours of a period: a row for each person and job role, with the hours of each bucket. */
export const hoursGridAnswer = z.strictObject({
  id: z.int(),
  revision: z.int(),
  /** how the scheme records hours */
  recorded: z.enum(BUCKET_KINDS),
  buckets: z.array(bucket),
  rows: z.array(gridRow),
  /** the newest version of the report; `comparable`: its hours belong to these buckets */
  report: z.strictObject({ id: z.int(), version: z.int(), released: z.boolean(), comparable: z.boolean() }).nullable(),
  locked: z.enum(HOURS_LOCKS).nullable(),
});
export type HoursGrid = z.infer<typeof hoursGridAnswer>;

/** Changed hours only: of each person and job role, the buckets that change. A blank text means no hours. */
export const hoursCorrection = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        employee_id: z.int('invalid'),
        job_role_id: z.int('invalid').nullish(),
        hours: z.record(z.string(), z.string('invalid')),
      }),
    )
    .min(1, 'rows_required')
    .max(10_000, 'too_many'),
});
export type HoursCorrection = z.input<typeof hoursCorrection>;
