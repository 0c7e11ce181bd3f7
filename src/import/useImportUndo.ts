import { useEffect, useMemo, useState } from 'react';
import { csvText } from '#domain/csv/write.ts';
import { useDiscardUndo } from '../drafts/useDiscardUndo.tsx';
import { type StoredDraft, useTabDraft } from '../drafts/useTabDraft.ts';
import { leavesDrawer, useUnsavedGuard } from '../reactAdmin/unsavedChanges.ts';
import type { DrawerState } from '../widgets/useDrawer.ts';
import type { ImportSheetState, KeptImport } from './useImportSheet.ts';

/** What an import form contained: its file with the corrections, and its other choices. */
export interface KeptForm<C> {
  kept: KeptImport;
  choices: C;
}

/** The most rows that are kept through a lost session: the storage of a tab holds a few megabytes. */
const MOST_KEPT = 5_000;

/** What an import drawer keeps of its form. */
export interface ImportUndo<C> {
  /** what the form begins with: brought back, or kept through a lost session */
  back: KeptForm<C> | undefined;
  /** whether it was kept through a lost session */
  isRestored: boolean;
  keep(form: KeptForm<C> | undefined): void;
  /** whether there is a file that was not imported */
  isUnsaved(): boolean;
  /** The file was imported: nothing is kept. */
  saved(): void;
}

/** A form as a draft contains it: as text, without its file. */
interface StoredForm<C> {
  filename: string;
  kept: Omit<KeptImport, 'file'>;
  choices: C;
}
const toStore = <C>({ kept: { file, ...kept }, choices }: KeptForm<C>): StoredForm<C> => ({
  filename: file.name,
  kept,
  choices,
});
/** The file is written again from its rows. */
const fromStore = <C>({ filename, kept, choices }: StoredForm<C>): KeptForm<C> => {
  const { header, rows } = kept.source;
  const text = csvText(
    [...header.names],
    rows.map(({ cells }) => cells),
  );
  return { choices, kept: { ...kept, file: new File([text], filename) } };
};

/**
 * Keeps an import that is closed before it is sent: a snackbar offers to bring it back, as for any form in a drawer,
 * and a lost session keeps it as a draft. `name` is the name of the draft.
 */
export function useImportUndo<C>(drawer: DrawerState, name: string): ImportUndo<C> {
  const storedDraft: StoredDraft<StoredForm<C>> = useTabDraft(drawer.open ? name : undefined);
  const { typed, back, saved } = useDiscardUndo(drawer, storedDraft);
  const { values } = storedDraft;
  const stored = useMemo(() => values && fromStore(values), [values]);
  // `back` contains what `keep` has put into `typed`.
  const broughtBack = drawer.open ? (back.current as KeptForm<C> | undefined) : undefined;
  return {
    back: broughtBack ?? stored,
    isRestored: !broughtBack && stored !== undefined,
    keep: (form) => {
      back.current = undefined;
      typed.current = form;
      if (form && form.kept.source.rows.length <= MOST_KEPT) storedDraft.write(toStore(form));
      else storedDraft.clear();
    },
    isUnsaved: () => typed.current !== undefined,
    saved,
  };
}

/** Inside the form: keeps its current state, and asks before the drawer closes while there is a file. */
export function useKeepImport<C>(
  { keep, isUnsaved }: ImportUndo<C>,
  { kept, version, stage }: ImportSheetState,
  choices: C,
): void {
  const [hasBegun, setHasBegun] = useState(false);
  useUnsavedGuard(isUnsaved, leavesDrawer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the corrections
  useEffect(() => {
    // Before its first file the form has nothing to replace what is being brought back.
    if (!kept && !hasBegun) return;
    setHasBegun(true);
    keep(kept && { kept, choices });
  }, [kept?.source, kept?.mapping, version, stage, choices]);
}
