import type { SchemeTroncs } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { mulDivRound } from '#domain/money/mulDiv.ts';

/** A released period in a chart: values in whole currency units, their labels to the penny. */
export interface PaidPeriod {
  id: number;
  /** DD/MM/YYYY */
  payDate: string;
  number: number;
  hours: number;
  paid: Height;
  /** null if nobody worked an hour */
  perHour: Height | null;
}
export interface Height {
  value: number;
  /** money in the format of the API: "1234.50" */
  amount: string;
}

/** Fractions of an hour that the API distinguishes (four decimals). */
const FINE = 10_000;

const heightOf = (pence: number): Height => ({ value: pence / 100, amount: formatMoney(pence) });

export const paidPeriods = ({ points }: Pick<SchemeTroncs, 'points'>): PaidPeriod[] =>
  points.map(({ tronc_period_id, period_number, pay_date, distributed_total, total_hours }) => {
    const pence = parseMoney(distributed_total) ?? 0;
    const fine = Math.round(total_hours * FINE);
    return {
      id: tronc_period_id,
      payDate: formatDate(pay_date),
      number: period_number,
      hours: total_hours,
      paid: heightOf(pence),
      perHour: fine > 0 ? heightOf(mulDivRound(pence, FINE, fine)) : null,
    };
  });
