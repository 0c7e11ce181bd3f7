import type { DifferenceRow } from '#src/widgets/DifferencesTable.tsx';
import type { Line } from '../useFeeLines.ts';

type Lines = Readonly<Record<string, readonly Line[]>>;

/** Returns the lines of the review that differ from those of the saved scheme, also those that one of them lacks. */
export const changedLines = (before: Lines, after: Lines): DifferenceRow[] =>
  Object.entries(after).flatMap(([step, lines]) => {
    const [old, now] = [new Map(before[step] ?? []), new Map(lines)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((label): DifferenceRow[] => {
      const sides = [old.get(label) ?? '', now.get(label) ?? ''] as const;
      return sides[0] === sides[1] ? [] : [{ label: String(label), sides }];
    });
  });
