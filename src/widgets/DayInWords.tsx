import { useLocale } from 'ra-core';
import { dayInWords } from '#domain/dates/dayInWords.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteToday } from '../siteToday.ts';

/** Returns a function that writes a day in the user's language: `Friday 27 November`. */
export const useDayInWords = (): ((date: IsoDate) => string) => {
  const locale = useLocale();
  return (date) => dayInWords(date, locale, siteToday());
};

/** A day in words of the user's language. */
export const DayInWords = ({ value }: { value: IsoDate }) => <time dateTime={value}>{useDayInWords()(value)}</time>;
