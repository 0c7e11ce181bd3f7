import type { IsoDate } from '../dates/isoDate.ts';
import { endOfFollowingMonth } from '../dates/months.ts';
import { formatMoney, type Pence } from '../money/money.ts';
import { chargeOn } from './deductions.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import type { ReserveMovement, ReserveResult } from './result.ts';
import type { Jurisdiction, ReserveLot, TroncInput, TroncPeriod } from './types.ts';

/**
 * Returns the last day for paying out a lot that was added by a period beginning on `periodStart` (Employment Rights
 * Act 1996 s.27G, counted from the period's first day to be safe). Null outside Great Britain.
 */
export function releaseBy(periodStart: IsoDate, jurisdiction: Jurisdiction): IsoDate | null {
  return jurisdiction === 'GB' ? endOfFollowingMonth(periodStart) : null;
}

/**
 * Returns whether a lot must be released in this period. A lot is due in the last period paid by its deadline or, if
 * there is none, in the next period. In both cases this is the first period whose successor is paid too late. Overdue
 * lots stay due.
 */
export function isDue(lot: ReserveLot, period: TroncPeriod): boolean {
  const deadline = releaseBy(lot.periodStart, period.jurisdiction);
  return deadline !== null && (period.nextPayDate === null || period.nextPayDate > deadline);
}

/** Returns the sum of the lots due in this period, which is released if the troncmaster enters no amount. */
export function dueRelease(lots: readonly ReserveLot[], period: TroncPeriod): Pence {
  return lots.filter((lot) => isDue(lot, period)).reduce((sum, lot) => sum + lot.amount, 0);
}

/**
 * Releases money from earlier lots, oldest first, then adds this period's part of the net fund. Returns the warning
 * reserve_capped if a fixed amount exceeds the money available, and the error release_exceeds_reserve if the release
 * exceeds the reserve.
 */
export function applyReserve(
  input: TroncInput,
  netFund: Pence,
): { reserve: ReserveResult; warnings: WarningNote[]; errors: BlockingNote[] } {
  const { period, scheme } = input;
  const { lots } = input.reserve;
  const available = Math.max(0, netFund);
  const requested = chargeOn(scheme.reserve, available);
  const topUp = Math.min(requested, available);
  const opening = lots.reduce((sum, lot) => sum + lot.amount, 0);
  const release = input.reserve.release ?? dueRelease(lots, period);

  const warnings: WarningNote[] = [];
  if (requested > topUp) {
    const params = { reserve: formatMoney(requested), available: formatMoney(available) };
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

/** Returns one release movement for each lot from which money is taken. */
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
