import type { HandoffCard, HandoffPreviewLine, NewHandoffBody } from '#domain/contract/payrollHandoffs.ts';
import { parseMoney, sumMoney } from '#domain/money/money.ts';
import { decisionsFor, HELD_DECISIONS, type HeldDecision, TREATMENTS } from '#domain/payroll/handoff/lines.ts';

/** What the user decides about a held line, and its figures. */
export interface TypedDecision extends Pick<HandoffPreviewLine, 'now' | 'nicable' | 'treatment' | 'is_counted'> {
  employee_id: number;
  tronc_period_id: number;
  decision: HeldDecision;
  reason: string;
  /** what another payroll paid, as typed; only for `paid_elsewhere` */
  amount?: string;
}

/** The decisions about held lines, by line. A line without one stays held. */
export type Decisions = Readonly<Record<string, TypedDecision>>;

/** Identifies a line: one person and tronc period. */
export const lineKey = ({
  employee_id,
  tronc_period_id,
}: Pick<HandoffPreviewLine, 'employee_id' | 'tronc_period_id'>): string => `${employee_id}-${tronc_period_id}`;

/** Returns the decisions that a held line allows. */
export const choicesOf = ({ now }: Pick<HandoffPreviewLine, 'now'>): readonly HeldDecision[] =>
  decisionsFor(now.startsWith('-'));

/** Returns the decisions with that of one line changed; null removes it. The reason is kept when the decision changes. */
export const decide = (decisions: Decisions, line: HandoffPreviewLine, decision: HeldDecision | null): Decisions => {
  const key = lineKey(line);
  const { [key]: before, ...others } = decisions;
  if (decision === null) return others;
  const { employee_id, tronc_period_id, now, nicable, treatment, is_counted } = line;
  const decided = { employee_id, tronc_period_id, now, nicable, treatment, is_counted, decision };
  const amount = decision === 'paid_elsewhere' && { amount: before?.amount ?? now };
  return { ...others, [key]: { ...decided, reason: before?.reason ?? '', ...amount } };
};

/** Returns the decisions with that of one line made for every held line that allows it and has none. */
export const decideOthers = (
  decisions: Decisions,
  { decision, reason }: Pick<TypedDecision, 'decision' | 'reason'>,
  held: readonly HandoffPreviewLine[],
): Decisions => {
  const open = held.filter((line) => !(lineKey(line) in decisions) && choicesOf(line).includes(decision));
  const made = open.flatMap((line): [string, TypedDecision][] => {
    const decided = decide({}, line, decision)[lineKey(line)];
    return decided ? [[lineKey(line), { ...decided, reason }]] : [];
  });
  return { ...decisions, ...Object.fromEntries(made) };
};

/** Returns the decisions about lines that are held with the same amount as when they were made. */
export const stillHeld = (decisions: Decisions, held: readonly HandoffPreviewLine[]): Decisions => {
  const amounts = new Map(held.map((line) => [lineKey(line), line.now]));
  return Object.fromEntries(Object.entries(decisions).filter(([key, { now }]) => amounts.get(key) === now));
};

/** Whether the amount that another payroll paid can be read, or is not needed. */
export const hasAmount = ({ amount }: Pick<TypedDecision, 'amount'>): boolean =>
  amount === undefined || (parseMoney(amount) ?? 0) > 0;

/** Whether every decision has its reason and its amount. */
export const areExplained = (decisions: Decisions): boolean =>
  Object.values(decisions).every((one) => one.reason.trim() !== '' && hasAmount(one));

/** Returns the decisions as the request contains them. */
export const requestOf = (decisions: Decisions): NonNullable<NewHandoffBody['decisions']> =>
  Object.values(decisions).map(({ employee_id, tronc_period_id, decision, reason, amount }) => ({
    employee_id,
    tronc_period_id,
    decision,
    reason: reason.trim(),
    ...(amount !== undefined && { amount: amount.trim() }),
  }));

/** Returns the decisions that change the file. */
const inFile = (decisions: Decisions): TypedDecision[] =>
  Object.values(decisions).filter(({ decision }) => decision === 'recover' || decision === 'pay');

/** Returns the total of a file with these decisions: what is recovered lowers it, what is written off does not. */
export const totalWith = (total: string, decisions: Decisions): string =>
  sumMoney([total, ...inFile(decisions).map(({ now }) => now)]);

/** Returns the total of the lines of each decision that was made, in the order of `HELD_DECISIONS`. */
export const totalsByDecision = (decisions: Decisions): { decision: HeldDecision; total: string }[] =>
  HELD_DECISIONS.flatMap((decision) => {
    const made = Object.values(decisions).filter((one) => one.decision === decision);
    if (made.length === 0) return [];
    return { decision, total: sumMoney(made.map(({ now, amount }) => amount?.trim() ?? now)) };
  });

/** Returns the people of a file with these decisions: those who would not be in it without them are added. */
export const peopleWith = (people: number, decisions: Decisions): number => {
  const added = inFile(decisions).filter(({ is_counted }) => !is_counted);
  return people + new Set(added.map(({ employee_id }) => employee_id)).size;
};

/** Returns the treatments of a file with these decisions, in the order of `TREATMENTS`. */
export const treatmentsWith = (
  treatments: HandoffCard['treatments'],
  decisions: Decisions,
): HandoffCard['treatments'] =>
  TREATMENTS.flatMap((treatment) => {
    const before = treatments.filter((one) => one.treatment === treatment);
    const lines = inFile(decisions).filter((one) => one.treatment === treatment);
    if (before.length === 0 && lines.length === 0) return [];
    return {
      treatment,
      lines: before.reduce((count, one) => count + one.lines, lines.length),
      amount: sumMoney([...before.map(({ amount }) => amount), ...lines.map(({ now }) => now)]),
      nicable: sumMoney([...before, ...lines].map(({ nicable }) => nicable)),
    };
  });
