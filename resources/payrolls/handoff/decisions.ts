import type { HandoffPreviewLine, NewHandoffBody } from '#domain/contract/payrollHandoffs.ts';
import { sumMoney } from '#domain/money/money.ts';
import type { HeldDecision } from '#domain/payroll/handoff/lines.ts';

/** What the user decides about a held line, and its amount. */
export interface TypedDecision {
  employee_id: number;
  tronc_period_id: number;
  decision: HeldDecision;
  reason: string;
  now: string;
}

/** The decisions about held lines, by line. A line without one stays held. */
export type Decisions = Readonly<Record<string, TypedDecision>>;

/** Identifies a line: one person and tronc period. */
export const lineKey = ({
  employee_id,
  tronc_period_id,
}: Pick<HandoffPreviewLine, 'employee_id' | 'tronc_period_id'>): string => `${employee_id}-${tronc_period_id}`;

/** Returns the decisions with that of one line changed; null removes it. The reason is kept when the decision changes. */
export const decide = (decisions: Decisions, line: HandoffPreviewLine, decision: HeldDecision | null): Decisions => {
  const key = lineKey(line);
  const { [key]: before, ...others } = decisions;
  if (decision === null) return others;
  const { employee_id, tronc_period_id, now } = line;
  return { ...others, [key]: { employee_id, tronc_period_id, now, decision, reason: before?.reason ?? '' } };
};

/** Whether every decision has its reason. */
export const areExplained = (decisions: Decisions): boolean =>
  Object.values(decisions).every(({ reason }) => reason.trim() !== '');

/** Returns the decisions as the request contains them. */
export const requestOf = (decisions: Decisions): NonNullable<NewHandoffBody['decisions']> =>
  Object.values(decisions).map(({ now: _now, reason, ...decision }) => ({ ...decision, reason: reason.trim() }));

/** Returns the total of a file with these decisions: what is recovered lowers it, what is written off does not. */
export const totalWith = (total: string, decisions: Decisions): string =>
  sumMoney([total, ...Object.values(decisions).flatMap(({ decision, now }) => (decision === 'recover' ? [now] : []))]);
