import { z } from 'zod';
import { bucketKeyOf } from '#domain/dates/buckets.ts';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { FUND_AMOUNT, parseFundAmount } from '#domain/fundAmount.ts';
import { describedBody } from '#domain/schema/validators.ts';

const amount = z
  .string('fund_total')
  .meta({ pattern: FUND_AMOUNT.source })
  .transform((text, context) => {
    const parsed = parseFundAmount(text);
    if ('amount' in parsed) return parsed.amount;
    context.addIssue({ code: 'custom', message: parsed.rule });
    return z.NEVER;
  });

const entry = z
  .strictObject({
    tronc_period_id: z.int('invalid'),
    bucket_start: z.string('date').refine(isIsoDate, 'date').nullish(),
    amount,
    /** the part of `amount` that stems from mandatory service charges; null or left out: not stated, so none */
    mandatory: amount.nullish(),
  })
  .transform(({ bucket_start, mandatory, ...rest }) => ({
    ...rest,
    bucket: bucketKeyOf(bucket_start),
    mandatory: mandatory ?? null,
  }));

/**
 * The fund of a period: one entry, or one per bucket with the bucket's first day. Amounts are `"1234.50"`. Parsed into
 * pence by `BucketKey`; everywhere else the fund has that form.
 */
export const fundBody = z.strictObject({
  hour_buckets: z.array(entry).min(1, 'rows_required').max(366, 'too_many'),
  /** that of the takings from which the fund was filled (`GET /tronc_periods/{id}/takings`); absent: as it was before */
  takings_hash: z
    .string('invalid')
    .regex(/^[0-9a-f]{64}$/, 'invalid')
    .optional(),
});
/** The fund of one bucket, as it is sent. */
export type FundEntry = z.input<typeof entry>;
export type FundBody = z.input<typeof fundBody>;

/** Schema of the route: any object, documented as `fundBody`. `readFund` validates it and lists all errors (F-114). */
export const anyFundBody = describedBody(fundBody);
