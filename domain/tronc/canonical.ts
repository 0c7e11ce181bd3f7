import type { TroncInput } from './types.ts';

/**
 * The one text of an input, whatever order its lists and fields came in: what the server hashes to see whether hours,
 * fund or rules changed since a report was generated. Keys are sorted, lists of records are ordered by their own keys;
 * only an employee's job roles keep their order, because the first one means something.
 */
export function canonicalText(input: TroncInput): string {
  return JSON.stringify(sortKeys(canonicalOrder(input)));
}

function canonicalOrder(input: TroncInput): TroncInput {
  return {
    ...input,
    divisions: by(
      input.divisions.map((division) => ({ ...division, departments: by(division.departments, ({ id }) => [id]) })),
      ({ id }) => [id],
    ),
    jobRoles: by(input.jobRoles, ({ id }) => [id]),
    lengthOfService: by(input.lengthOfService, ({ months }) => [months]),
    training: by(input.training, ({ trainingId }) => [trainingId]),
    employees: by(
      input.employees.map((employee) => ({
        ...employee,
        completedTrainingIds: by(employee.completedTrainingIds, (id) => [id]),
      })),
      ({ id }) => [id],
    ),
    hours: by(
      input.hours.map((row) => ({ ...row, buckets: by(row.buckets, ({ bucket }) => [bucket]) })),
      ({ employeeId, jobRoleId }) => [employeeId, jobRoleId ?? 0],
    ),
    fund: by(input.fund, ({ bucket }) => [bucket]),
    reserve: { ...input.reserve, lots: by(input.reserve.lots, ({ periodStart, periodId }) => [periodStart, periodId]) },
  };
}

/** A copy sorted by the parts of a key, the first that differ deciding. */
function by<T>(list: readonly T[], key: (item: T) => readonly (string | number)[]): T[] {
  return [...list].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    const index = left.findIndex((part, at) => part !== right[at]);
    return index < 0 ? 0 : left[index]! < right[index]! ? -1 : 1;
  });
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
