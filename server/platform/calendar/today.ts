import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';

/** Returns the calendar day at the sites, at the moment given by the clock. */
export const today = ({ now }: { now(): Date }): IsoDate => siteDay(now());
