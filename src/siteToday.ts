import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';

/** Returns today at the sites, wherever the browser is: the day with which screens compare pay dates and due dates. */
export const siteToday = (): IsoDate => siteDay(Date.now());
