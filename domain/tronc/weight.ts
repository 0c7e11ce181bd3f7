import { formatDecimal } from '../money/decimal.ts';
import { type Ratio, ratio, ratioText } from '../money/ratio.ts';
import { HOUR, type Hours, POINT, type Points } from '../money/units.ts';

/** Hours × points in whole units of 1/300 hour × 1/100 point, so that weights are added and compared exactly. */
export type Weight = number;

const UNITS = BigInt(HOUR * POINT);

/**
 * Throws RangeError if the product is not a safe integer (2^53 or more), which requires more hours and points than a
 * person can have.
 */
export function weightOf(hours: Hours, points: Points): Weight {
  const weight = hours * points;
  if (!Number.isSafeInteger(weight)) throw new RangeError('Hours times points is too large to be exact.');
  return weight;
}

/** Converts a weight to hours × points, as people write it. */
function weightRatio(weight: Weight | bigint): Ratio {
  return ratio(BigInt(weight), UNITS);
}

/** Exact: "577.5", or a fraction such as "385/3" if minutes do not give a terminating decimal. */
export function weightText(weight: Weight | bigint): string {
  // A weight has 30,000 units per hour × point, and a third of that is a power of ten: a weight divisible by three has
  // a decimal of at most four places.
  if (typeof weight === 'number' && weight % 3 === 0) return formatDecimal(weight / 3, 4, { trim: true });
  return ratioText(weightRatio(weight));
}
