import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Pence } from '#domain/money/money.ts';

/**
 * The other payrolls on which a person has been since a share was due or first released, whichever came earlier. Each
 * may have paid the share outside the portal.
 */
export interface FormerPayroll {
  /** the day from which one of them handed over; null if none does */
  first_start: IsoDate | null;
  /** the day from which all of them handed over; null if one does not */
  last_start: IsoDate | null;
  /** since the person's last move, a troncmaster decided what was paid of the share */
  answered: boolean;
}

/**
 * Whether a share is owed. `left_out`: it was paid before the portal handed over. `asked`: a payroll may have paid it
 * outside the portal, which a troncmaster must decide.
 */
type DueState = 'due' | 'asked' | 'left_out';

/**
 * Returns whether a share with this pay date is owed by the payroll that the person is on today. A payroll pays shares
 * from its first pay date on with hand-offs, and earlier ones outside the portal. If all payrolls of the person handed
 * over at that time, nothing was paid outside, and the share is owed by today's payroll. If none of them did, it was
 * paid outside. If some did, nobody can know it from the ledger: it is neither paid twice nor forgotten, but held.
 * @param startsOn the first pay date of today's payroll; null: it hands over every share
 */
const dueStateOf = (payDate: IsoDate, startsOn: IsoDate | null, former: FormerPayroll | null): DueState => {
  const isHandedOver = startsOn === null || payDate >= startsOn;
  if (!former) return isHandedOver ? 'due' : 'left_out';
  const isSince = (day: IsoDate | null): boolean => day !== null && payDate >= day;
  if (isHandedOver) return isSince(former.last_start) || former.answered ? 'due' : 'asked';
  return isSince(former.first_start) ? 'asked' : 'left_out';
};

/**
 * Returns whether an amount, share less handed over, is owed to a payroll's person, or null if it is not. `held`: below
 * zero, or possibly paid by another payroll; it is handed over only after a troncmaster's decision.
 */
export const owedState = (
  now: Pence,
  payDate: IsoDate,
  startsOn: IsoDate | null,
  former: FormerPayroll | null,
): 'owed' | 'held' | null => {
  const state = now === 0 ? 'left_out' : dueStateOf(payDate, startsOn, former);
  if (state === 'left_out') return null;
  return now < 0 || state === 'asked' ? 'held' : 'owed';
};
