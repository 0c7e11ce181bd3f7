import { type IsoDate, partsOf } from '../dates/isoDate.ts';
import { formatMoney } from '../money/money.ts';

/** Takings of restaurants by month, in per cent of the year's average: quiet in January, busy in summer and before Christmas. */
const SEASON = [78, 86, 94, 98, 101, 106, 113, 115, 101, 97, 108, 134];
/** Further per cent of one week or another. */
const WEEKS = [0, 4, -5, 2, 7, -3, -7, 5, 1, -2, 6, -4, 3];

/**
 * Returns a plausible fund, with two decimals: the same day and period give the same amount.
 * @param average pence of an average period of the year
 */
export const seasonalFund = (average: number, day: IsoDate, periodNumber: number): string => {
  const percent = (SEASON[partsOf(day).month - 1] ?? 100) + (WEEKS[periodNumber % WEEKS.length] ?? 0);
  return formatMoney(Math.round((average * percent) / 100) + ((periodNumber * 137) % 1000));
};
