import type { Scheme } from '#domain/contract/schemes.ts';
import type { ChangedLine } from '#src/screens/conflict/ChangedDialog.tsx';
import { type SaveOptions, useSaveWithRevision } from '#src/screens/conflict/useSaveWithRevision.ts';

type PartOptions<V extends object> = Omit<SaveOptions<V, Scheme>, 'refreshes'>;

/** Saves one part of a scheme by its own request, which replaces what is there. */
export const useSavePart = <V extends object>(scheme: Scheme, options: PartOptions<V>) =>
  useSaveWithRevision<V, Scheme>(scheme, { ...options, refreshes: ['schemes'] });

/** The rows of a list, as name → text; each row has a different name. */
export type Lines = ReadonlyMap<string, string>;

/** Returns where a list, which is saved as a whole, differs from the one that someone else has saved since. */
export const differingLines = (before: Lines, mine: Lines, theirs: Lines): ChangedLine[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((label) => {
    const [yours = '', now = ''] = [mine.get(label), theirs.get(label)];
    return yours === now ? [] : [{ label, theirs: now, yours, byYou: yours !== (before.get(label) ?? '') }];
  });
