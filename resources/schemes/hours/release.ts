import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { dueRelease, releaseBy, type TroncInput } from '#domain/tronc/index.ts';

/** What a period could release from its scheme's reserve. Money "1234.50". */
export interface Releasable {
  /** what earlier periods put in and nobody has paid out */
  reserve: string;
  /** what must be released now, by the lots' deadlines */
  due: string;
  lots: { period: number; start: string; amount: string; by: string | null }[];
}

/** The lots that a calculation would release from; null where there are none. */
export const releasableOf = ({ period, reserve }: Pick<TroncInput, 'period' | 'reserve'>): Releasable | null => {
  const { lots } = reserve;
  if (lots.length === 0) return null;
  return {
    reserve: formatMoney(lots.reduce((sum, { amount }) => sum + amount, 0)),
    due: formatMoney(dueRelease(lots, period)),
    lots: lots.map(({ periodId, periodStart, amount }) => ({
      period: periodId,
      start: periodStart,
      amount: formatMoney(amount),
      by: releaseBy(periodStart, period.jurisdiction),
    })),
  };
};

/** What is wrong with a release as it is typed; null where it can be sent. */
export const releaseFault = (text: string, { reserve }: Releasable): 'form' | 'too_much' | null => {
  if (!/^\d+\.\d{2}$/.test(text.trim())) return 'form';
  return (parseMoney(text.trim()) ?? 0) > (parseMoney(reserve) ?? 0) ? 'too_much' : null;
};
