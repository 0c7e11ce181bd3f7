import { apportion } from '../money/apportion.ts';
import type { Hours, Points } from '../money/units.ts';
import { bucketHolding, bucketKeys, isAsFine } from './buckets.ts';
import { hoursByRole } from './hoursByRole.ts';
import type {
  BucketAmount,
  BucketFrequency,
  BucketHours,
  Division,
  HoursRow,
  LengthOfServiceSpan,
  SchemeRules,
  TrainingPoints,
  TroncInput,
} from './types.ts';

/** What a what-if lays over a period's input. Whatever is absent stays as it is; lists replace whole, as a save would. */
export interface Changes {
  readonly rules?: Partial<SchemeRules>;
  /** Every job role of the scheme; one that is not named is out of it. */
  readonly roles?: readonly SchemeRole[];
  readonly training?: readonly TrainingPoints[];
  readonly lengthOfService?: readonly LengthOfServiceSpan[];
  readonly divisions?: readonly Division[];
  /** By employee id. */
  readonly individualPoints?: ReadonlyMap<number, Points>;
  readonly hours?: readonly LineHours[];
}

export interface SchemeRole {
  readonly id: number;
  readonly points: Points;
  readonly departmentId: number;
}

/** What one person is to have worked in one job role, over the whole period. */
export interface LineHours {
  readonly employeeId: number;
  readonly jobRoleId: number | null;
  readonly hours: Hours;
}

/**
 * The input as it would be after these changes. Hours of a person are spread over the buckets as the recorded ones
 * lie, or evenly where there are none. A fund that was divided more finely is added up; one that is to be divided more
 * finely than it was given stays one total, of which the engine warns (bucket_funds_not_given).
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
    hours: changes.hours?.length ? changedHours(input, changes.hours) : input.hours,
    fund: fundBy(input, scheme.distributionFrequency),
  };
}

/** The rows of everybody whose hours change are made anew, one per job role. */
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

function spread({ period, scheme }: TroncInput, hours: Hours, recorded: readonly BucketHours[]): BucketHours[] {
  const worked = recorded.filter((bucket) => bucket.hours > 0);
  const pattern =
    worked.length > 0
      ? worked
      : bucketKeys(period, scheme.employeeTimeBucket).map((bucket) => ({ bucket, hours: 1 as Hours }));
  const parts = apportion(
    hours,
    pattern.map((bucket) => bucket.hours),
  );
  return pattern.map(({ bucket }, index) => ({ bucket, hours: parts[index] ?? 0 }));
}

function fundBy({ fund, period, scheme }: TroncInput, frequency: BucketFrequency): readonly BucketAmount[] {
  if (frequency === scheme.distributionFrequency || fund.length === 0) return fund;
  const keys = bucketKeys(period, frequency);
  const divides = isAsFine(scheme.distributionFrequency, frequency);
  const isTotal = fund.some(({ bucket }) => bucket === 'period');
  const sums = divides && !isTotal ? keys.map((bucket) => ({ bucket, amount: 0 })) : [{ bucket: 'period', amount: 0 }];
  for (const { bucket, amount } of fund) {
    const sum = sums[sums.length === 1 ? 0 : bucketHolding(bucket, keys)];
    if (sum) sum.amount += amount;
  }
  return sums;
}
