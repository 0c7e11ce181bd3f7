import { formatDecimal } from '../money/decimal.ts';
import { type Ratio, ratio, ratioText } from '../money/ratio.ts';
import { HOUR, type Hours, POINT, type Points } from '../money/units.ts';

/** Hours × points in whole units of 1/300 hour × 1/100 point, so that weights are added and compared exactly. */
export type Weight = number;

const UNITS = BigInt(HOUR * POINT);

/** Throws RangeError past 2^53, which takes more hours and points than a person can have. */
export function weightOf(hours: Hours, points: Points): Weight {
  const weight = hours * points;
  if (!Number.isSafeInteger(weight)) throw new RangeError('Hours times points is too large to be exact.');
  return weight;
}

/** In hours × points, as people write it. */
export function weightRatio(weight: Weight | bigint): Ratio {
  return ratio(BigInt(weight), UNITS);
}

/** Exact: "577.5", or a fraction such as "385/3" where minutes do not end as a decimal. */
export function weightText(weight: Weight | bigint): string {
  // A third of a unit's 30,000 is a power of ten: where three divides the weight, it has a decimal of four places.
  if (typeof weight === 'number' && weight % 3 === 0) return formatDecimal(weight / 3, 4, true);
  return ratioText(weightRatio(weight));
}
