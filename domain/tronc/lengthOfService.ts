import type { IsoDate } from '../dates/isoDate.ts';
import { completedMonths } from '../dates/months.ts';
import type { Points } from '../money/units.ts';
import type { LengthOfServiceSpan, TroncEmployee } from './types.ts';

/**
 * Returns the completed months of service at the end of the period, or on the leave date if that is earlier. Null
 * without a start date.
 */
export function monthsOfService(
  { startDate, leaveDate }: Pick<TroncEmployee, 'startDate' | 'leaveDate'>,
  periodEnd: IsoDate,
): number | null {
  if (startDate === null) return null;
  return completedMonths(startDate, leaveDate !== null && leaveDate < periodEnd ? leaveDate : periodEnd);
}

/** Returns the one active time span: the longest that has been reached. Spans are not cumulative (SCH-017). */
export function activeSpan(spans: readonly LengthOfServiceSpan[], months: number | null): LengthOfServiceSpan | null {
  if (months === null) return null;
  return spans.reduce<LengthOfServiceSpan | null>(
    (best, span) => (span.months <= months && span.months > (best?.months ?? -1) ? span : best),
    null,
  );
}

/** Returns the points of the active time span; 0 before the first span is reached. */
export function lengthOfServicePoints(spans: readonly LengthOfServiceSpan[], months: number | null): Points {
  return activeSpan(spans, months)?.points ?? 0;
}
