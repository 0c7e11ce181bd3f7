import type { IsoDate } from '../dates/isoDate.ts';
import { endOfFollowingMonth } from '../dates/months.ts';
import type { Jurisdiction } from '../identifiers/jurisdiction.ts';
import { payOutBy } from '../tronc/index.ts';

/** The last days for paying what the workers of an agency receive; null where no law sets them. */
export interface RemittanceDays {
  /** for paying the agency */
  pay_by: IsoDate | null;
  /** for the agency to pay its workers */
  agency_pays_by: IsoDate | null;
}

/**
 * Returns the last days for a tronc period in Great Britain: the agency is paid by the end of the month after the one in
 * which the customer paid (s.27G), counted from the period's first day to be safe, and pays its workers by the end of the
 * month after the one in which it was paid (s.27H(4)).
 * @param paidOn when the agency was paid; null: not yet, so that its own day is counted from the last day for paying it
 */
export const remittanceDays = (
  { start, end, jurisdiction }: { start: IsoDate; end: IsoDate; jurisdiction: Jurisdiction },
  paidOn: IsoDate | null,
): RemittanceDays => {
  const pay_by = payOutBy(start, end, jurisdiction);
  return { pay_by, agency_pays_by: pay_by && endOfFollowingMonth(paidOn ?? pay_by) };
};
