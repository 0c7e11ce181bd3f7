import { AREAS } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { Pence } from '#domain/money/money.ts';
import { type FormerPayroll, owedState } from './dueState.ts';

/** A payroll period takes shares until this many days after its pay date, unless its results are approved earlier. */
const TAKEN_AFTER_DAYS = 7;

/**
 * The tasks about shares that are not handed over, and who can act on each: hand them over, decide about amounts that
 * were handed over too much or that another payroll may have paid, and choose the payroll package first.
 */
export const MONEY_TASKS = {
  shares_to_hand_over: AREAS.handoffs.canCreate,
  shares_overpaid: 'troncmaster',
  shares_other_payroll: 'troncmaster',
  handoff_to_set_up: AREAS.handoffs.canEdit,
} as const satisfies Record<string, AccessRule>;
export type MoneyTaskCode = keyof typeof MONEY_TASKS;

/** What is owed to people of one payroll of shares with one pay date: of one position, or added up. */
export interface OwedGroup {
  payroll_id: number;
  pay_date: IsoDate;
  /** share less handed over; amounts above and below zero are never added up */
  amount: Pence;
  /** the first pay date of the payroll's hand-offs; null while there is no profile */
  starts_on: IsoDate | null;
  former: FormerPayroll | null;
}

/**
 * Returns the task that names an amount, or null if nothing is owed. It stays until the amount is handed over, recovered
 * or written off, however old the share is and whichever payroll the person is on.
 */
export const moneyTaskOf = ({
  amount,
  pay_date,
  starts_on,
  former,
}: Omit<OwedGroup, 'payroll_id'>): MoneyTaskCode | null => {
  const state = owedState(amount, pay_date, starts_on, former);
  if (state === null) return null;
  if (starts_on === null) return 'handoff_to_set_up';
  if (state === 'owed') return 'shares_to_hand_over';
  return amount < 0 ? 'shares_overpaid' : 'shares_other_payroll';
};

/**
 * Returns the earliest pay date of a payroll period that can still take shares today: payroll may be working on a period
 * whose pay date has just passed.
 */
export const earliestTaken = (today: IsoDate): IsoDate => addDays(today, -TAKEN_AFTER_DAYS);

/** Amounts that one task names. */
export interface MoneyTask<G> {
  code: MoneyTaskCode;
  amount: Pence;
  /** at least one */
  groups: [G, ...G[]];
}

/**
 * Returns the tasks of these groups: one for each kind, payroll and place, such as the payroll period that takes the
 * amounts. Groups of which nothing is owed are in no task.
 */
export const moneyTasks = <G extends OwedGroup>(
  groups: readonly G[],
  placeOf: (group: G) => number | null,
): MoneyTask<G>[] => {
  const tasks = new Map<string, MoneyTask<G>>();
  for (const group of groups) {
    const code = moneyTaskOf(group);
    if (code === null) continue;
    const key = `${code} ${group.payroll_id} ${placeOf(group)}`;
    const known = tasks.get(key);
    tasks.set(key, {
      code,
      amount: (known?.amount ?? 0) + group.amount,
      groups: known ? [...known.groups, group] : [group],
    });
  }
  return [...tasks.values()];
};
