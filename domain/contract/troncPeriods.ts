import { z } from 'zod';
import { TRONC_PERIOD_STATES } from '#domain/payroll/troncPeriodState.ts';
import { day, money } from './common.ts';
import { ids, paging, text } from './query.ts';

/** The dates of one pay period and its progress, as a scheme's card shows them. */
export const schemePeriodShort = z.strictObject({
  id: z.int(),
  period_number: z.int(),
  tax_year: z.int(),
  submission_date: day,
  report_return_date: day,
  actual_pay_date: day,
  /** its progress, as far as the caller may see it */
  state: z.enum(TRONC_PERIOD_STATES),
});
export type SchemePeriodShort = z.infer<typeof schemePeriodShort>;

export const troncPeriodAnswer = z.strictObject({
  ...schemePeriodShort.shape,
  tronc_scheme_id: z.int(),
  start_date: day,
  end_date: day,
  is_current: z.boolean(),
  /** the fund in total; null until it is entered */
  tronc_amount: money.nullable(),
  /**
   * the fund of each bucket; `bucket_start` is null for the whole period. `mandatory`, where it was entered, is the part
   * that stems from mandatory service charges
   */
  tronc_amounts: z.array(z.strictObject({ bucket_start: day.nullable(), amount: money, mandatory: money.optional() })),
  /** the fund was filled from the takings of the site; absent otherwise */
  from_takings: z.literal(true).optional(),
  hours_imported: z.boolean(),
  /** hours or fund have changed since the latest report */
  inputs_changed: z.boolean(),
  total_hours: z.number().nullable(),
  files_count: z.int(),
  files_to_process_count: z.int(),
  latest_report: z
    .strictObject({
      id: z.int(),
      version: z.int(),
      approved: z.boolean(),
      /** of a draft that was calculated with other rules than the version released before it */
      rules_reason: z.string().optional(),
    })
    .nullable(),
  revision: z.int(),
});
export type TroncPeriod = z.infer<typeof troncPeriodAnswer>;

export const troncPeriodsQuery = z.looseObject({
  ...paging,
  sort_by: text,
  tronc_scheme_ids: ids,
  tronc_period_ids: ids,
  tax_years: ids,
});
