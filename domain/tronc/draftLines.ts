import { formatPoints, type Hours, type Points } from '../money/units.ts';
import type { BucketPlan } from './bucketPlan.ts';
import { eachWithRows, hoursByRole } from './hoursByRole.ts';
import { monthsOfService } from './lengthOfService.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import type { Place } from './places.ts';
import { pointsOf, sumOfPoints } from './points.ts';
import type { LinePoints, LineStatus, ReportLine } from './result.ts';
import type { BucketHours, JobRole, TroncEmployee, TroncInput, TroncPeriod } from './types.ts';
import { type Weight, weightOf } from './weight.ts';

/** A line before money is shared: the person, place, hours and points. */
export interface LineDraft {
  readonly employee: TroncEmployee;
  readonly role: JobRole | null;
  /** Index in the list of places in key order. */
  readonly place: number;
  readonly status: LineStatus;
  readonly months: number | null;
  readonly points: LinePoints;
  readonly hours: Hours;
  readonly bucketHours: ReportLine['bucketHours'];
  /** Hours by bucket of the fund. */
  readonly fundHours: readonly Hours[];
  /** The points that hours are multiplied by; 0 for people who opted out. */
  readonly effectivePoints: Points;
  /** The weight over all buckets. */
  readonly weight: Weight;
}

/** Returns a line's weight in one of the fund's buckets. */
export function weightIn({ fundHours, effectivePoints: counting }: LineDraft, bucket: number): Weight {
  return fundHours[bucket]! * counting; // exact, because it is part of the exact weight over all buckets
}

/**
 * Creates one draft per person and job role with hours rows, and one for everyone without hours rows, in order of
 * employee and role id. Returns the error role_not_in_scheme for hours in a role without a department, if points or
 * pots depend on the role.
 */
export function draftLines(
  input: TroncInput,
  plan: BucketPlan,
  places: readonly Place[],
): { drafts: LineDraft[]; warnings: WarningNote[]; errors: BlockingNote[] } {
  const { scheme, period } = input;
  const roles = new Map(input.jobRoles.map((role) => [role.id, role]));
  const placeOf = new Map(places.map(({ department }, index) => [department.id, index]));
  const roleDecides = scheme.pointsByJobRole || scheme.splitByDepartment || scheme.splitByDivision;
  const drafts: LineDraft[] = [];
  const warnings: WarningNote[] = [];
  const errors: BlockingNote[] = [];

  eachWithRows(input.employees, input.hours, (employee, rows) => {
    const months = monthsOfService(employee, period.end);
    let below: Points | null = null;
    let hasNoRole = false;
    let hasNoPoints = false;
    for (const { jobRoleId, recorded } of hoursByRole(employee, rows)) {
      const role = jobRoleId === null ? null : (roles.get(jobRoleId) ?? null);
      const points = pointsOf(input, employee, role, months);
      const fundHours = hoursByFundBucket(recorded, plan);
      const hours = sumOf(fundHours);
      const counting = employee.optedOut ? 0 : points.total;
      drafts.push({
        employee,
        role,
        place: (role?.departmentId != null ? placeOf.get(role.departmentId) : undefined) ?? 0,
        status: statusOf(employee, period, hours, points.total),
        months,
        points,
        hours,
        bucketHours: datedHours(recorded, period),
        fundHours,
        effectivePoints: counting,
        weight: weightOf(hours, counting),
      });
      const sum = sumOfPoints(scheme, points);
      if (sum < 0) below ??= sum;
      if (hours > 0 && role?.departmentId == null) hasNoRole = true;
      if (hours > 0 && sum === 0) hasNoPoints = true;
    }
    if (employee.optedOut) return;
    const causes = { noRole: roleDecides && hasNoRole, noDate: scheme.pointsByLengthOfService && months === null };
    if (!(causes.noRole || causes.noDate || hasNoPoints || below !== null)) return;
    const who = { employee: employee.id, name: `${employee.forename} ${employee.surname}` };
    if (causes.noRole) errors.push({ code: 'role_not_in_scheme', params: who });
    if (causes.noDate) warnings.push({ code: 'no_start_date', params: who });
    if (below !== null) warnings.push({ code: 'negative_points', params: { ...who, points: formatPoints(below) } });
    if (hasNoPoints) warnings.push({ code: 'no_points', params: who });
  });
  return { drafts, warnings, errors };
}

/** Throws RangeError for a bucket that the period does not have. */
function hoursByFundBucket(recorded: readonly BucketHours[], plan: BucketPlan): Hours[] {
  const fundHours = new Array<Hours>(plan.fund.length).fill(0);
  for (const { bucket, hours } of recorded) {
    const index = plan.indexOf.get(bucket);
    if (index === undefined) throw new RangeError(`Hours name the bucket ${bucket}, which the period does not have.`);
    fundHours[index]! += hours;
  }
  return fundHours;
}

function sumOf(hours: readonly Hours[]): Hours {
  let sum = 0;
  for (const worked of hours) sum += worked;
  return sum;
}

function datedHours(recorded: readonly BucketHours[], period: TroncPeriod): ReportLine['bucketHours'] {
  const worked = recorded.every(({ hours }) => hours > 0) ? recorded : recorded.filter(({ hours }) => hours > 0);
  const dated = worked.map(({ bucket, hours }) => ({
    bucketStart: bucket === 'period' ? period.start : bucket,
    hours,
  }));
  return dated.length < 2 ? dated : dated.sort((a, b) => (a.bucketStart < b.bucketStart ? -1 : 1));
}

/** Returns the first status that applies. Opting out and missing hours explain more than joining or leaving. */
function statusOf(employee: TroncEmployee, period: TroncPeriod, hours: Hours, points: number): LineStatus {
  if (employee.optedOut) return 'opted_out';
  if (hours === 0) return 'no_hours';
  if (points === 0) return 'no_points';
  if (employee.leaveDate !== null && employee.leaveDate <= period.end) return 'leaver';
  if (employee.startDate !== null && employee.startDate >= period.start) return 'starter';
  return 'included';
}
