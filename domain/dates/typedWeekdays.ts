import { foldText } from '../fold.ts';
import { inWeekOrder, WEEKDAYS, type Weekday } from './weekdays.ts';

/** The fewest letters of a shortened day: `Mon`. */
const SHORTEST = 3;

/**
 * Reads days of the week as a person types them: `Monday, Wed and fri`. Returns them in the order of a week; null if a
 * word is not a day in English, whole or shortened to three letters or more.
 */
export function parseWeekdays(text: string): Weekday[] | null {
  const words = foldText(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && word !== 'and');
  const days = words.map((word) => (word.length < SHORTEST ? undefined : WEEKDAYS.find((day) => day.startsWith(word))));
  return days.every((day) => day !== undefined) && days.length > 0 ? inWeekOrder(days) : null;
}
