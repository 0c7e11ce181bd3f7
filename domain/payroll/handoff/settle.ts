import type { Pence } from '#domain/money/money.ts';
import { decisionsFor, type HeldDecision, type LineKind } from './lines.ts';
import type { OwedAmount } from './owed.ts';

/** An owed amount with its key in the ledger. */
export interface OwedLine extends OwedAmount {
  employee_id: number;
  tronc_period_id: number;
}

/** What the troncmaster decided about one held line. */
export interface Decision {
  employee_id: number;
  tronc_period_id: number;
  decision: HeldDecision;
  reason: string;
  /** what another payroll paid, above zero; without it, all that is owed. Only for `paid_elsewhere` */
  amount?: Pence | undefined;
}

/** The lines that a hand-off takes, and the decisions, by index, that do not belong to a held line. */
export interface Settlement<L extends OwedLine> {
  lines: (L & { kind: LineKind; decision_reason: string | null })[];
  faults: { index: number; code: 'not_found' | 'repeated' | 'choice' }[];
}

/** The key of a person and a tronc period. */
export const positionKey = (one: { employee_id: number; tronc_period_id: number }): string =>
  `${one.employee_id} ${one.tronc_period_id}`;

/** Returns what a decision takes of a held line: all of it, or what another payroll paid of it. */
const decided = <L extends OwedLine>(line: L, { decision, amount }: Decision): L => {
  if (decision !== 'paid_elsewhere' || amount === undefined) return line;
  return { ...line, now: amount, nicable: Math.min(line.nicable, amount) };
};

/**
 * Applies the decisions: every amount that is not held is paid, a held one is settled as decided, and a held one without
 * a decision stays owed. What another payroll paid may be more or less than is owed: the rest is owed afterwards.
 */
export const settle = <L extends OwedLine>(owed: readonly L[], decisions: readonly Decision[]): Settlement<L> => {
  const held = new Map(owed.filter((line) => line.held).map((line) => [positionKey(line), line]));
  const made = new Map<string, Decision>();
  const faults: Settlement<L>['faults'] = [];
  for (const [index, decision] of decisions.entries()) {
    const key = positionKey(decision);
    const line = held.get(key);
    if (!line) faults.push({ index, code: 'not_found' });
    else if (made.has(key)) faults.push({ index, code: 'repeated' });
    else if (!decisionsFor(line.now < 0).includes(decision.decision)) faults.push({ index, code: 'choice' });
    else made.set(key, decision);
  }
  const lines = owed.flatMap((line): Settlement<L>['lines'] => {
    if (!line.held) return [{ ...line, kind: 'pay', decision_reason: null }];
    const decision = made.get(positionKey(line));
    return decision ? [{ ...decided(line, decision), kind: decision.decision, decision_reason: decision.reason }] : [];
  });
  return { lines, faults };
};

/**
 * The figures of a hand-off. Money that is written off, or was paid by another payroll, is in no file: `written_off` is 0
 * or negative, `paid_elsewhere` 0 or positive.
 */
export interface HandoffFigures {
  people: number;
  total: Pence;
  nicable: Pence;
  written_off: Pence;
  paid_elsewhere: Pence;
}

/** Whether a line is in the file. */
export const isInFile = ({ kind }: { kind: LineKind }): boolean => kind === 'pay' || kind === 'recover';

export const figuresOf = (
  lines: readonly { employee_id: number; now: Pence; nicable: Pence; kind: LineKind }[],
): HandoffFigures => {
  const inFile = lines.filter(isInFile);
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  const sum = (of: readonly (typeof lines)[number][], figure: 'now' | 'nicable') =>
    of.reduce((total, line) => total + line[figure], 0);
  return {
    people: new Set(inFile.map(({ employee_id }) => employee_id)).size,
    total: sum(inFile, 'now'),
    nicable: sum(inFile, 'nicable'),
    written_off: sum(of('write_off'), 'now'),
    paid_elsewhere: sum(of('paid_elsewhere'), 'now'),
  };
};
