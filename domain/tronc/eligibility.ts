import { formatPoints, type Hours } from '../money/units.ts';
import type { BucketPlan } from './buckets.ts';
import { hoursByRole, rowsByEmployee } from './hoursByRole.ts';
import { monthsOfService } from './lengthOfService.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import type { Place } from './places.ts';
import { pointsOf } from './points.ts';
import type { LineStatus, ReportLine } from './result.ts';
import type { BucketHours, JobRole, TroncEmployee, TroncInput, TroncPeriod } from './types.ts';
import { type Weight, weightOf } from './weight.ts';

/** A line before money: who, where, how long, how many points. */
export interface LineDraft {
  readonly employee: TroncEmployee;
  readonly role: JobRole | null;
  /** Index among the places in key order. */
  readonly place: number;
  readonly status: LineStatus;
  readonly months: number | null;
  readonly points: ReturnType<typeof pointsOf>;
  readonly hours: Hours;
  readonly bucketHours: ReportLine['bucketHours'];
  /** By the fund's buckets. */
  readonly fundHours: readonly Hours[];
  /** By the fund's buckets; nothing for the opted-out. */
  readonly weights: readonly Weight[];
  /** Over all buckets. */
  readonly weight: Weight;
}

/**
 * One draft per person and job role with hours, and one for everybody without hours, in order of employee and role id.
 * Error role_not_in_scheme for hours in a role without a department, where points or pots depend on the role.
 */
export function draftLines(
  input: TroncInput,
  plan: BucketPlan,
  places: readonly Place[],
): { drafts: LineDraft[]; warnings: WarningNote[]; errors: BlockingNote[] } {
  const { scheme, period } = input;
  const roles = new Map(input.jobRoles.map((role) => [role.id, role]));
  const placeOf = new Map(places.map(({ department }, index) => [department.id, index]));
  const rowsOf = rowsByEmployee(input.employees, input.hours);
  const roleDecides = scheme.pointsByJobRole || scheme.splitByDepartment || scheme.splitByDivision;
  const drafts: LineDraft[] = [];
  const warnings: WarningNote[] = [];
  const errors: BlockingNote[] = [];

  for (const employee of [...input.employees].sort((a, b) => a.id - b.id)) {
    const months = monthsOfService(employee, period.end);
    const own = hoursByRole(employee, rowsOf.get(employee.id) ?? []).map(({ jobRoleId, recorded }): LineDraft => {
      const role = jobRoleId === null ? null : (roles.get(jobRoleId) ?? null);
      const points = pointsOf(input, employee, role, months);
      const fundHours = hoursByFundBucket(recorded, plan);
      const hours = fundHours.reduce((sum, worked) => sum + worked, 0);
      const counting = employee.optedOut ? 0 : points.total;
      return {
        employee,
        role,
        place: (role?.departmentId != null ? placeOf.get(role.departmentId) : undefined) ?? 0,
        status: statusOf(employee, period, hours, points.total),
        months,
        points,
        hours,
        bucketHours: datedHours(recorded, period),
        fundHours,
        weights: fundHours.map((worked) => weightOf(worked, counting)),
        weight: weightOf(hours, counting),
      };
    });
    for (const draft of own) drafts.push(draft);
    if (employee.optedOut) continue;
    const who = () => ({ employee: employee.id, name: `${employee.forename} ${employee.surname}` });
    if (roleDecides && own.some(({ hours, role }) => hours > 0 && role?.departmentId == null)) {
      errors.push({ code: 'role_not_in_scheme', params: who() });
    }
    if (scheme.pointsByLengthOfService && months === null) {
      warnings.push({ code: 'no_start_date', params: who() });
    }
    const below = own.find(({ points }) => points.sum < 0);
    if (below) {
      warnings.push({ code: 'negative_points', params: { ...who(), points: formatPoints(below.points.sum) } });
    }
    if (own.some(({ hours, points }) => hours > 0 && points.sum === 0)) {
      warnings.push({ code: 'no_points', params: who() });
    }
  }
  return { drafts, warnings, errors };
}

/** Throws RangeError for a bucket that the period does not have. */
function hoursByFundBucket(recorded: readonly BucketHours[], plan: BucketPlan): Hours[] {
  const fundHours = plan.fund.map(() => 0);
  for (const { bucket, hours } of recorded) {
    const index = plan.indexOf.get(bucket);
    if (index === undefined) throw new RangeError(`Hours name the bucket ${bucket}, which the period does not have.`);
    fundHours[index]! += hours;
  }
  return fundHours;
}

function datedHours(recorded: readonly BucketHours[], period: TroncPeriod): ReportLine['bucketHours'] {
  return recorded
    .filter(({ hours }) => hours > 0)
    .map(({ bucket, hours }) => ({ bucketStart: bucket === 'period' ? period.start : bucket, hours }))
    .sort((a, b) => (a.bucketStart < b.bucketStart ? -1 : 1));
}

/** The first that applies. Opting out and missing hours say more than joining or leaving does. */
function statusOf(employee: TroncEmployee, period: TroncPeriod, hours: Hours, points: number): LineStatus {
  if (employee.optedOut) return 'opted_out';
  if (hours === 0) return 'no_hours';
  if (points === 0) return 'no_points';
  if (employee.leaveDate !== null && employee.leaveDate <= period.end) return 'leaver';
  if (employee.startDate !== null && employee.startDate >= period.start) return 'starter';
  return 'included';
}
