import { z } from 'zod';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { profileProblems } from '#domain/payroll/handoff/formats/profileProblems.ts';
import {
  COLUMN_SOURCES,
  DECIMAL_MARKS,
  DELIMITERS,
  HANDOFF_GROUPINGS,
  type HandoffProfile,
  LINE_ENDS,
  MAX_COLUMN_TEXT,
  MAX_COLUMNS,
  MAX_ELEMENT_CODE,
  MAX_ELEMENT_NAME,
  PAYROLL_PACKAGES,
} from '#domain/payroll/handoff/formats/types.ts';
import { day, instant, userRef } from './common.ts';

/** How the tronc of one payroll is handed over (issue 23). */

const longText = (longest: number) => z.string('required').trim().max(longest, 'max_length');
/** Blank is null. */
const optional = (longest: number) =>
  longText(longest)
    .nullable()
    .transform((given) => given || null);

const column = z.union([
  z.strictObject({ header: longText(MAX_COLUMN_TEXT), source: z.enum(COLUMN_SOURCES, 'choice') }),
  z.strictObject({ header: longText(MAX_COLUMN_TEXT), constant: longText(MAX_COLUMN_TEXT) }),
]);
const layout = z.strictObject({
  columns: z.array(column).min(1, 'rows_required').max(MAX_COLUMNS, 'too_many'),
  header: z.boolean('invalid'),
  delimiter: z.enum(DELIMITERS, 'choice'),
  decimal_mark: z.enum(DECIMAL_MARKS, 'choice'),
  line_end: z.enum(LINE_ENDS, 'choice'),
});
const profile = z.strictObject({
  package: z.enum(PAYROLL_PACKAGES, 'choice'),
  element_code: optional(MAX_ELEMENT_CODE),
  element_name: longText(MAX_ELEMENT_NAME).min(1, 'required'),
  nicable_code: optional(MAX_ELEMENT_CODE),
  grouping: z.enum(HANDOFF_GROUPINGS, 'choice'),
  pensionable: z.boolean('invalid'),
  paye_reference: optional(MAX_ELEMENT_CODE),
  layout: layout.nullable(),
});

/** The whole profile: a field that is left out is an error. */
export const payrollProfileBody: z.ZodType<HandoffProfile> = profile.superRefine((given, context) => {
  for (const { path, code } of profileProblems(given)) context.addIssue({ code: 'custom', path, message: code });
});
export type PayrollProfileBody = z.input<typeof profile>;

/** `settings` is null and `revision` 0 until the profile is set. */
export const payrollProfileAnswer = z.strictObject({
  payroll_id: z.int(),
  settings: payrollProfileBody.nullable(),
  certainty: z.enum(['verified', 'unverified']).nullable(),
  /** whether payroll accepted a file in this format; null: not asked yet. A change of the profile asks again. */
  accepted: z.boolean().nullable(),
  /** shares with an earlier pay date were paid before the portal handed over; null: there are none */
  starts_on: day.nullable(),
  updated_by: userRef.nullable(),
  updated_at: instant.nullable(),
  revision: z.int(),
});
export type PayrollProfile = z.infer<typeof payrollProfileAnswer>;

/** Whether payroll accepted the file. */
export const profileAcceptedBody = z.strictObject({ accepted: z.boolean('required') });
export type ProfileAcceptedBody = z.input<typeof profileAcceptedBody>;

/** The first pay date whose shares are handed over: those of earlier ones were paid in another way. */
export const profileStartBody = z.strictObject({
  starts_on: z.string('required').refine(isIsoDate, 'date').nullable(),
});
export type ProfileStartBody = z.input<typeof profileStartBody>;
