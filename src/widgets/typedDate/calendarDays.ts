import { addDays, daysInMonth, type IsoDate, isoDate, partsOf, WEEKDAYS, weekdayOf } from '#domain/dates/isoDate.ts';
import { addMonths } from '#domain/dates/months.ts';

/** The days that a date field accepts. */
const FIRST_DAY: IsoDate = '1900-01-01';
const LAST_DAY: IsoDate = '2199-12-31';

/** Returns the day, or the nearest one that a date field accepts. */
const within = (date: IsoDate): IsoDate => (date < FIRST_DAY ? FIRST_DAY : date > LAST_DAY ? LAST_DAY : date);

/** Returns the same day of another month, or that month's last day if it is shorter. */
export const monthsLater = (date: IsoDate, months: number): IsoDate => within(addMonths(date, months));

/** Days since Monday: the week begins on Monday in every locale of the portal. */
const placeInWeek = (date: IsoDate): number => WEEKDAYS.indexOf(weekdayOf(date));

/** Returns the weeks of the month of a day, Monday first; null for days of the months before and after. */
export const weeksOf = (date: IsoDate): (IsoDate | null)[][] => {
  const { year, month } = partsOf(date);
  const first = isoDate(year, month, 1);
  const days = daysInMonth(year, month);
  const before = placeInWeek(first);
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    WEEKDAYS.map((_day, place) => {
      const index = week * 7 + place - before;
      return index < 0 || index >= days ? null : addDays(first, index);
    }),
  );
};

/** Returns the day to which a key moves in a calendar (ARIA date picker dialog); undefined for any other key. */
export const dayAfterKey = (
  date: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): IsoDate | undefined => {
  const moves: Record<string, () => IsoDate> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -placeInWeek(date)),
    End: () => addDays(date, 6 - placeInWeek(date)),
    PageUp: () => monthsLater(date, shiftKey ? -12 : -1),
    PageDown: () => monthsLater(date, shiftKey ? 12 : 1),
  };
  const moved = moves[key]?.();
  return moved && within(moved);
};
