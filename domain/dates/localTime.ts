import { parseDate } from './dateText.ts';
import { addDays, type IsoDate } from './isoDate.ts';
import { siteClock } from './siteDay.ts';
import { parseTimeOfDay } from './timeOfDay.ts';

const HOUR_MS = 3_600_000;

/** Returns `2025-11-20T17:38:00Z`. */
const instant = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');

/**
 * Returns the moment of a day (`YYYY-MM-DD`) and a time (`HH:MM`) on the companies' clocks. Of a time that occurs twice,
 * when summer time ends, it is the first; a time that the beginning of summer time skips is an hour later.
 */
export const localMoment = (day: string, time: string): string => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // Summer time is an hour ahead of UTC.
  const inSummer = wanted - HOUR_MS;
  return instant(siteClock(inSummer) === wanted ? inSummer : wanted);
};

/** Returns the first moment of a day, or of the one after it, on the companies' clocks. */
export const startOfDay = (day: IsoDate, later: 0 | 1 = 0): string => localMoment(addDays(day, later), '00:00');

/**
 * Reads a moment as files contain it, in the companies' local time: a day followed by a time, such as `20/11/2026 09:05`.
 * Returns the moment in UTC; null for anything else.
 */
export function parseLocalMoment(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.search(/[ T]/);
  if (at < 0) return null;
  const day = parseDate(trimmed.slice(0, at));
  const time = parseTimeOfDay(trimmed.slice(at + 1));
  return day === null || time === null ? null : localMoment(day, time);
}
