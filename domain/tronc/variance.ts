import { byName } from '../fold.ts';
import { isOutlier, percentChange } from '../money/change.ts';
import type { Pence } from '../money/money.ts';
import { mulDivRound } from '../money/mulDiv.ts';
import { HOUR, type Hours, type Points } from '../money/units.ts';
import type { RoleRate } from './compare.ts';

/** What the lines of one job role add up to. */
export interface RoleSums {
  readonly jobRoleId: number | null;
  readonly jobTitle: string | null;
  readonly hours: Hours;
  readonly amount: Pence;
  /** the average of its lines, weighted by their hours */
  readonly points: Points;
}

/** What a report adds up to. */
export interface ReportSums {
  readonly fund: Pence;
  readonly hours: Hours;
  readonly roles: readonly RoleSums[];
}

/**
 * What explains that a job role earns more or less per hour than in the last period: another fund; more or fewer hours
 * that share it; other points of its people; nobody worked in the role before; nobody works in it now.
 */
export const VARIANCE_CAUSES = ['fund', 'hours', 'points', 'new_role', 'unused_role'] as const;
export type VarianceCause = (typeof VARIANCE_CAUSES)[number];

export interface RoleVariance extends RoleRate {
  /** empty for a change that nothing of `VARIANCE_CAUSES` explains */
  readonly causes: readonly VarianceCause[];
}

/** A cause counts from this change, in percent. */
const CAUSE_PERCENT = 10;

/** Returns the direction of a change that is large enough to be a cause: 1, −1, or 0. */
const directionOf = (before: number, now: number): number => {
  const change = percentChange(before, now);
  if (change === null) return now === 0 ? 0 : 1;
  return Math.abs(change) < CAUSE_PERCENT ? 0 : Math.sign(change);
};

const rateOf = (role: RoleSums | undefined): Pence | null =>
  role === undefined || role.hours === 0 ? null : mulDivRound(role.amount, HOUR, role.hours);

const causesOf = (
  [was, now]: readonly [RoleSums | undefined, RoleSums | undefined],
  before: ReportSums,
  after: ReportSums,
): VarianceCause[] => {
  const [rate, newRate] = [rateOf(was), rateOf(now)];
  if (rate === null || newRate === null) return newRate !== null ? ['new_role'] : rate !== null ? ['unused_role'] : [];
  const direction = Math.sign(newRate - rate);
  const pulls: Partial<Record<VarianceCause, number>> = {
    fund: directionOf(before.fund, after.fund),
    hours: -directionOf(before.hours, after.hours),
    points: directionOf(was?.points ?? 0, now?.points ?? 0),
  };
  return VARIANCE_CAUSES.filter((cause) => direction !== 0 && pulls[cause] === direction);
};

/** Returns 0 for a large change that nothing explains, 1 for another large change, and 2 for a small one. */
const rankOf = ({ before, after, causes }: RoleVariance): number => {
  if (!isOutlier(before ?? 0, after ?? 0)) return 2;
  return causes.length === 0 ? 0 : 1;
};

const sizeOf = ({ before, after }: RoleVariance): number =>
  before === null || after === null ? Number.POSITIVE_INFINITY : Math.abs(percentChange(before, after) ?? 0);

/**
 * Compares the tronc per hour of each job role in two periods of a scheme, with what explains a change: unexplained large
 * changes first, then other large ones, each by size.
 */
export function roleVariances(before: ReportSums, after: ReportSums): RoleVariance[] {
  const byId = (roles: readonly RoleSums[]) => new Map(roles.map((role) => [role.jobRoleId, role]));
  const [was, now] = [byId(before.roles), byId(after.roles)];
  return [...new Map([...was, ...now])]
    .map(([jobRoleId, { jobTitle }]): RoleVariance => {
      const sides = [was.get(jobRoleId), now.get(jobRoleId)] as const;
      const causes = causesOf(sides, before, after);
      return { jobRoleId, jobTitle, before: rateOf(sides[0]), after: rateOf(sides[1]), causes };
    })
    .filter((role) => role.before !== null || role.after !== null)
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        (sizeOf(a) === sizeOf(b) ? 0 : sizeOf(b) - sizeOf(a)) ||
        byName(a.jobTitle ?? '', b.jobTitle ?? ''),
    );
}
