import { addDays, daysBetween, type IsoDate, type Weekday, weekdayOf } from '../dates/isoDate.ts';
import { WEEKDAYS } from '../dates/weekdays.ts';
import type { Pence } from '../money/money.ts';
import { mulDivRound } from '../money/mulDiv.ts';

/** Weeks with tronc that the average is taken over, at most (Working Time Regulations 1998, reg.16(3)(e)). */
const AVERAGED_WEEKS = 52;
/** Weeks that are looked back at, at most, with or without tronc. */
const WEEKS_BACK = 104;
const DAYS = 7;

/** Returns the last day of the week with a day, in weeks that end on a weekday. */
export const weekEnding =
  (endsOn: Weekday) =>
  (day: IsoDate): IsoDate =>
    addDays(day, (WEEKDAYS.indexOf(endsOn) - WEEKDAYS.indexOf(weekdayOf(day)) + DAYS) % DAYS);

/**
 * Returns the weeks that are looked back at, by their last days: the newest is the week that ends on the calculation date,
 * otherwise the last complete week before it (Employment Rights Act 1996, s.224(2)).
 * @param date the first day of the leave
 */
export const weeksLookedBack = (date: IsoDate, endsOn: Weekday): { newest: IsoDate; oldest: IsoDate } => {
  const own = weekEnding(endsOn)(date);
  const newest = own === date ? own : addDays(own, -DAYS);
  return { newest, oldest: addDays(newest, -DAYS * (WEEKS_BACK - 1)) };
};

export interface HolidayPayBase {
  /** the weeks with tronc that count, newest first */
  readonly weeks: readonly { readonly ending: IsoDate; readonly amount: Pence }[];
  /** weeks without tronc between the newest that is looked back at and the oldest that counts */
  readonly skipped: number;
  readonly total: Pence;
  /** total ÷ weeks to the nearest penny, halves up; null without weeks */
  readonly average: Pence | null;
}

/**
 * Returns the average weekly tronc that holiday pay can be based on: over the last 52 weeks in which any was paid, of the last
 * 104. Weeks without tronc are skipped (s.224(3)).
 * @param byWeek amounts by the last day of the week
 */
export const holidayPayBase = (
  byWeek: ReadonlyMap<IsoDate, Pence>,
  { newest, oldest }: { newest: IsoDate; oldest: IsoDate },
): HolidayPayBase => {
  const weeks = [...byWeek]
    .filter(([ending, amount]) => amount > 0 && oldest <= ending && ending <= newest)
    .map(([ending, amount]) => ({ ending, amount }))
    .sort((a, b) => (a.ending < b.ending ? 1 : -1))
    .slice(0, AVERAGED_WEEKS);
  const total = weeks.reduce((sum, { amount }) => sum + amount, 0);
  const last = weeks.at(-1);
  return {
    weeks,
    skipped: last ? daysBetween(last.ending, newest) / DAYS + 1 - weeks.length : 0,
    total,
    average: weeks.length === 0 ? null : mulDivRound(total, 1, weeks.length),
  };
};
