import type { IsoDate } from '#domain/dates/isoDate.ts';

// Great Britain, Northern Ireland and Ireland keep the same clock all year round.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The calendar day where the companies are, at the moment that the clock handed in says. */
export const today = ({ now }: { now(): Date }): IsoDate => day.format(now());
