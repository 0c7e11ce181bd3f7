import { formatMoney, type Pence } from '../money/money.ts';
import { endOfFollowingMonth, type IsoDate } from './dates.ts';
import { chargeOn } from './deductions.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import type { ReserveMovement, ReserveResult } from './result.ts';
import type { Jurisdiction, ReserveLot, TroncInput, TroncPeriod } from './types.ts';

/**
 * Last day on which a lot put in by a period that began on `periodStart` may be paid out (Employment Rights Act 1996
 * s.27G, reckoned from the period's first day to be safe). Null outside Great Britain.
 */
export function releaseBy(periodStart: IsoDate, jurisdiction: Jurisdiction): IsoDate | null {
  return jurisdiction === 'GB' ? endOfFollowingMonth(periodStart) : null;
}

/**
 * Whether this period is the lot's last chance. A lot is due in the last period paid by its deadline or, if there is
 * none, in the next period: in both cases the first one whose successor is paid too late. Late lots stay due.
 */
export function isDue(lot: ReserveLot, period: TroncPeriod): boolean {
  const deadline = releaseBy(lot.periodStart, period.jurisdiction);
  return deadline !== null && (period.nextPayDate === null || period.nextPayDate > deadline);
}

/** Sum of the lots due in this period: what is released when the troncmaster says nothing. */
export function dueRelease(lots: readonly ReserveLot[], period: TroncPeriod): Pence {
  return lots.filter((lot) => isDue(lot, period)).reduce((sum, lot) => sum + lot.amount, 0);
}

/**
 * Releases from earlier lots, oldest first, then puts this period's part of the net fund in.
 * Warning reserve_capped when a fixed amount is more than there is; error release_exceeds_reserve.
 */
export function turnReserve(
  input: TroncInput,
  netFund: Pence,
): { reserve: ReserveResult; warnings: WarningNote[]; errors: BlockingNote[] } {
  const { period, scheme } = input;
  const { lots } = input.reserve;
  const available = Math.max(0, netFund);
  const wished = chargeOn(scheme.reserve, available);
  const topUp = Math.min(wished, available);
  const opening = lots.reduce((sum, lot) => sum + lot.amount, 0);
  const release = input.reserve.release ?? dueRelease(lots, period);

  const warnings: WarningNote[] = [];
  if (wished > topUp) {
    const params = { reserve: formatMoney(wished), available: formatMoney(available) };
    warnings.push({ code: 'reserve_capped', params });
  }
  const errors: BlockingNote[] = [];
  if (release > opening) {
    const params = { release: formatMoney(release), reserve: formatMoney(opening) };
    errors.push({ code: 'release_exceeds_reserve', params });
  }
  const movements = takeOldestFirst(lots, release, opening, period.jurisdiction);
  const closing = opening + topUp - release;
  if (topUp > 0) {
    const deadline = releaseBy(period.start, period.jurisdiction);
    movements.push({ kind: 'top_up', lotPeriodId: period.id, amount: topUp, balance: closing, releaseBy: deadline });
  }
  return { reserve: { opening, topUp, release, closing, movements }, warnings, errors };
}

/** One release movement per lot touched. */
function takeOldestFirst(
  lots: readonly ReserveLot[],
  release: Pence,
  opening: Pence,
  jurisdiction: Jurisdiction,
): ReserveMovement[] {
  const oldestFirst = [...lots].sort((a, b) =>
    a.periodStart < b.periodStart ? -1 : a.periodStart > b.periodStart ? 1 : a.periodId - b.periodId,
  );
  const movements: ReserveMovement[] = [];
  let open = release;
  let balance = opening;
  for (const lot of oldestFirst) {
    const taken = Math.min(open, lot.amount);
    if (taken === 0) continue;
    open -= taken;
    balance -= taken;
    const deadline = releaseBy(lot.periodStart, jurisdiction);
    movements.push({ kind: 'release', lotPeriodId: lot.periodId, amount: -taken, balance, releaseBy: deadline });
  }
  return movements;
}
