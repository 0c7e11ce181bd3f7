import { parseDate } from './dateText.ts';
import { parseTimeOfDay } from './timeOfDay.ts';

/** The time zone of the companies: Great Britain and Ireland have the same. */
const ZONE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const HOUR_MS = 3_600_000;

/** Returns the local time of a moment as if it were UTC, in milliseconds. */
const localOf = (at: number): number => {
  const { year, month, day, hour, minute } = Object.fromEntries(
    ZONE.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
};

/** Returns `2025-11-20T17:38:00Z` (contract A4). */
const instant = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');

/**
 * Returns the moment of a day (`YYYY-MM-DD`) and a time (`HH:MM`) on the companies' clocks. Of a time that occurs twice,
 * when summer time ends, it is the first; a time that the beginning of summer time skips is an hour later.
 */
export const localMoment = (day: string, time: string): string => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // Summer time is an hour ahead of UTC.
  const inSummer = wanted - HOUR_MS;
  return instant(localOf(inSummer) === wanted ? inSummer : wanted);
};

/** Returns the first moment of a day, or of the one after it, on the companies' clocks. */
export const startOfDay = (day: string, later: 0 | 1 = 0): string =>
  localMoment(new Date(Date.parse(`${day}T00:00:00Z`) + later * 24 * HOUR_MS).toISOString().slice(0, 10), '00:00');

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
