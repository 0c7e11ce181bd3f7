import { nameOfDay, nameOfMonth } from './dateNames.ts';
import { type IsoDate, partsOf } from './isoDate.ts';

/**
 * Returns a day in words of a language, without the year if it is that of `today`: `Friday 27 November`,
 * `Friday 8 January 2027`.
 */
export const dayInWords = (date: IsoDate, locale: string, today: IsoDate): string => {
  const { year, month, day } = partsOf(date);
  const words = [nameOfDay(Date.UTC(year, month - 1, day), locale), day, nameOfMonth(month - 1, locale)];
  return (year === partsOf(today).year ? words : [...words, year]).join(' ');
};
