import { formatMoney } from '../money/money.ts';
import { mulDivRound } from '../money/mulDiv.ts';
import { ratioDecimal } from '../money/ratio.ts';
import { HOUR, POINT } from '../money/units.ts';
import type { Allotment } from './distribute.ts';
import type { LineDraft } from './eligibility.ts';
import { type ExplainedPot, explain } from './explain.ts';
import type { ExplanationNote } from './notes.ts';
import type { Place } from './places.ts';
import type { Grouping, PotShare } from './pots.ts';
import type { DepartmentTotal, Pot, ReportLine } from './result.ts';
import type { BucketKey, TroncInput } from './types.ts';
import { weightText } from './weight.ts';

/** Which lines say why: all, none, one person's (by id), or all of them to somebody who takes them. */
export type Explained = boolean | number | ((reasons: readonly ExplanationNote[]) => void);

/** Report lines in reading order: by department in key order, surname, forename, employee id, job role id. */
export function reportLines(
  input: TroncInput,
  drafts: readonly LineDraft[],
  allotments: readonly Allotment[],
  places: readonly Place[],
  pots: readonly PotShare[],
  grouping: Grouping,
  buckets: readonly BucketKey[],
  explained: Explained,
): ReportLine[] {
  const potsOf = explainedPots(pots);
  const order = drafts.map((_, index) => index).sort((a, b) => readingOrder(drafts[a]!, drafts[b]!) || a - b);
  return order.map((index) => {
    const draft = drafts[index]!;
    const { employee, role, hours, points } = draft;
    const place = places[draft.place]!;
    const { amount, given, leftover } = allotments[index]!;
    const share = { amount, given, leftover, pots: potsOf.get(grouping.groupOf[draft.place]!) ?? [] };
    const reasons = () => explain(input, draft, place, buckets, share);
    if (typeof explained === 'function') explained(reasons());
    return {
      employeeId: employee.id,
      payrollRef: employee.payrollRef,
      surname: employee.surname,
      forename: employee.forename,
      divisionId: place.division.id,
      division: place.division.name,
      departmentId: place.department.id,
      department: place.department.name,
      jobRoleId: role?.id ?? null,
      jobTitle: role?.title ?? null,
      startDate: employee.startDate,
      leaveDate: employee.leaveDate,
      status: draft.status,
      hours,
      bucketHours: draft.bucketHours,
      points: {
        jobRole: points.jobRole,
        individual: points.individual,
        lengthOfService: points.lengthOfService,
        training: points.training,
        total: points.total,
      },
      lengthOfServiceMonths: draft.months,
      weight: weightText(draft.weight),
      amount,
      amountPerHour: hours === 0 ? null : mulDivRound(amount, HOUR, hours),
      rounding: given,
      explanation: explained === true || explained === employee.id ? reasons() : [],
    };
  });
}

/** Code units, not a locale's collation: the same on every machine and for ever. */
function readingOrder(a: LineDraft, b: LineDraft): number {
  return (
    a.place - b.place ||
    compareText(a.employee.surname, b.employee.surname) ||
    compareText(a.employee.forename, b.employee.forename)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By group, then by bucket index. */
function explainedPots(pots: readonly PotShare[]): Map<number, ExplainedPot[]> {
  const byGroup = new Map<number, ExplainedPot[]>();
  for (const { group, bucket, amount, weight } of pots) {
    const own = byGroup.get(group) ?? [];
    own[bucket] = { amount, weight, amountText: formatMoney(amount), weightText: weightText(weight) };
    byGroup.set(group, own);
  }
  return byGroup;
}

/** Pots in order of bucket and key. */
export function reportPots(
  { scheme }: TroncInput,
  pots: readonly PotShare[],
  places: readonly Place[],
  grouping: Grouping,
  buckets: readonly BucketKey[],
): Pot[] {
  return pots.map(({ bucket, group, amount, weight }) => {
    const { division, department } = places[grouping.groupOf.indexOf(group)]!;
    return {
      bucket: buckets[bucket]!,
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

/** Totals of every department that has lines, in key order. */
export function departmentTotals(
  places: readonly Place[],
  drafts: readonly LineDraft[],
  allotments: readonly Allotment[],
): DepartmentTotal[] {
  const totals = places.map(({ division, department }) => ({
    divisionId: division.id,
    division: division.name,
    departmentId: department.id,
    department: department.name,
    people: 0,
    hours: 0,
    amount: 0,
  }));
  const seen = new Map<number, Set<number>>();
  drafts.forEach(({ place, employee, hours }, index) => {
    const total = totals[place]!;
    const people = seen.get(place) ?? new Set<number>();
    seen.set(place, people.add(employee.id));
    total.people = people.size;
    total.hours += hours;
    total.amount += allotments[index]!.amount;
  });
  return totals.filter(({ people }) => people > 0);
}
