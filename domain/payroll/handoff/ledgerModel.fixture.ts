import type { Pence } from '#domain/money/money.ts';
import type { LineKind } from './lines.ts';
import { shareTreatments } from './nicable.ts';
import { owedAmount, type PayrollRun } from './owed.ts';
import { type Decision, isInFile, type OwedLine, positionKey, settle } from './settle.ts';
import { type HandoffAction, type HandoffStatus, handoffStep, isCounted } from './states.ts';

/** A ledger in memory, with the rules of the product, and a payroll package that adds up the files it receives. */

interface Released {
  tronc_period_id: number;
  report_id: number;
  pay_date: string;
  shares: ReadonlyMap<number, Pence>;
  fund: Pence;
  mandatory: Pence;
  employerRules: boolean;
}
interface ModelLine extends OwedLine {
  share: Pence;
  kind: LineKind;
}
interface ModelHandoff {
  payroll: number;
  status: HandoffStatus;
  owed: string;
  lines: readonly ModelLine[];
}
export interface ModelPerson {
  id: number;
  payroll: number;
  leave_date: string | null;
}

/** Returns day `n` of the model's calendar. */
export const dayOf = (n: number): string => new Date(Date.UTC(2026, 3, 6 + n)).toISOString().slice(0, 10);

/** Which of the held lines are decided, and how. */
export type Decide = (index: number) => 'recover' | 'write_off' | null;

export class LedgerModel {
  readonly people: ModelPerson[];
  readonly released = new Map<number, Released>();
  readonly handoffs: ModelHandoff[] = [];
  /** what the package has to pay: by position, what its files contain less those that were withdrawn */
  readonly paid = new Map<string, Pence>();
  readonly writtenOff = new Map<string, Pence>();
  week = 1;
  #reports = 0;

  constructor(people: number) {
    this.people = Array.from({ length: people }, (_, at) => ({ id: at + 1, payroll: (at % 2) + 1, leave_date: null }));
  }

  /** Releases the first or a later version of a tronc period; its pay date is that of its week. */
  release(period: number, amounts: readonly Pence[], mandatoryPart: number, employerRules: boolean): void {
    const shares = new Map(this.people.map(({ id }, at) => [id, amounts[at % amounts.length] ?? 0]));
    const fund = [...shares.values()].reduce((sum, amount) => sum + amount, 0);
    this.#reports += 1;
    this.released.set(period, {
      tronc_period_id: period,
      report_id: this.#reports,
      pay_date: dayOf(period * 7),
      shares,
      fund,
      mandatory: Math.floor((fund * mandatoryPart) / 100),
      employerRules,
    });
  }

  run(): PayrollRun {
    return {
      start_date: dayOf(this.week * 7 - 6),
      pay_date: dayOf(this.week * 7),
      previous_pay_date: dayOf(this.week * 7 - 7),
    };
  }

  /** Adds up the lines that count as handed over, of one position. */
  counted(key: string, figure: 'now' | 'nicable'): Pence {
    return this.handoffs
      .filter(({ status }) => isCounted(status))
      .flatMap(({ lines }) => lines)
      .filter((line) => positionKey(line) === key)
      .reduce((sum, line) => sum + line[figure], 0);
  }

  /** Returns what a payroll owes in the present week. */
  owed(payroll: number): (OwedLine & { share: Pence })[] {
    return [...this.released.values()].flatMap((report) => {
      const ids = [...report.shares.keys()];
      const treatments = shareTreatments([...report.shares.values()], { ...report, irish: false });
      return this.people.flatMap((person) => {
        const treatment = treatments[ids.indexOf(person.id)];
        if (person.payroll !== payroll || !treatment) return [];
        const key = { employee_id: person.id, tronc_period_id: report.tronc_period_id };
        const share = report.shares.get(person.id) ?? 0;
        const handed = this.counted(positionKey(key), 'now');
        const handed_nicable = this.counted(positionKey(key), 'nicable');
        const { report_id, pay_date } = report;
        const position = { ...key, scheme_id: 1, report_id, pay_date, share, handed, handed_nicable };
        const owed = owedAmount({ ...position, leave_date: person.leave_date }, treatment, this.run());
        return owed ? [{ ...key, ...owed, share }] : [];
      });
    });
  }

  /** Creates a draft, which replaces the payroll's open one; returns its index, or null if nothing is owed. */
  create(payroll: number, decide: Decide): number | null {
    const owed = this.owed(payroll);
    const decisions = owed
      .filter(({ held }) => held)
      .flatMap(({ employee_id, tronc_period_id }, at): Decision[] => {
        const decision = decide(at);
        return decision ? [{ employee_id, tronc_period_id, decision, reason: 'Agreed' }] : [];
      });
    const { lines } = settle(owed, decisions);
    if (lines.length === 0) return null;
    for (const [at, { status, payroll: of }] of this.handoffs.entries())
      if (status === 'draft' && of === payroll) this.step(at, 'withdraw');
    return this.handoffs.push({ payroll, status: 'draft', owed: JSON.stringify(owed), lines }) - 1;
  }

  /** Takes a step; false if it is refused. A draft is sent only if the same is owed as when it was created. */
  step(at: number, action: HandoffAction): boolean {
    const handoff = this.handoffs[at];
    const to = handoff ? handoffStep(action, handoff.status) : null;
    if (!handoff || to === null) return false;
    if (action === 'send' && JSON.stringify(this.owed(handoff.payroll)) !== handoff.owed) return false;
    // The package receives the file when it is sent, and drops it when it is withdrawn; a draft never reached it.
    if (action === 'send') this.#book(handoff, 1);
    if (action === 'withdraw' && handoff.status === 'sent') this.#book(handoff, -1);
    handoff.status = to;
    return true;
  }

  #book({ lines }: ModelHandoff, sign: 1 | -1): void {
    for (const line of lines) {
      const account = isInFile(line) ? this.paid : this.writtenOff;
      const key = positionKey(line);
      account.set(key, (account.get(key) ?? 0) + sign * line.now);
    }
  }

  /** Returns what the package pays for a position, and what was written off. */
  settledOf(key: string): Pence {
    return (this.paid.get(key) ?? 0) + (this.writtenOff.get(key) ?? 0);
  }
}
