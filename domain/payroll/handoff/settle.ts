import type { Pence } from '#domain/money/money.ts';
import type { HeldDecision, LineKind } from './lines.ts';
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
}

/** The lines that a hand-off takes, and the decisions, by index, that do not belong to a held line. */
export interface Settlement<L extends OwedLine> {
  lines: (L & { kind: LineKind; decision_reason: string | null })[];
  faults: { index: number; code: 'not_found' | 'repeated' }[];
}

/** The key of a person and a tronc period. */
export const positionKey = (one: { employee_id: number; tronc_period_id: number }): string =>
  `${one.employee_id} ${one.tronc_period_id}`;

/**
 * Applies the decisions: every amount above zero is paid, a held one is recovered or written off, and a held one without
 * a decision stays owed.
 */
export const settle = <L extends OwedLine>(owed: readonly L[], decisions: readonly Decision[]): Settlement<L> => {
  const held = new Set(owed.filter((line) => line.held).map(positionKey));
  const decided = new Map<string, Decision>();
  const faults: Settlement<L>['faults'] = [];
  for (const [index, decision] of decisions.entries()) {
    const key = positionKey(decision);
    if (!held.has(key)) faults.push({ index, code: 'not_found' });
    else if (decided.has(key)) faults.push({ index, code: 'repeated' });
    else decided.set(key, decision);
  }
  const lines = owed.flatMap((line): Settlement<L>['lines'] => {
    if (!line.held) return [{ ...line, kind: 'pay', decision_reason: null }];
    const decision = decided.get(positionKey(line));
    return decision ? [{ ...line, kind: decision.decision, decision_reason: decision.reason }] : [];
  });
  return { lines, faults };
};

/** The figures of a hand-off. Money that is written off is in no file: `written_off` is 0 or negative. */
export interface HandoffFigures {
  people: number;
  total: Pence;
  nicable: Pence;
  written_off: Pence;
}

/** Whether a line is in the file. */
export const isInFile = ({ kind }: { kind: LineKind }): boolean => kind !== 'write_off';

export const figuresOf = (
  lines: readonly { employee_id: number; now: Pence; nicable: Pence; kind: LineKind }[],
): HandoffFigures => {
  const inFile = lines.filter(isInFile);
  const sum = (of: readonly (typeof lines)[number][], figure: 'now' | 'nicable') =>
    of.reduce((total, line) => total + line[figure], 0);
  return {
    people: new Set(inFile.map(({ employee_id }) => employee_id)).size,
    total: sum(inFile, 'now'),
    nicable: sum(inFile, 'nicable'),
    written_off: sum(
      lines.filter((line) => !isInFile(line)),
      'now',
    ),
  };
};
