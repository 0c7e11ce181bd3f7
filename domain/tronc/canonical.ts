import type { BucketKey, TroncInput } from './types.ts';

/**
 * Returns the same text for the same input, in whatever order its lists and fields are. The server hashes it to detect
 * whether hours, fund or rules changed since a report was generated. Keys are sorted and lists of records are ordered
 * by their own keys. Only an employee's job roles keep their order, because the first one has a special meaning.
 */
export function canonicalText(input: TroncInput): string {
  return JSON.stringify(sortKeys(canonicalOrder(input)));
}

function canonicalOrder(input: TroncInput): TroncInput {
  return {
    ...input,
    divisions: sorted(
      input.divisions.map((division) => ({ ...division, departments: sorted(division.departments, byId) })),
      byId,
    ),
    jobRoles: sorted(input.jobRoles, byId),
    lengthOfService: sorted(input.lengthOfService, (a, b) => a.months - b.months),
    training: sorted(input.training, (a, b) => a.trainingId - b.trainingId),
    employees: sorted(
      input.employees.map((employee) => ({
        ...employee,
        completedTrainingIds: sorted(employee.completedTrainingIds, (a, b) => a - b),
      })),
      byId,
    ),
    hours: sorted(
      input.hours.map((row) => ({ ...row, buckets: sorted(row.buckets, byBucket) })),
      (a, b) => a.employeeId - b.employeeId || (a.jobRoleId ?? 0) - (b.jobRoleId ?? 0),
    ),
    fund: sorted(input.fund, byBucket),
    reserve: {
      ...input.reserve,
      lots: sorted(input.reserve.lots, (a, b) => compareText(a.periodStart, b.periodStart) || a.periodId - b.periodId),
    },
  };
}

function sorted<T>(list: readonly T[], compare: (a: T, b: T) => number): T[] {
  return [...list].sort(compare);
}

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id;

const byBucket = (a: { readonly bucket: BucketKey }, b: { readonly bucket: BucketKey }): number =>
  compareText(a.bucket, b.bucket);

/** Compares by code units, which does not depend on the locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the value with the keys of all its objects sorted. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) fields[key] = sortKeys((value as Record<string, unknown>)[key]);
  return fields;
}
