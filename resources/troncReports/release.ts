import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { dueRelease, releaseBy, type TroncInput } from '#domain/tronc/index.ts';

/** The amounts that a period could release from its scheme's reserve. Money "1234.50". */
export interface Releasable {
  /** added by earlier periods and not yet paid out */
  reserve: string;
  /** must be released now because of the lots' deadlines */
  due: string;
  /** the amount entered for the newest version, otherwise the amount due */
  proposed: string;
  lots: { period: number; start: string; amount: string; by: string | null }[];
}

/**
 * Returns the lots that a calculation would release from; null if there are none. `last` is the amount entered for the
 * newest version; null if it released the amount due. It is proposed again while the reserve contains it.
 */
export const releasableOf = (
  { period, reserve }: Pick<TroncInput, 'period' | 'reserve'>,
  last: string | null = null,
): Releasable | null => {
  const { lots } = reserve;
  if (lots.length === 0) return null;
  const total = formatMoney(lots.reduce((sum, { amount }) => sum + amount, 0));
  const due = formatMoney(dueRelease(lots, period));
  return {
    reserve: total,
    due,
    proposed: last !== null && releaseFault(last, { reserve: total }) === null ? last : due,
    lots: lots.map(({ periodId, periodStart, amount }) => ({
      period: periodId,
      start: periodStart,
      amount: formatMoney(amount),
      by: releaseBy(periodStart, period.jurisdiction),
    })),
  };
};

/** Returns the error of a release as typed; null if it can be sent. */
export const releaseFault = (text: string, { reserve }: Pick<Releasable, 'reserve'>): 'form' | 'too_much' | null => {
  if (!/^\d+\.\d{2}$/.test(text.trim())) return 'form';
  return (parseMoney(text.trim()) ?? 0) > (parseMoney(reserve) ?? 0) ? 'too_much' : null;
};
