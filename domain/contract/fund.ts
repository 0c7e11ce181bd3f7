import { z } from 'zod';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { FUND_AMOUNT, validateFundAmount } from '#domain/fundAmount.ts';

const entry = z.strictObject({
  tronc_period_id: z.int('invalid'),
  bucket_start: z.string('date').refine(isIsoDate, 'date').nullish(),
  amount: z
    .string('fund_total')
    .regex(FUND_AMOUNT, 'fund_total')
    .refine((text) => validateFundAmount(text) !== 'max_value', 'max_value'),
});

/** The fund of a period: one entry, or one per bucket with the bucket's first day. Amounts are `"1234.50"`. */
export const fundBody = z.strictObject({
  hour_buckets: z.array(entry).min(1, 'rows_required').max(366, 'too_many'),
});
/** The fund of one bucket. */
export type FundEntry = z.input<typeof entry>;
export type FundBody = z.input<typeof fundBody>;

/** The same for the route, which accepts any object: the handler validates it, because its errors are shown as a list. */
export const anyFundBody = z.record(z.string(), z.unknown()).meta(describe());

function describe() {
  const { $schema: _, ...described } = z.toJSONSchema(fundBody, { io: 'input' }) as Record<string, unknown>;
  return described;
}
