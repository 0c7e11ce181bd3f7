import { useEffect, useMemo, useRef, useState } from 'react';
import { csvText } from '#domain/csv/write.ts';
import { useDiscardUndo } from '../drafts/useDiscardUndo.tsx';
import { useServerDraft } from '../drafts/useServerDraft.ts';
import { type StoredDraft, useTabDraft } from '../drafts/useTabDraft.ts';
import type { DrawerState } from '../widgets/useDrawer.ts';
import { type Corrections, correctionsIn } from './corrections.ts';
import type { ImportSheetState, KeptImport } from './useImportSheet.ts';

/** What an import form contained: its file with the corrections, and its other choices. */
export interface KeptForm<C> {
  kept: KeptImport;
  choices: C;
}

/** The most rows that are kept through a lost session: the storage of a tab holds a few megabytes. */
const MOST_KEPT = 5_000;

/** The most corrected cells that a draft on the server is certain to hold. */
const MOST_CORRECTED = 2_000;

/** What an import drawer keeps of its form. */
export interface ImportUndo<C> {
  /** false until it is known whether a file was corrected earlier */
  known: boolean;
  /** what the form begins with: what it contained when it was closed, or when a session was lost */
  back: KeptForm<C> | undefined;
  /** whether the form begins with it although the user has not chosen to bring it back */
  isRestored: boolean;
  /** what was corrected before a reload or on another page; the file has to be chosen again */
  corrections: Corrections | undefined;
  keep(form: KeptForm<C> | undefined): void;
  /** The user discards what was corrected. */
  discard(): void;
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
 * Keeps an import that is closed before it is sent. As long as its page is open, the form begins with it when it is opened
 * again; a lost session keeps it in the tab. Its corrections, but not the file, are also kept on the server, and return when
 * that file is chosen again: after a reload, from another page, on another computer. `name` is the name of the draft (a-z,
 * 0-9 and hyphens).
 */
export function useImportUndo<C>(drawer: DrawerState, name: string): ImportUndo<C> {
  const storedDraft: StoredDraft<StoredForm<C>> = useTabDraft(drawer.open ? name : undefined);
  const corrected: StoredDraft<Corrections> = useServerDraft(drawer.open ? `${name}-cells` : undefined);
  const [isTooLong, setTooLong] = useState(false);
  const { typed, back, saved } = useDiscardUndo(drawer, { clear: storedDraft.clear, lasting: !isTooLong });
  const closed = useRef<KeptForm<C>>(undefined);
  /** the file whose corrections the server has */
  const correctedFile = useRef<string>(undefined);
  const { values } = storedDraft;
  const stored = useMemo(() => values && fromStore(values), [values]);
  // `back` contains what `keep` has put into `typed`.
  const broughtBack = drawer.open ? (back.current as KeptForm<C> | undefined) : undefined;
  const forget = () => {
    closed.current = undefined;
    storedDraft.clear();
    corrected.clear();
  };
  return {
    known: corrected.known,
    back: broughtBack ?? closed.current ?? stored,
    isRestored: !broughtBack && (closed.current ?? stored) !== undefined,
    corrections: corrected.values,
    keep: (form) => {
      back.current = undefined;
      typed.current = form;
      closed.current = form;
      if (form && form.kept.source.rows.length <= MOST_KEPT) storedDraft.write(toStore(form));
      else storedDraft.clear();
      const cells = form ? correctionsIn(form.kept.source.rows) : [];
      setTooLong(cells.length > MOST_CORRECTED);
      const filename = form?.kept.file.name;
      if (filename === undefined) return;
      if (cells.length > 0) {
        correctedFile.current = filename;
        corrected.write({ filename, cells: cells.slice(0, MOST_CORRECTED) });
      } else if (filename === (correctedFile.current ?? corrected.values?.filename)) corrected.clear();
    },
    discard: forget,
    saved: () => {
      forget();
      saved();
    },
  };
}

/** Inside the form: keeps its current state. */
export function useKeepImport<C>(
  { keep }: ImportUndo<C>,
  { kept, version, stage }: ImportSheetState,
  choices: C,
): void {
  const [hasBegun, setHasBegun] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the corrections
  useEffect(() => {
    // Before its first file the form has nothing to replace what is being brought back.
    if (!kept && !hasBegun) return;
    setHasBegun(true);
    keep(kept && { kept, choices });
  }, [kept?.source, kept?.mapping, version, stage, choices]);
}
