import type { IsoDate } from '../dates/isoDate.ts';

/**
 * Returns the current one of a list of periods in order: the first whose actual pay date is today or later, otherwise
 * the last; undefined for an empty list.
 */
export function currentPeriod<P extends { actual_pay_date: IsoDate }>(
  periods: readonly P[],
  today: IsoDate,
): P | undefined {
  return periods.find(({ actual_pay_date }) => actual_pay_date >= today) ?? periods.at(-1);
}
