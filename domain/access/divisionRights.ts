import { AREAS } from './areas.ts';
import type { AccessRule } from './rules.ts';

interface Part {
  id?: number | null;
  name: string;
  split: number | null;
}
type Division = Part & { departments: readonly Part[] };

interface Placed extends Part {
  /** id of its division; null if the division is new */
  within: number | null;
}

const departmentsOf = (divisions: readonly Division[]): Placed[] =>
  divisions.flatMap(({ id, departments }) => departments.map((one) => ({ ...one, within: id ?? null })));

const rulesOf = (area: 'divisions' | 'departments', before: readonly Placed[], after: readonly Placed[]) => {
  const kept = new Map(after.flatMap((part) => (part.id == null ? [] : [[part.id, part] as const])));
  const isChanged = (was: Placed) => {
    const now = kept.get(was.id ?? 0);
    return now && (now.name !== was.name || now.split !== was.split || now.within !== was.within);
  };
  return [
    ...(after.some(({ id }) => id == null) ? [AREAS[area].canCreate] : []),
    ...(before.some(isChanged) ? [AREAS[area].canEdit] : []),
    ...(before.some(({ id }) => !kept.has(id ?? 0)) ? [AREAS[area].canDelete] : []),
  ];
};

/**
 * Returns the rules that a change of a scheme's divisions and departments must meet, all of them: to create; to rename,
 * change the split or move; and to delete; each for its level.
 */
export const divisionAccessRules = (before: readonly Division[], after: readonly Division[]): AccessRule[] => {
  const top = (divisions: readonly Division[]): Placed[] => divisions.map((one) => ({ ...one, within: null }));
  return [
    ...rulesOf('divisions', top(before), top(after)),
    ...rulesOf('departments', departmentsOf(before), departmentsOf(after)),
  ];
};
