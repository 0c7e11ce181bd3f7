import { foldText } from '../fold.ts';
import { formatMoney } from '../money/money.ts';
import { mulDivRound } from '../money/mulDiv.ts';
import { ratioDecimal } from '../money/ratio.ts';
import { HOUR, POINT } from '../money/units.ts';
import type { BucketPlan } from './bucketPlan.ts';
import type { LineAmounts } from './distribute.ts';
import type { LineDraft } from './draftLines.ts';
import { type ExplainedPot, explain } from './explain.ts';
import type { ExplanationNote } from './notes.ts';
import { sortByText } from './order.ts';
import type { Place } from './places.ts';
import type { Grouping, Pot } from './pots.ts';
import type { DepartmentTotal, PotResult, ReportLine } from './result.ts';
import type { TroncEmployee, TroncInput } from './types.ts';
import { weightText } from './weight.ts';

/** Which lines are explained: all, none, one person's (by employee id), or all of them through a callback. */
export type Explained = boolean | number | ((reasons: readonly ExplanationNote[]) => void);

/** Everything that was calculated, from which a report is written. */
export interface Calculated {
  readonly input: TroncInput;
  readonly plan: BucketPlan;
  readonly places: readonly Place[];
  readonly grouping: Grouping;
  readonly drafts: readonly LineDraft[];
  readonly pots: readonly Pot[];
  readonly lineAmounts: LineAmounts;
}

/** Returns the lines in reading order: by department in key order, surname, forename, employee id, job role id. */
export function reportLines(calculated: Calculated, explained: Explained): ReportLine[] {
  const { input, plan, places, grouping, drafts, pots, lineAmounts } = calculated;
  const buckets = plan.fund.map(({ bucket }) => bucket);
  const potsOf = explainedPots(pots);
  const reasons = (index: number): readonly ExplanationNote[] => {
    const draft = drafts[index]!;
    const group = grouping.groupOf[draft.place]!;
    return explain(input, draft, places[draft.place]!, buckets, {
      amount: lineAmounts.amounts[index]!,
      extraPenny: lineAmounts.given[index] ? 1 : 0,
      leftover: lineAmounts.leftover[group]!,
      pots: potsOf.get(group) ?? [],
    });
  };
  // Created in draft order, which is the order in memory: in reading order a million lines took twice as long.
  const lines = drafts.map((draft, index): ReportLine => {
    const { employee, role, hours } = draft;
    const { division, department } = places[draft.place]!;
    const amount = lineAmounts.amounts[index]!;
    return {
      employeeId: employee.id,
      payrollRef: employee.payrollRef,
      surname: employee.surname,
      forename: employee.forename,
      divisionId: division.id,
      division: division.name,
      departmentId: department.id,
      department: department.name,
      jobRoleId: role?.id ?? null,
      jobTitle: role?.title ?? null,
      startDate: employee.startDate,
      leaveDate: employee.leaveDate,
      status: draft.status,
      hours,
      bucketHours: draft.bucketHours,
      points: draft.points,
      lengthOfServiceMonths: draft.months,
      weight: weightText(draft.weight),
      amount,
      amountPerHour: hours === 0 ? null : mulDivRound(amount, HOUR, hours),
      rounding: lineAmounts.given[index] ? 1 : 0,
      explanation: explained === true || explained === employee.id ? reasons(index) : UNEXPLAINED,
    };
  });
  const order = inReadingOrder(drafts, places.length);
  if (typeof explained === 'function') for (const index of order) explained(reasons(index));
  return Array.from(order, (index) => lines[index]!);
}

const UNEXPLAINED: readonly ExplanationNote[] = [];

/**
 * Returns the indexes of the drafts by department in key order, surname and forename as all lists sort
 * them (`byName`), then draft order.
 */
function inReadingOrder(drafts: readonly LineDraft[], places: number): Int32Array {
  const starts = new Int32Array(places + 1);
  for (const { place } of drafts) starts[place + 1]! += 1;
  for (let place = 0; place < places; place += 1) starts[place + 1]! += starts[place]!;
  const order = new Int32Array(drafts.length);
  const free = starts.slice();
  drafts.forEach(({ place }, index) => {
    order[free[place]!] = index;
    free[place]! += 1;
  });
  const surnames = drafts.map(({ employee }) => foldText(employee.surname));
  const forenames = drafts.map(({ employee }) => foldText(employee.forename));
  const asTheyCome = (from: number, to: number) => order.subarray(from, to).sort();
  const byForename = (from: number, to: number) => sortByText(order, from, to, forenames, asTheyCome);
  for (let place = 0; place < places; place += 1) {
    sortByText(order, starts[place]!, starts[place + 1]!, surnames, byForename);
  }
  return order;
}

/** By group, then by bucket index. */
function explainedPots(pots: readonly Pot[]): Map<number, ExplainedPot[]> {
  const byGroup = new Map<number, ExplainedPot[]>();
  for (const { group, bucket, amount, weight } of pots) {
    const own = byGroup.get(group) ?? [];
    own[bucket] = { amount, weight, amountText: formatMoney(amount), weightText: weightText(weight) };
    byGroup.set(group, own);
  }
  return byGroup;
}

/** Returns the pots in order of bucket and key. */
export function reportPots({ input: { scheme }, plan, places, grouping, pots }: Calculated): PotResult[] {
  return pots.map(({ bucket, group, amount, weight }) => {
    const { division, department } = places[grouping.groupOf.indexOf(group)]!;
    return {
      bucket: plan.fund[bucket]!.bucket,
      divisionId: scheme.splitByDivision ? division.id : null,
      division: scheme.splitByDivision ? division.name : null,
      departmentId: scheme.splitByDepartment ? department.id : null,
      department: scheme.splitByDepartment ? department.name : null,
      weight: weightText(weight),
      amount,
      valuePerPoint: ratioDecimal({ num: BigInt(amount) * BigInt(HOUR * POINT), den: weight * 100n }, 6),
    };
  });
}

/** Returns the totals of every department that has lines, in key order. */
export function departmentTotals({
  places,
  drafts,
  lineAmounts,
}: Pick<Calculated, 'places' | 'drafts' | 'lineAmounts'>): DepartmentTotal[] {
  const totals = places.map(({ division, department }) => ({
    divisionId: division.id,
    division: division.name,
    departmentId: department.id,
    department: department.name,
    people: 0,
    hours: 0,
    amount: 0,
  }));
  const last: (TroncEmployee | undefined)[] = totals.map(() => undefined);
  drafts.forEach(({ place, employee, hours }, index) => {
    const total = totals[place]!;
    // The lines of one person follow each other.
    if (last[place] !== employee) total.people += 1;
    last[place] = employee;
    total.hours += hours;
    total.amount += lineAmounts.amounts[index]!;
  });
  return totals.filter(({ people }) => people > 0);
}
