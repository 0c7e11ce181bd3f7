/** A time of day on the 24-hour clock, `HH:MM`. */
export type TimeOfDay = string;

const TYPED = /^(\d{1,2})[:.h]?([0-5]\d)?(?:([ap])(?:\.?m\.?)?)?$/;

/**
 * Reads a time of day as a person types it: `9:30`, `09.30`, `0930`, `21:30`, `9:30 pm`, `9pm`. Returns null for
 * anything else: 24:00, an hour above 12 with am or pm, and a number alone, which could be an hour or minutes.
 */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  const match = TYPED.exec(text.replaceAll(/\s/g, '').toLowerCase());
  if (!match) return null;
  const [, hours = '', minutes, half] = match;
  const isTwelveHour = half !== undefined;
  if (minutes === undefined && !isTwelveHour) return null;
  const hour = Number(hours);
  if (isTwelveHour ? hour < 1 || hour > 12 : hour > 23) return null;
  const onClock = isTwelveHour ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(onClock).padStart(2, '0')}:${minutes ?? '00'}`;
}
