import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';

/**
 * Days after a change of a worker's email address in which the new address receives no link and no code: time in which
 * the worker can object, to whom the portal writes at the address before.
 */
export const ADDRESS_WAIT_DAYS = 14;

/** Returns the day, at the sites, from which a new address can be used. */
export const waitEnd = (changedAt: Date): IsoDate => addDays(siteDay(changedAt), ADDRESS_WAIT_DAYS);
