import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Pence } from '#domain/money/money.ts';
import { type FormerPayroll, owedState } from './dueState.ts';
import type { LineReason, Treatment } from './lines.ts';

/** One person and one tronc period: the released share, and what sent and confirmed hand-offs contain of it. */
export interface SharePosition {
  employee_id: number;
  tronc_period_id: number;
  scheme_id: number;
  /** the released version of the period's report */
  report_id: number;
  /** 0 if the released version has nothing for the person */
  share: Pence;
  /** written off included */
  handed: Pence;
  /** the part of `handed` on which National Insurance was due */
  handed_nicable: Pence;
  /** of the tronc period */
  pay_date: IsoDate;
  leave_date: IsoDate | null;
  /** null if the person has been on this payroll since the share was due and released */
  former: FormerPayroll | null;
}

/** The part of a whole share on which National Insurance is due, and why. */
export interface ShareTreatment {
  treatment: Treatment;
  nicable: Pence;
}

/** The payroll period that hands over. */
export interface PayrollRun {
  start_date: IsoDate;
  pay_date: IsoDate;
  /** null for the first period of the payroll */
  previous_pay_date: IsoDate | null;
  /** shares with an earlier pay date were paid before the portal handed over; null: there are none */
  starts_on: IsoDate | null;
}

/** What is owed of one position now. */
export interface OwedAmount {
  now: Pence;
  /** of the same sign as `now` and never more */
  nicable: Pence;
  treatment: Treatment;
  reason: LineReason;
  /** below zero, or possibly paid by another payroll: handed over only after a decision */
  held: boolean;
  /** the person left before the payroll period began */
  after_leaving: boolean;
}

const between = (value: number, a: number, b: number): number =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));

/** Whether a payroll period pays a tronc period: the tronc's pay date is not later. */
export const isDue = (troncPayDate: IsoDate, run: Pick<PayrollRun, 'pay_date'>): boolean =>
  troncPayDate <= run.pay_date;

const reasonOf = (position: SharePosition, now: Pence, run: PayrollRun, held: boolean): LineReason => {
  if (now < 0) return 'overpaid';
  if (held) return 'other_payroll';
  if (position.handed !== 0) return 'difference';
  return run.previous_pay_date === null || position.pay_date > run.previous_pay_date ? 'new' : 'late';
};

/**
 * Returns what a payroll period owes of one position, or null if that is nothing: share less handed (capabilities 1).
 * A later version of a report therefore leads to the difference only, and a report released late to the whole share. If
 * only the treatment changed after everything was handed over, no money is due; the change takes effect with the next
 * amount of that period. What was paid before the portal handed over is not owed, and what another payroll may have paid
 * is held (`owedState`).
 */
export const owedAmount = (
  position: SharePosition,
  { treatment, nicable }: ShareTreatment,
  run: PayrollRun,
): OwedAmount | null => {
  const now = position.share - position.handed;
  const state = owedState(now, position.pay_date, run.starts_on, position.former);
  if (state === null || !isDue(position.pay_date, run)) return null;
  const held = state === 'held';
  return {
    now,
    nicable: between(nicable - position.handed_nicable, 0, now),
    treatment,
    reason: reasonOf(position, now, run, held),
    held,
    after_leaving: position.leave_date !== null && position.leave_date < run.start_date,
  };
};
