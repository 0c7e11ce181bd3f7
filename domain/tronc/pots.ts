import { apportion } from '../money/apportion.ts';
import { lcmBig } from '../money/gcd.ts';
import type { Pence } from '../money/money.ts';
import { HUNDRED_PERCENT, type Percent } from '../money/percent.ts';
import type { BlockingNote, WarningNote } from './notes.ts';
import type { Place } from './places.ts';
import type { BucketKey, SchemeRules } from './types.ts';

/** The money of one bucket for one group of people, in whole pence. */
export interface Pot {
  /** Index in the fund's buckets. */
  readonly bucket: number;
  readonly group: number;
  readonly amount: Pence;
  /** The sum of the group's weights in this bucket, in weight units. */
  readonly weight: bigint;
}

/** The first level of a split: a division, or everyone if the scheme does not split by division. */
interface Pool {
  readonly name: string;
  readonly split: Percent;
  readonly parts: readonly Part[];
}

/** A department, or the whole pool if the scheme does not split by department. Its people share one pot per bucket. */
interface Part {
  readonly group: number;
  /** The name used in notes on empty departments. */
  readonly name: string;
  readonly label: string;
  readonly split: Percent;
}

/** How the scheme divides people into groups; each group's lines are rounded together. */
export interface Grouping {
  readonly pools: readonly Pool[];
  /** Place index → group. */
  readonly groupOf: readonly number[];
  readonly byDivision: boolean;
}

/** Returns the groups in key order: one group, or one per division, or one per department. */
export function groupPlaces(scheme: SchemeRules, places: readonly Place[]): Grouping {
  const { splitByDivision, splitByDepartment } = scheme;
  const poolOf = places.map(({ division }) => (splitByDivision ? division.id : 0));
  const groupKeys = places.map(({ department }, index) => (splitByDepartment ? department.id : poolOf[index]!));
  const groups = [...new Set(groupKeys)];
  const groupOf = groupKeys.map((key) => groups.indexOf(key));

  const pools = [...new Set(poolOf)].map((pool): Pool => {
    const own = places.flatMap((place, index) =>
      poolOf[index] === pool ? [{ ...place, group: groupOf[index]! }] : [],
    );
    const { division } = own[0]!;
    const parts = splitByDepartment
      ? own.map(({ department, group }) => ({
          group,
          name: department.name,
          label: splitByDivision ? `${division.name} / ${department.name}` : department.name,
          split: department.split,
        }))
      : [{ group: own[0]!.group, name: division.name, label: division.name, split: HUNDRED_PERCENT }];
    return { name: division.name, split: splitByDivision ? division.split : HUNDRED_PERCENT, parts };
  });
  return { pools, groupOf, byDivision: splitByDivision };
}

/**
 * Divides one bucket's money into pots: by the splits of the pools, and inside a pool by the splits of its parts. The
 * share of a part that cannot receive money goes to the others in ratio of their splits, first inside the division,
 * then to the other divisions. `weights` are the groups' weights in this bucket. Returns the error zero_split if only
 * people with a split of 0 worked.
 */
export function fillPots(
  amount: Pence,
  bucket: { readonly index: number; readonly key: BucketKey },
  grouping: Grouping,
  weights: readonly bigint[],
): { pots: Pot[]; warnings: WarningNote[]; errors: BlockingNote[] } {
  const warnings: WarningNote[] = [];
  const worked = (part: Part) => (weights[part.group] ?? 0n) > 0n;
  const receiving: { parts: Part[]; split: Percent }[] = [];
  for (const pool of grouping.pools) {
    const parts = pool.parts.filter((part) => pool.split > 0 && part.split > 0 && worked(part));
    if (parts.length > 0) receiving.push({ parts, split: pool.split });
    warnings.push(...zeroSplits(pool, worked), ...emptyShares(pool, parts, bucket.key, grouping.byDivision));
  }
  if (receiving.length === 0) {
    return { pots: [], warnings, errors: [{ code: 'zero_split', params: { bucket: bucket.key } }] };
  }
  // A part receives poolSplit × partSplit ÷ (sum of the splits in its pool). A common denominator keeps the ratios
  // whole.
  const sums = receiving.map(({ parts }) => parts.reduce((sum, part) => sum + BigInt(part.split), 0n));
  const common = sums.reduce(lcmBig, 1n);
  const parts = receiving.flatMap(({ parts, split }, pool) =>
    parts.map((part) => ({ group: part.group, ratio: BigInt(split * part.split) * (common / sums[pool]!) })),
  );
  const amounts = apportion(
    amount,
    parts.map(({ ratio }) => ratio),
  );
  const pots = parts
    .map(({ group }, index) => ({ bucket: bucket.index, group, amount: amounts[index]!, weight: weights[group]! }))
    .filter((pot) => pot.amount > 0);
  return { pots, warnings, errors: [] };
}

/** Warns once per division or department whose split is 0 although people worked there. */
function zeroSplits(pool: Pool, worked: (part: Part) => boolean): WarningNote[] {
  if (pool.split === 0) return pool.parts.some(worked) ? [{ code: 'zero_split', params: { division: pool.name } }] : [];
  return pool.parts
    .filter((part) => part.split === 0 && worked(part))
    .map((part) => ({ code: 'zero_split', params: { division: part.label } }));
}

/** Warns about shares that are reallocated because there is nobody to receive them. */
function emptyShares(pool: Pool, receiving: readonly Part[], bucket: BucketKey, byDivision: boolean): WarningNote[] {
  if (pool.split === 0) return [];
  if (receiving.length === 0) {
    return byDivision ? [{ code: 'empty_division_reallocated', params: { bucket, division: pool.name } }] : [];
  }
  return pool.parts
    .filter((part) => part.split > 0 && !receiving.includes(part))
    .map((part) => ({ code: 'empty_department_reallocated', params: { bucket, department: part.name } }));
}
