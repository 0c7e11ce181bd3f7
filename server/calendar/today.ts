import type { IsoDate } from '#domain/dates/isoDate.ts';

// Great Britain, Northern Ireland and Ireland have the same clock time all year round.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Returns the calendar day in the companies' local time, at the moment given by the clock. */
export const today = ({ now }: { now(): Date }): IsoDate => day.format(now());
