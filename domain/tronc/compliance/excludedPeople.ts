import { planBuckets } from '../bucketPlan.ts';
import { draftLines } from '../draftLines.ts';
import { placesInKeyOrder } from '../places.ts';
import type { TroncInput } from '../types.ts';

/**
 * Returns the names of people whose hours cannot earn anything: no points, or only in departments whose split is 0.
 * People who opted out are not included, because that is their own choice. Throws RangeError for hours in buckets that
 * the period does not have.
 */
export function excludedPeople(input: TroncInput): string[] {
  const { splitByDivision, splitByDepartment } = input.scheme;
  const places = placesInKeyOrder(input.divisions);
  const unpaid = places.map(
    ({ division, department }) =>
      (splitByDivision && division.split === 0) || (splitByDepartment && department.split === 0),
  );
  const shares = new Map<number, { name: string; some: boolean }>();
  // Who is excluded does not depend on the money, so a fund that does not match its buckets must not cause an error.
  for (const { employee, hours, place, weight } of draftLines(input, planBuckets({ ...input, fund: [] }), places)
    .drafts) {
    if (employee.optedOut || hours === 0) continue;
    const some = (weight > 0 && !unpaid[place]) || (shares.get(employee.id)?.some ?? false);
    shares.set(employee.id, { name: `${employee.forename} ${employee.surname}`, some });
  }
  return [...shares.values()].filter(({ some }) => !some).map(({ name }) => name);
}
