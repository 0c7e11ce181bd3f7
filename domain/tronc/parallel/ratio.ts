import { groupBy } from '../../groupBy.ts';
import type { Pence } from '../../money/money.ts';
import type { SchemeRules } from '../types.ts';
import type { ComparedLine, Pair } from './people.ts';

/** What the previous system shared of what the draft shares, of people who share one part of the fund. */
export interface SharedRatio {
  readonly previous: Pence;
  readonly portal: Pence;
}

/** The part of the fund that a line shares: everyone, a division or a department. */
export type PartOf = (line: ComparedLine) => number;

export const partOf =
  ({ splitByDepartment, splitByDivision }: SchemeRules): PartOf =>
  (line) => {
    if (splitByDepartment) return line.departmentId;
    return splitByDivision ? line.divisionId : 0;
  };

/** Fewer people agree with any ratio. */
const FEWEST = 2;

const isWithin = (before: Pence, after: Pence, ratio: SharedRatio, tolerance: Pence): boolean => {
  const distance = BigInt(before) * BigInt(ratio.portal) - BigInt(after) * BigInt(ratio.previous);
  const most = BigInt(tolerance) * BigInt(ratio.portal);
  return distance <= most && -distance <= most;
};

/**
 * Returns the ratio in which most of these people differ: that of the median, then of the sums of all who are close to it, so
 * that single other differences do not move it. Null for fewer than two such people.
 */
function commonRatio(people: readonly Pick<Pair, 'before' | 'after' | 'portal'>[]): SharedRatio | null {
  const shared = people.filter(({ before, after }) => before > 0 && after > 0);
  const ordered = [...shared].sort((a, b) => a.before / a.after - b.before / b.after);
  const median = ordered[Math.floor(ordered.length / 2)];
  if (!median) return null;
  const first = { previous: median.before, portal: median.after };
  const close = shared.filter(({ before, after, portal }) =>
    isWithin(before, after, first, 2 * portal.length + 2 * Math.ceil(after / median.after)),
  );
  if (close.length < FEWEST) return null;
  return {
    previous: close.reduce((sum, { before }) => sum + before, 0),
    portal: close.reduce((sum, { after }) => sum + after, 0),
  };
}

/** Returns the common ratio of each part of the fund, by people who share one part only. */
export function ratiosByPart(people: readonly Pair[], part: PartOf): Map<number, SharedRatio> {
  const onlyPart = ({ portal }: Pair): number | null => {
    const [own, ...others] = new Set(portal.map(part));
    return own === undefined || others.length > 0 ? null : own;
  };
  const ratios = new Map<number, SharedRatio>();
  for (const [own, group] of groupBy(people, onlyPart)) {
    const ratio = own === null ? null : commonRatio(group);
    if (own !== null && ratio) ratios.set(own, ratio);
  }
  return ratios;
}

/** Returns whether the difference of a person is that of their part of the fund; false without a ratio. */
export function followsRatio(pair: Pair, ratios: ReadonlyMap<number, SharedRatio>, part: PartOf): boolean {
  let expected = 0;
  for (const line of pair.portal) {
    const ratio = ratios.get(part(line));
    if (!ratio) return false;
    expected += (line.amount * ratio.previous) / ratio.portal;
  }
  return Math.abs(pair.before - expected) <= 2 * pair.portal.length;
}
