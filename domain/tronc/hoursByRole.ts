import type { Hours } from '../money/units.ts';
import { inOrderOf } from './order.ts';
import type { BucketHours, BucketKey, HoursRow, TroncEmployee } from './types.ts';

/** The hours of one person in one job role, by recorded bucket. */
export interface RoleHours {
  readonly jobRoleId: number | null;
  /** Each bucket appears once. */
  readonly recorded: readonly BucketHours[];
}

/**
 * Calls `visit` for each employee with their hours rows, in order of employee id. Throws RangeError for a row whose
 * employee is not in the list.
 */
export function eachWithRows(
  employees: readonly TroncEmployee[],
  rows: readonly HoursRow[],
  visit: (employee: TroncEmployee, rows: readonly HoursRow[]) => void,
): void {
  const ordered = inOrderOf(rows, ({ employeeId }) => employeeId);
  let next = 0;
  for (const employee of inOrderOf(employees, ({ id }) => id)) {
    const first = next;
    while (ordered[next]?.employeeId === employee.id) next += 1;
    visit(employee, ordered.slice(first, next));
  }
  const unknownRow = ordered[next];
  if (unknownRow) throw new RangeError(`Hours name employee ${unknownRow.employeeId}, who is not among the employees.`);
}

/**
 * Returns one entry per job role, in order of role id. Rows that name no role belong to the person's first role, and
 * rows of the same role are added up. A person without rows gets one entry without hours.
 */
export function hoursByRole(employee: TroncEmployee, rows: readonly HoursRow[]): RoleHours[] {
  const first = employee.jobRoleIds[0] ?? null;
  if (rows.length === 0) return [{ jobRoleId: first, recorded: [] }];
  // One row is by far the most common case.
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
