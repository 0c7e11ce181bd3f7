import type { HandoffCard, HandoffPreviewLine, NewHandoffBody } from '#domain/contract/payrollHandoffs.ts';
import { sumMoney } from '#domain/money/money.ts';
import { type HeldDecision, TREATMENTS } from '#domain/payroll/handoff/lines.ts';

/** What the user decides about a held line, and its figures. */
export interface TypedDecision extends Pick<HandoffPreviewLine, 'now' | 'nicable' | 'treatment'> {
  employee_id: number;
  tronc_period_id: number;
  decision: HeldDecision;
  reason: string;
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
  const { employee_id, tronc_period_id, now, nicable, treatment } = line;
  const reason = before?.reason ?? '';
  return { ...others, [key]: { employee_id, tronc_period_id, now, nicable, treatment, decision, reason } };
};

/** Whether every decision has its reason. */
export const areExplained = (decisions: Decisions): boolean =>
  Object.values(decisions).every(({ reason }) => reason.trim() !== '');

/** Returns the decisions as the request contains them. */
export const requestOf = (decisions: Decisions): NonNullable<NewHandoffBody['decisions']> =>
  Object.values(decisions).map(({ employee_id, tronc_period_id, decision, reason }) => ({
    employee_id,
    tronc_period_id,
    decision,
    reason: reason.trim(),
  }));

const recovered = (decisions: Decisions): TypedDecision[] =>
  Object.values(decisions).filter(({ decision }) => decision === 'recover');

/** Returns the total of a file with these decisions: what is recovered lowers it, what is written off does not. */
export const totalWith = (total: string, decisions: Decisions): string =>
  sumMoney([total, ...recovered(decisions).map(({ now }) => now)]);

/** Returns the treatments of a file with these decisions, in the order of `TREATMENTS`. */
export const treatmentsWith = (
  treatments: HandoffCard['treatments'],
  decisions: Decisions,
): HandoffCard['treatments'] =>
  TREATMENTS.flatMap((treatment) => {
    const before = treatments.filter((one) => one.treatment === treatment);
    const lines = recovered(decisions).filter((one) => one.treatment === treatment);
    if (before.length === 0 && lines.length === 0) return [];
    return {
      treatment,
      lines: before.reduce((count, one) => count + one.lines, lines.length),
      amount: sumMoney([...before.map(({ amount }) => amount), ...lines.map(({ now }) => now)]),
      nicable: sumMoney([...before, ...lines].map(({ nicable }) => nicable)),
    };
  });
