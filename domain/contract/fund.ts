import { z } from 'zod';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { type Pence, parseMoney } from '#domain/money/money.ts';

/** Maximum fund of one bucket: 99,999,999.99. */
const MOST: Pence = 9_999_999_999;

const entry = z.strictObject({
  tronc_period_id: z.int('invalid'),
  bucket_start: z.string('date').refine(isIsoDate, 'date').nullish(),
  // Exactly two decimals, unlike money elsewhere: an amount with a misplaced decimal point would be shared out
  // (specification section 5, F-121).
  amount: z
    .string('fund_total')
    .regex(/^\d+\.\d{2}$/, 'fund_total')
    .refine((text) => !/^\d+\.\d{2}$/.test(text) || (parseMoney(text) ?? MOST + 1) <= MOST, 'max_value'),
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
