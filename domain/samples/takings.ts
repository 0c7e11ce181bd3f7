import { addDays, daysBetween, type IsoDate, weekdayOf } from '../dates/isoDate.ts';
import type { Weekday } from '../dates/weekdays.ts';
import { apportion } from '../money/apportion.ts';
import { formatMoney, type Pence } from '../money/money.ts';

/** An entry of the takings ledger of a sample site, as its till exports it. */
export interface SampleTakings {
  business_date: IsoDate;
  kind: 'card_tip' | 'voluntary_service_charge';
  /** with two decimals; negative for a refund */
  gross: string;
  external_id: string;
}

/** Takings by day of the week: quiet after the weekend, busy before and during it. */
const WEEK = { monday: 62, tuesday: 71, wednesday: 80, thursday: 95, friday: 150, saturday: 175, sunday: 110 };
/** The days on which tables are large enough for a service charge. */
const CHARGED: readonly Weekday[] = ['friday', 'saturday', 'sunday'];
/** Each period has one refund, in minor units, on its third day. */
const REFUND: Pence = 18_50;

/**
 * Returns the takings of a site on the days from one to another, which add up to `total` exactly: card tips of every day,
 * service charges at the weekend, and one refund.
 */
export const sampleTakings = (total: Pence, start: IsoDate, end: IsoDate): SampleTakings[] => {
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
  const shares = days.flatMap((day) => {
    const weekday = weekdayOf(day);
    const weight = WEEK[weekday] + (Number(day.slice(-2)) % 7);
    const tips = { day, kind: 'card_tip' as const, weight };
    return CHARGED.includes(weekday)
      ? [tips, { day, kind: 'voluntary_service_charge' as const, weight: weight / 2 }]
      : [tips];
  });
  const refunded = days.length > 2 ? REFUND : 0;
  const amounts = apportion(
    total + refunded,
    shares.map(({ weight }) => Math.round(weight * 2)),
  );
  const entries = shares.map(({ day, kind }, index) => ({
    ...{ business_date: day, kind, gross: formatMoney(amounts[index] ?? 0) },
    external_id: `${day}-${kind === 'card_tip' ? 'T' : 'S'}`,
  }));
  const [, , third] = days;
  return third === undefined
    ? entries
    : [
        ...entries,
        { business_date: third, kind: 'card_tip', gross: formatMoney(-refunded), external_id: `${third}-R` },
      ];
};
