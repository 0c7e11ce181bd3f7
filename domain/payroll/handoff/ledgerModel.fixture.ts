import type { Pence } from '#domain/money/money.ts';
import type { FormerPayroll } from './dueState.ts';
import type { LineKind } from './lines.ts';
import { shareTreatments } from './nicable.ts';
import { owedAmount, type PayrollRun, type SharePosition } from './owed.ts';
import { type Decision, isInFile, type OwedLine, positionKey, settle } from './settle.ts';
import { type HandoffAction, type HandoffStatus, handoffStep, isCounted } from './states.ts';

/**
 * A ledger in memory, with the rules of the product, a payroll package that adds up the files it receives, and payrolls
 * that pay outside the portal until their first pay date. A person who decides about a held line knows what was paid outside.
 */

interface Released {
  tronc_period_id: number;
  scheme_id: number;
  report_id: number;
  /** when its first version was released */
  first: number;
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
  sent: number;
}
export interface ModelPerson {
  id: number;
  payroll: number;
  /** the site, with one scheme, at which the person works */
  site: number;
  leave_date: string | null;
}

/** Returns day `n` of the model's calendar. */
export const dayOf = (n: number): string => new Date(Date.UTC(2026, 3, 6 + n)).toISOString().slice(0, 10);

/** How a held line below zero is decided; null: a held line is not decided, whatever it is. */
export type Decide = (index: number) => 'recover' | 'write_off' | null;

const add = (amounts: Map<string, Pence>, key: string, amount: Pence): void =>
  void amounts.set(key, (amounts.get(key) ?? 0) + amount);

export class LedgerModel {
  readonly people: ModelPerson[];
  readonly released = new Map<number, Released>();
  readonly handoffs: ModelHandoff[] = [];
  /** what the package has to pay: by position, what its files contain less those that were withdrawn */
  readonly paid = new Map<string, Pence>();
  readonly writtenOff = new Map<string, Pence>();
  /** by position: what payrolls paid outside the portal, and how much of it the ledger contains */
  readonly outside = new Map<string, Pence>();
  readonly recorded = new Map<string, Pence>();
  /** first pay dates: the second payroll does not hand over at first, the third pays its first week outside the portal */
  readonly starts = new Map<number, string | null>([
    [1, dayOf(0)],
    [2, null],
    [3, dayOf(8)],
  ]);
  readonly moves: { person: number; from: number; at: number; day: string }[] = [];
  week = 1;
  #reports = 0;
  #clock = 0;

  constructor(people: number) {
    this.people = Array.from({ length: people }, (_, at) => ({
      id: at + 1,
      payroll: (at % 3) + 1,
      site: 1,
      leave_date: null,
    }));
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** Moves a person to another payroll. */
  move(person: ModelPerson, payroll: number): void {
    if (person.payroll === payroll) return;
    this.moves.push({ person: person.id, from: person.payroll, at: this.#tick(), day: dayOf(this.week * 7) });
    person.payroll = payroll;
  }

  /** A payroll begins to hand over, after the pay date of this week. */
  adopt(payroll: number): void {
    if (this.starts.get(payroll) === null) this.starts.set(payroll, dayOf(this.week * 7 + 1));
  }

  /** Whether a payroll pays shares of a pay date outside the portal. */
  isOutside(payroll: number, payDate: string): boolean {
    const start = this.starts.get(payroll) ?? null;
    return start === null || payDate < start;
  }

  /** Payrolls pay what their people still lack outside the portal, unless a draft contains it; `pays` chooses. */
  payOutside(pays: (index: number) => boolean): void {
    const drafted = new Set(
      this.handoffs.filter(({ status }) => status === 'draft').flatMap(({ lines }) => lines.map(positionKey)),
    );
    for (const { tronc_period_id, pay_date, shares } of this.released.values())
      for (const [index, { id, payroll }] of this.people.entries()) {
        const key = positionKey({ employee_id: id, tronc_period_id });
        if (pay_date > dayOf(this.week * 7) || !this.isOutside(payroll, pay_date) || drafted.has(key)) continue;
        const lacks = (shares.get(id) ?? 0) - this.settledOf(key) - this.unrecorded(key);
        if (lacks > 0 && pays(index)) add(this.outside, key, lacks);
      }
  }

  /** What was paid outside the portal, and the ledger does not contain. */
  unrecorded(key: string): Pence {
    return (this.outside.get(key) ?? 0) - (this.recorded.get(key) ?? 0);
  }

  #former({ id, payroll }: ModelPerson, { tronc_period_id, first, pay_date }: Released): FormerPayroll | null {
    const mine = this.moves.filter(({ person }) => person === id);
    const since = mine.filter(({ from, at, day }) => from !== payroll && (day >= pay_date || first < at));
    if (since.length === 0) return null;
    const starts = since.flatMap(({ from }) => this.starts.get(from) ?? []).sort();
    const newest = Math.max(...mine.map(({ at }) => at));
    const key = positionKey({ employee_id: id, tronc_period_id });
    return {
      first_start: starts[0] ?? null,
      last_start: starts.length === since.length ? (starts.at(-1) ?? null) : null,
      answered: this.handoffs.some(
        ({ status, sent, lines }) =>
          isCounted(status) &&
          sent > newest &&
          lines.some((line) => positionKey(line) === key && line.reason === 'other_payroll'),
      ),
    };
  }

  /**
   * Releases the first or a later version of a tronc period of a site's scheme, for the people who work there now: a
   * correction takes the share of a person who has changed site. Its pay date is that of its week.
   */
  release(
    { site, week }: { site: number; week: number },
    amounts: readonly Pence[],
    mandatoryPart: number,
    employerRules: boolean,
  ): void {
    const period = site * 10 + week;
    const amountAt = (at: number) => amounts[at % amounts.length] ?? 0;
    const shares = new Map(this.people.map((person, at) => [person.id, person.site === site ? amountAt(at) : 0]));
    const fund = [...shares.values()].reduce((sum, amount) => sum + amount, 0);
    this.#reports += 1;
    this.released.set(period, {
      tronc_period_id: period,
      scheme_id: site,
      first: this.released.get(period)?.first ?? this.#tick(),
      report_id: this.#reports,
      pay_date: dayOf(week * 7),
      shares,
      fund,
      mandatory: Math.floor((fund * mandatoryPart) / 100),
      employerRules,
    });
  }

  run(payroll: number): PayrollRun {
    return {
      starts_on: this.starts.get(payroll) ?? null,
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

  /** Returns the position of a person in a released report. */
  position(person: ModelPerson, report: Released): SharePosition {
    const { tronc_period_id, report_id, pay_date, scheme_id, shares } = report;
    const key = positionKey({ employee_id: person.id, tronc_period_id });
    return {
      ...{ employee_id: person.id, tronc_period_id, scheme_id, report_id, pay_date },
      share: shares.get(person.id) ?? 0,
      handed: this.counted(key, 'now'),
      handed_nicable: this.counted(key, 'nicable'),
      leave_date: person.leave_date,
      former: this.#former(person, report),
    };
  }

  /** Returns what a payroll owes in the present week. */
  owed(payroll: number): (OwedLine & { share: Pence })[] {
    return [...this.released.values()].flatMap((report) => {
      const ids = [...report.shares.keys()];
      const treatments = shareTreatments([...report.shares.values()], { ...report, irish: false });
      return this.people.flatMap((person) => {
        const treatment = treatments[ids.indexOf(person.id)];
        if (person.payroll !== payroll || !treatment) return [];
        const position = this.position(person, report);
        const { employee_id, tronc_period_id, share } = position;
        const owed = owedAmount(position, treatment, this.run(payroll));
        return owed ? [{ employee_id, tronc_period_id, ...owed, share }] : [];
      });
    });
  }

  /** Creates a draft, which replaces the payroll's open one; returns its index, or null if nothing is owed. */
  create(payroll: number, decide: Decide): number | null {
    // A payroll without a profile has no hand-offs.
    if (!this.starts.get(payroll)) return null;
    const owed = this.owed(payroll);
    const decisions = owed
      .filter(({ held }) => held)
      .flatMap(({ employee_id, tronc_period_id, now }, at): Decision[] => {
        const decision = decide(at);
        const one = { employee_id, tronc_period_id, reason: 'Agreed' };
        if (decision === null) return [];
        if (now < 0) return [{ ...one, decision }];
        const amount = this.unrecorded(positionKey(one));
        return [amount > 0 ? { ...one, decision: 'paid_elsewhere', amount } : { ...one, decision: 'pay' }];
      });
    const { lines } = settle(owed, decisions);
    if (lines.length === 0) return null;
    for (const [at, { status, payroll: of }] of this.handoffs.entries())
      if (status === 'draft' && of === payroll) this.step(at, 'withdraw');
    return this.handoffs.push({ payroll, status: 'draft', owed: JSON.stringify(owed), lines, sent: 0 }) - 1;
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
    if (action === 'send') handoff.sent = this.#tick();
    handoff.status = to;
    return true;
  }

  #book({ lines }: ModelHandoff, sign: 1 | -1): void {
    for (const line of lines) {
      const elsewhere = line.kind === 'paid_elsewhere' ? this.recorded : this.writtenOff;
      add(isInFile(line) ? this.paid : elsewhere, positionKey(line), sign * line.now);
    }
  }

  /** Returns what the package pays for a position, and what was written off or recorded as paid outside. */
  settledOf(key: string): Pence {
    return [this.paid, this.writtenOff, this.recorded].reduce((sum, amounts) => sum + (amounts.get(key) ?? 0), 0);
  }
}
