import type { BucketKey, TroncInput } from '../types.ts';
import { type Fraction, fraction, total } from './fractions.fixture.ts';
import type { Line } from './people.fixture.ts';

/** The group that shares a pot: "division/department", with * where the scheme does not split. */
export const placeOf = ({ divisionId, departmentId }: Line, { scheme }: TroncInput): string =>
  `${scheme.splitByDivision ? divisionId : '*'}/${scheme.splitByDepartment ? departmentId : '*'}`;

/**
 * 6.5: the places that share a bucket and their shares by the splits, in key order. The share of a place without people
 * goes to the others in ratio, first within its division. If the scheme does not split by division, all departments are
 * one group. Empty if no positive share remains.
 */
export function sharesOf(
  input: TroncInput,
  bucket: BucketKey,
  working: readonly Line[],
): { shares: Record<string, Fraction>; warnings: string[] } {
  const { splitByDivision, splitByDepartment } = input.scheme;
  const shares: Record<string, Fraction> = {};
  const warnings: string[] = [];
  if (!splitByDivision && !splitByDepartment) return { shares: { '*/*': fraction(1n) }, warnings };
  for (const division of [...input.divisions].sort((a, b) => a.id - b.id)) {
    const here = working.filter(({ divisionId }) => divisionId === division.id);
    if (splitByDivision && division.split === 0) {
      if (here.length > 0) warnings.push(`zero_split:${division.name}`);
      continue;
    }
    const departments = [...division.departments].sort((a, b) => a.id - b.id);
    const peopled = departments.filter(({ id }) => here.some(({ departmentId }) => departmentId === id));
    const sharing = peopled.filter(({ split }) => split > 0);
    const isLeftOut = splitByDepartment ? sharing.length === 0 : here.length === 0;
    if (splitByDivision && isLeftOut) warnings.push(`empty_division_reallocated:${bucket}:${division.name}`);
    if (!splitByDepartment) {
      if (!isLeftOut) shares[`${division.id}/*`] = fraction(BigInt(division.split));
      continue;
    }
    for (const { name, split } of peopled)
      if (split === 0) warnings.push(`zero_split:${splitByDivision ? `${division.name} / ` : ''}${name}`);
    const isReported = splitByDivision && isLeftOut;
    for (const department of departments)
      if (department.split > 0 && !peopled.includes(department) && !isReported)
        warnings.push(`empty_department_reallocated:${bucket}:${department.name}`);
    const splits = total(sharing.map(({ split }) => BigInt(split)));
    for (const { id, split } of sharing)
      shares[`${splitByDivision ? division.id : '*'}/${id}`] = splitByDivision
        ? fraction(BigInt(division.split * split), splits)
        : fraction(BigInt(split));
  }
  return { shares, warnings };
}
