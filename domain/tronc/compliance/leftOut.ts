import { planBuckets } from '../buckets.ts';
import { draftLines } from '../eligibility.ts';
import { placesInKeyOrder } from '../places.ts';
import type { TroncInput } from '../types.ts';

/**
 * Names of people whose hours can earn them nothing: no points, or only in departments whose split is 0. Who opted out
 * is not among them, since that is the worker's own wish. Throws RangeError for hours in buckets the period lacks.
 */
export function peopleLeftOut(input: TroncInput): string[] {
  const { splitByDivision, splitByDepartment } = input.scheme;
  const places = placesInKeyOrder(input.divisions);
  const unpaid = places.map(
    ({ division, department }) =>
      (splitByDivision && division.split === 0) || (splitByDepartment && department.split === 0),
  );
  const shares = new Map<number, { name: string; some: boolean }>();
  // Whose part it is does not depend on the money, so a fund that does not fit its buckets must not matter here.
  for (const { employee, hours, place, weight } of draftLines(input, planBuckets({ ...input, fund: [] }), places)
    .drafts) {
    if (employee.optedOut || hours === 0) continue;
    const some = (weight > 0 && !unpaid[place]) || (shares.get(employee.id)?.some ?? false);
    shares.set(employee.id, { name: `${employee.forename} ${employee.surname}`, some });
  }
  return [...shares.values()].filter(({ some }) => !some).map(({ name }) => name);
}
