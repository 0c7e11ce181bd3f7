import { type BucketKey, type BucketKind, bucketsOf } from '../dates/buckets.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import type { Pence } from '../money/money.ts';
import type { Counted } from './counted.ts';

/** The fund of one bucket: never negative, and the part of it from mandatory service charges. */
export interface BucketFund {
  bucket: BucketKey;
  amount: Pence;
  mandatory: Pence;
}

/**
 * Returns the fund of each bucket of a period from what it counts of the ledger. Entries of earlier days are part of the
 * first bucket. A bucket in which refunds exceed the takings is 0, and reduces the next ones, or otherwise those before it,
 * so that the sum is that of the entries.
 */
export const fundOf = (
  counted: readonly Counted[],
  period: { start_date: IsoDate; end_date: IsoDate },
  kind: BucketKind,
): BucketFund[] => {
  const buckets = bucketsOf(period, kind);
  const sums = buckets.map(({ start_date, end_date }, index) => {
    const own = counted.filter(
      ({ business_date: day }) => day <= end_date && (day >= start_date || (index === 0 && day < start_date)),
    );
    const sum = (entries: readonly Counted[]) => entries.reduce((total, { amount }) => total + amount, 0);
    return { amount: sum(own), mandatory: sum(own.filter(({ isMandatory }) => isMandatory)) };
  });
  const amounts = offset(sums.map(({ amount }) => amount));
  return buckets.map(({ bucket }, index) => {
    const amount = amounts[index] ?? 0;
    return { bucket, amount, mandatory: Math.min(amount, Math.max(0, sums[index]?.mandatory ?? 0)) };
  });
};

/** Sets negative amounts off against the following ones, then against those before them. Their sum is not negative. */
const offset = (amounts: readonly Pence[]): Pence[] => {
  const forward = carry(amounts);
  return carry(forward.amounts.toReversed(), forward.deficit).amounts.toReversed();
};

const carry = (amounts: readonly Pence[], from: Pence = 0): { amounts: Pence[]; deficit: Pence } => {
  let deficit = from;
  const left = amounts.map((amount) => {
    const rest = amount - deficit;
    deficit = Math.max(0, -rest);
    return Math.max(0, rest);
  });
  return { amounts: left, deficit };
};
