import { z } from 'zod';
import { type IsoDate, isIsoDate } from '#domain/dates/isoDate.ts';
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
import { day, instant, signedMoney, userRef } from './common.ts';

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
  // Clients from before this field exists leave it out.
  nicable_name: optional(MAX_ELEMENT_NAME).default(null),
  grouping: z.enum(HANDOFF_GROUPINGS, 'choice'),
  pensionable: z.boolean('invalid'),
  paye_reference: optional(MAX_ELEMENT_CODE),
  layout: layout.nullable(),
});

const addProblems = (given: HandoffProfile, context: z.RefinementCtx): void => {
  for (const { path, code } of profileProblems(given)) context.addIssue({ code: 'custom', path, message: code });
};
const settings: z.ZodType<HandoffProfile> = profile.superRefine(addProblems);

/**
 * The whole profile: a field of the file that is left out is an error. `starts_on`, the first pay date whose shares are
 * handed over, stays as it is if it is left out. It is required before the first hand-off of a payroll with released
 * shares, because earlier ones were paid in another way.
 */
export const payrollProfileBody = profile
  .extend({ starts_on: z.string('required').refine(isIsoDate, 'date').optional() })
  .superRefine(addProblems);
export type PayrollProfileBody = HandoffProfile & { starts_on?: IsoDate };

/** `settings` is null and `revision` 0 until the profile is set. */
export const payrollProfileAnswer = z.strictObject({
  payroll_id: z.int(),
  settings: settings.nullable(),
  certainty: z.enum(['verified', 'unverified']).nullable(),
  /** whether payroll accepted a file in this format; null: not asked yet. A change of the profile asks again. */
  accepted: z.boolean().nullable(),
  /** shares with an earlier pay date were paid before the portal handed over; null until the profile is set */
  starts_on: day.nullable(),
  /**
   * a proposal for it: the oldest pay date in `not_handed_over`; without any, the day after the newest pay date that has
   * passed, or whose results are approved
   */
  proposed_start: day,
  /** released shares of the payroll's people that are not handed over, by pay date, oldest first */
  not_handed_over: z.array(z.strictObject({ pay_date: day, shares: z.int(), amount: signedMoney })),
  updated_by: userRef.nullable(),
  updated_at: instant.nullable(),
  revision: z.int(),
});
export type PayrollProfile = z.infer<typeof payrollProfileAnswer>;

/** Whether payroll accepted the file. */
export const profileAcceptedBody = z.strictObject({ accepted: z.boolean('required') });
export type ProfileAcceptedBody = z.input<typeof profileAcceptedBody>;
