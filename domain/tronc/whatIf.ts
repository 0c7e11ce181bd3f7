import { isAtLeastAsDetailed } from '../dates/buckets.ts';
import { apportion } from '../money/apportion.ts';
import type { Hours, Points } from '../money/units.ts';
import { bucketHolding, bucketKeys } from './bucketPlan.ts';
import { hoursByRole } from './hoursByRole.ts';
import type {
  BucketHours,
  BucketKind,
  Division,
  FundAmount,
  HoursRow,
  LengthOfServiceSpan,
  SchemeRules,
  TrainingPoints,
  TroncInput,
} from './types.ts';

/**
 * The changes that a what-if calculation applies to a period's input. Anything absent stays unchanged. Lists replace
 * the whole list, as saving does.
 */
export interface Changes {
  readonly rules?: Partial<SchemeRules>;
  /** Every job role of the scheme; a role that is not listed is not in the scheme. */
  readonly roles?: readonly SchemeRole[];
  readonly training?: readonly TrainingPoints[];
  readonly lengthOfService?: readonly LengthOfServiceSpan[];
  readonly divisions?: readonly Division[];
  /** By employee id. */
  readonly individualPoints?: ReadonlyMap<number, Points>;
  readonly hours?: readonly LineHours[];
  /** Hours of holiday in the period by employee id, which count like hours worked. */
  readonly holidayHours?: ReadonlyMap<number, Hours>;
}

export interface SchemeRole {
  readonly id: number;
  readonly points: Points;
  readonly departmentId: number;
}

/** The new hours of one person in one job role, over the whole period. */
export interface LineHours {
  readonly employeeId: number;
  readonly jobRoleId: number | null;
  readonly hours: Hours;
}

/**
 * Applies the changes to the input. A person's hours are spread over the buckets in proportion to the recorded hours,
 * or evenly if there are none. A fund that is now divided more coarsely is added up. A fund that is now divided more
 * finely than it was entered becomes one total, and the engine warns of it (bucket_funds_not_given). Holiday hours are
 * spread over the person's roles and buckets like the hours worked, or evenly over those of the first role.
 */
export function applyChanges(input: TroncInput, changes: Changes): TroncInput {
  const scheme = { ...input.scheme, ...changes.rules };
  const roles = changes.roles && new Map(changes.roles.map((role) => [role.id, role]));
  const { individualPoints } = changes;
  return {
    ...input,
    scheme,
    divisions: changes.divisions ?? input.divisions,
    jobRoles: roles
      ? input.jobRoles.map(({ id, title }) => {
          const { points = 0, departmentId = null } = roles.get(id) ?? {};
          return { id, title, points, departmentId };
        })
      : input.jobRoles,
    lengthOfService: changes.lengthOfService ?? input.lengthOfService,
    training: changes.training ?? input.training,
    employees: individualPoints?.size
      ? input.employees.map((employee) => ({
          ...employee,
          individualPoints: individualPoints.get(employee.id) ?? employee.individualPoints,
        }))
      : input.employees,
    hours: withHoliday(
      { ...input, hours: changes.hours?.length ? changedHours(input, changes.hours) : input.hours },
      changes.holidayHours,
    ),
    fund: fundBy(input, scheme.distributionFrequency),
  };
}

/** Replaces the rows of everyone whose hours change, with one row per job role. */
function changedHours(input: TroncInput, wanted: readonly LineHours[]): HoursRow[] {
  const of = new Map<number, LineHours[]>();
  for (const line of wanted) of.set(line.employeeId, [...(of.get(line.employeeId) ?? []), line]);
  const kept = input.hours.filter(({ employeeId }) => !of.has(employeeId));
  const made = input.employees.flatMap((employee) => {
    const own = of.get(employee.id);
    if (!own) return [];
    const rows = input.hours.filter(({ employeeId }) => employeeId === employee.id);
    const recorded = new Map(hoursByRole(employee, rows).map((role) => [role.jobRoleId, role.recorded]));
    for (const { jobRoleId, hours } of own) {
      recorded.set(jobRoleId, spread(input, hours, recorded.get(jobRoleId) ?? []));
    }
    return [...recorded].map(([jobRoleId, buckets]) => ({ employeeId: employee.id, jobRoleId, buckets }));
  });
  return [...kept, ...made];
}

/** Returns the hours rows with the holiday hours; those of people without holiday are unchanged. */
function withHoliday(input: TroncInput, holiday: Changes['holidayHours']): readonly HoursRow[] {
  if (!holiday?.size) return input.hours;
  const even = bucketKeys(input.period, input.scheme.employeeTimeBucket).map((bucket) => ({ bucket, hours: 1 }));
  const added = input.employees.flatMap((employee) => {
    const hours = holiday.get(employee.id) ?? 0;
    if (hours === 0) return [];
    const rows = input.hours.filter(({ employeeId }) => employeeId === employee.id);
    const worked = hoursByRole(employee, rows).flatMap(({ jobRoleId, recorded }) =>
      recorded.filter((bucket) => bucket.hours > 0).map((bucket) => ({ jobRoleId, ...bucket })),
    );
    const pattern =
      worked.length > 0 ? worked : even.map((bucket) => ({ jobRoleId: employee.jobRoleIds[0] ?? null, ...bucket }));
    const parts = apportion(
      hours,
      pattern.map((cell) => cell.hours),
    );
    return pattern.map(({ jobRoleId, bucket }, index) => ({
      employeeId: employee.id,
      jobRoleId,
      buckets: [{ bucket, hours: parts[index] ?? 0 }],
    }));
  });
  return [...input.hours, ...added];
}

function spread({ period, scheme }: TroncInput, hours: Hours, recorded: readonly BucketHours[]): BucketHours[] {
  const worked = recorded.filter((bucket) => bucket.hours > 0);
  const pattern =
    worked.length > 0 ? worked : bucketKeys(period, scheme.employeeTimeBucket).map((bucket) => ({ bucket, hours: 1 }));
  const parts = apportion(
    hours,
    pattern.map((bucket) => bucket.hours),
  );
  return pattern.map(({ bucket }, index) => ({ bucket, hours: parts[index] ?? 0 }));
}

function fundBy({ fund, period, scheme }: TroncInput, frequency: BucketKind): readonly FundAmount[] {
  if (frequency === scheme.distributionFrequency || fund.length === 0) return fund;
  const keys = bucketKeys(period, frequency);
  const divides = isAtLeastAsDetailed(scheme.distributionFrequency, frequency);
  const isTotal = fund.some(({ bucket }) => bucket === 'period');
  const sums = divides && !isTotal ? keys.map((bucket) => ({ bucket, amount: 0 })) : [{ bucket: 'period', amount: 0 }];
  for (const { bucket, amount } of fund) {
    const sum = sums[sums.length === 1 ? 0 : bucketHolding(bucket, keys)];
    if (sum) sum.amount += amount;
  }
  return sums;
}
