import { dateOfDay, type IsoDate } from './isoDate.ts';

/**
 * The time zone of the sites. Great Britain, Northern Ireland and Ireland have the same clock time all year round, which a
 * test compares; a country with another clock needs its own zone here.
 */
export const SITE_ZONE = 'Europe/London';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const DAY_MS = 86_400_000;

/** Returns the sites' clock time at a moment, to the minute, in milliseconds as if it were UTC. */
export const siteClock = (at: Date | number): number => {
  const { year, month, day, hour, minute } = Object.fromEntries(
    CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
};

/**
 * Returns the calendar day at the sites at a moment. Every day that follows from a moment is this one: the day of the
 * server, of the browser and of UTC are others for an hour of each summer night, or all day elsewhere in the world.
 */
export const siteDay = (at: Date | number): IsoDate => dateOfDay(Math.floor(siteClock(at) / DAY_MS));

/** Returns the calendar day in UTC at a moment. API keys are valid until the end of one; cells of a spreadsheet contain them. */
export const utcDay = (at: Date | number): IsoDate => dateOfDay(Math.floor(Number(at) / DAY_MS));
