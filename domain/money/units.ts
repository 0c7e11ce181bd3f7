import { formatDecimal, parseDecimal } from './decimal.ts';
import { mulDivRound } from './mulDiv.ts';
import { ratio, ratioText } from './ratio.ts';

/**
 * Hours worked in whole units of 1/300 hour: the largest unit in which both a hundredth of an hour (3) and a minute (5)
 * are whole, so that "7.25" and "7:20" are both exact.
 */
export type Hours = number;

/** Points in whole hundredths: 1.5 points are 150. */
export type Points = number;

export const HOUR: Hours = 300;
export const POINT: Points = 100;
const HUNDREDTH_OF_AN_HOUR = HOUR / 100;
const MINUTE = HOUR / 60;

/**
 * "7.25", "7:15" or "7:15:00" → 2175; at most two decimals, minutes 00–59, no seconds. Null otherwise. Accepts negative decimals, which
 * callers check.
 */
export function parseHours(text: string): Hours | null {
  const clock = /^(\d+):([0-5]\d)(?::00)?$/.exec(text.trim());
  if (clock) {
    const hours = Number(clock[1]) * HOUR + Number(clock[2]) * MINUTE;
    return Number.isSafeInteger(hours) ? hours : null;
  }
  const hundredths = parseDecimal(text, 2);
  if (hundredths === null) return null;
  const hours = hundredths * HUNDREDTH_OF_AN_HOUR;
  return Number.isSafeInteger(hours) ? hours : null;
}

/** Decimal hours, up to four decimals: 2175 → "7.25", 2200 → "7.3333". */
export function formatHours(hours: Hours): string {
  const magnitude = mulDivRound(Math.abs(hours), 10_000, HOUR);
  return formatDecimal(hours < 0 ? -magnitude : magnitude, 4, { trim: true });
}

/**
 * Writes hours exactly for readers to calculate with: "7.25" if that is exact, otherwise "7:20", otherwise a fraction.
 * Not for negative hours.
 */
export function exactHours(hours: Hours): string {
  if (hours % HUNDREDTH_OF_AN_HOUR !== 0 && hours % MINUTE === 0) {
    const minutes = (hours % HOUR) / MINUTE;
    return `${Math.floor(hours / HOUR)}:${String(minutes).padStart(2, '0')}`;
  }
  return ratioText(ratio(BigInt(hours), BigInt(HOUR)));
}

/** "1.5" → 150; at most two decimals, may be negative. Null otherwise. */
export function parsePoints(text: string): Points | null {
  return parseDecimal(text, 2);
}

/** 150 → "1.5". */
export function formatPoints(points: Points): string {
  return formatDecimal(points, 2, { trim: true });
}

/** Decimal hours as a number, as API responses contain them: 2175 → 7.25. */
export const decimalHours = (hours: Hours): number => Number(formatHours(hours));

/** Points as a number, as API responses contain them: 150 → 1.5. */
export const decimalPoints = (points: Points): number => Number(formatPoints(points));
