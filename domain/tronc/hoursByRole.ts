import type { Hours } from '../money/units.ts';
import type { BucketHours, BucketKey, HoursRow, TroncEmployee } from './types.ts';

/** What one person worked in one job role, by recorded bucket. */
export interface RoleHours {
  readonly jobRoleId: number | null;
  /** Each bucket once. */
  readonly recorded: readonly BucketHours[];
}

/** Hours rows by employee. Throws RangeError for a row of somebody who is not among the employees. */
export function rowsByEmployee(
  employees: readonly TroncEmployee[],
  rows: readonly HoursRow[],
): ReadonlyMap<number, readonly HoursRow[]> {
  const known = new Map<number, HoursRow[]>(employees.map(({ id }) => [id, []]));
  for (const row of rows) {
    const own = known.get(row.employeeId);
    if (!own) throw new RangeError(`Hours name employee ${row.employeeId}, who is not in the scheme.`);
    own.push(row);
  }
  return known;
}

/**
 * One entry per job role in order of role id; rows that name no role are of the person's first one, and rows that come
 * to the same role are added up. Somebody without rows has one entry without hours.
 */
export function hoursByRole(employee: TroncEmployee, rows: readonly HoursRow[]): RoleHours[] {
  const first = employee.jobRoleIds[0] ?? null;
  if (rows.length === 0) return [{ jobRoleId: first, recorded: [] }];
  // One row is by far the commonest.
  if (rows.length === 1) return [{ jobRoleId: rows[0]!.jobRoleId ?? first, recorded: addUp(rows[0]!.buckets) }];
  const byRole = new Map<number | null, BucketHours[]>();
  for (const { jobRoleId, buckets } of rows) {
    const role = jobRoleId ?? first;
    const recorded = byRole.get(role);
    byRole.set(role, recorded ? [...recorded, ...buckets] : [...buckets]);
  }
  return [...byRole]
    .map(([jobRoleId, recorded]) => ({ jobRoleId, recorded: addUp(recorded) }))
    .sort((a, b) => (a.jobRoleId ?? 0) - (b.jobRoleId ?? 0));
}

function addUp(recorded: readonly BucketHours[]): readonly BucketHours[] {
  if (recorded.length < 2) return recorded;
  const sums = new Map<BucketKey, Hours>();
  for (const { bucket, hours } of recorded) sums.set(bucket, (sums.get(bucket) ?? 0) + hours);
  return [...sums].map(([bucket, hours]) => ({ bucket, hours }));
}
