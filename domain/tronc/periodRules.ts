import type { IsoDate } from '../dates/isoDate.ts';
import { bucketKeys } from './bucketPlan.ts';
import type { BucketKey, JobRole, SchemeRules, TroncEmployee, TroncInput } from './types.ts';

/** A job role of a scheme, with its department. */
export type RoleRule = Pick<JobRole, 'id' | 'points' | 'departmentId'>;

/** The rules of a scheme that applied to a period: everything of its calculation but the people, their hours and the money. */
export interface RuleSet extends Pick<TroncInput, 'scheme' | 'divisions' | 'lengthOfService' | 'training'> {
  readonly jobRoles: readonly RoleRule[];
}

/** The rules of a released report, with the people as they counted in it. */
export interface ReleasedRules extends RuleSet, Pick<TroncInput, 'employees'> {
  readonly jobRoles: readonly JobRole[];
}

/** Returns whether hours were recorded in the buckets of these rules. */
export const fitsHours = ({ hours, period }: Pick<TroncInput, 'hours' | 'period'>, scheme: SchemeRules): boolean => {
  const recorded = new Set<BucketKey>(bucketKeys(period, scheme.employeeTimeBucket));
  return hours.every(({ buckets }) => buckets.every(({ bucket }) => recorded.has(bucket)));
};

/** Returns whether the fund was divided by the buckets of these rules, or entered for the whole period. */
export const fitsFund = ({ fund, period }: Pick<TroncInput, 'fund' | 'period'>, scheme: SchemeRules): boolean => {
  const divided = new Set<BucketKey>(['period', ...bucketKeys(period, scheme.distributionFrequency)]);
  return fund.every(({ bucket }) => divided.has(bucket));
};

/** The scheme of these rules; its buckets are those by which the hours and the fund of the input were entered. */
const schemeOf = (input: TroncInput, { scheme }: RuleSet): SchemeRules => {
  if (fitsHours(input, scheme) && fitsFund(input, scheme)) return scheme;
  const { distributionFrequency, employeeTimeBucket } = input.scheme;
  return { ...scheme, distributionFrequency, employeeTimeBucket };
};

/**
 * Returns the input with these rules in place of its own. A job role that the rules do not contain is outside the scheme, without
 * points.
 */
export const withRules = (input: TroncInput, rules: RuleSet): TroncInput => {
  const { divisions, lengthOfService, training } = rules;
  const scheme = schemeOf(input, rules);
  const known = new Map(rules.jobRoles.map((role) => [role.id, role]));
  const roleOf = (role: JobRole): JobRole => {
    const { points = 0, departmentId = null } = known.get(role.id) ?? {};
    return { ...role, points, departmentId };
  };
  return { ...input, scheme, divisions, lengthOfService, training, jobRoles: input.jobRoles.map(roleOf) };
};

/** Returns a person with roles, points, training and opt-out as in the release; name, reference and dates are the current ones. */
const asReleased = (released: TroncEmployee, current: TroncEmployee | undefined): TroncEmployee => {
  if (!current) return released;
  const { jobRoleIds, individualPoints, completedTrainingIds, optedOut } = released;
  return { ...current, jobRoleIds, individualPoints, completedTrainingIds, optedOut };
};

/**
 * Returns the input of another version of a released period: with the rules of the release and the people that it had, as
 * they counted then, and further people only if they now have hours in the period. A report contains only the job roles that its
 * people had: others are as in the input, if the release had their department.
 */
export const withReleasedRules = (input: TroncInput, released: ReleasedRules): TroncInput => {
  const current = new Map(input.employees.map((employee) => [employee.id, employee]));
  const earlier = new Set(released.employees.map(({ id }) => id));
  const working = new Set(input.hours.map(({ employeeId }) => employeeId));
  const added = input.employees.filter(({ id }) => !earlier.has(id) && working.has(id));
  const roles = new Set(input.jobRoles.map(({ id }) => id));
  // Roles that nobody has today, with the title that they had.
  const gone = released.jobRoles.filter(({ id }) => !roles.has(id));
  const known = new Set(released.jobRoles.map(({ id }) => id));
  const departments = new Set(released.divisions.flatMap((one) => one.departments.map(({ id }) => id)));
  const others = input.jobRoles.filter(
    ({ id, departmentId }) => !known.has(id) && departmentId !== null && departments.has(departmentId),
  );
  return withRules(
    {
      ...input,
      jobRoles: [...input.jobRoles, ...gone],
      employees: [
        ...released.employees.map((employee) => asReleased(employee, current.get(employee.id))),
        ...added,
      ].sort((a, b) => a.id - b.id),
    },
    { ...released, jobRoles: [...released.jobRoles, ...others] },
  );
};

/** Rules that apply to periods that begin before a day, and after the day of an earlier one. */
export interface DatedRules<R> {
  readonly until: IsoDate;
  readonly rules: R;
}

const byDay = <R>(a: DatedRules<R>, b: DatedRules<R>): number => (a.until < b.until ? -1 : 1);

/**
 * Returns what remains dated after a change that counts from a day on, which replaces changes from that day or a later one.
 * @param newest the rules before the change that apply after all dated ones
 */
export const datedAfterChange = <R>(dated: readonly DatedRules<R>[], newest: R, from: IsoDate): DatedRules<R>[] => {
  const [replaced] = dated.filter(({ until }) => until >= from).sort(byDay);
  return [...dated.filter(({ until }) => until < from), { until: from, rules: replaced?.rules ?? newest }];
};

/** Returns the rules of a period that begins on a day. */
export const rulesOn = <R>(dated: readonly DatedRules<R>[], newest: R, start: IsoDate): R =>
  dated.filter(({ until }) => until > start).sort(byDay)[0]?.rules ?? newest;
