import { addDays, type IsoDate, partsOf } from './dates/isoDate.ts';
import { addMonths } from './dates/months.ts';

/**
 * Pay records are kept for six years after the last payment, because HMRC may examine that period: a choice, longer than
 * the law on tips requires. The Employment Rights Act 1996, s.27J(1)(b), requires three years from the day on which the
 * customer paid; the Irish Act of 2022 sets no period.
 */
const RETENTION_YEARS = 6;

/** Returns the first day on which records whose last day is `last` need not be kept: of 29 February, 1 March. */
export const retentionEnds = (last: IsoDate): IsoDate => {
  const end = addMonths(last, RETENTION_YEARS * 12);
  return partsOf(end).day === partsOf(last).day ? end : addDays(end, 1);
};
