import '#i18n/pages/importing.ts';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';
import { applyCorrections, type Corrections } from './corrections.ts';
import type { Encoding } from './decode.ts';
import { type DateOrder, type FileTable, tableFor } from './fileTable.ts';
import { guessMapping, type Mapping, type Remembered, toRemember } from './mapping.ts';
import { readFile } from './readFile.ts';
import { Sheet, type SheetError } from './sheet.ts';
import { type Source, sourceOf } from './source.ts';
import { UnreadableFile } from './sourceRow.ts';
import type { ImportTarget } from './target.ts';

/** The state of an import, and the actions available in it. */
export interface ImportSheetState {
  target: ImportTarget;
  /** no file; being read; choosing columns; being validated; rows ready to check and send */
  stage: 'empty' | 'reading' | 'columns' | 'validating' | 'ready';
  file?: File;
  /** why the file cannot be accepted, as translated text */
  refusal?: string;
  /** 0 to 1, while the file is being read or validated */
  progress: number;
  source?: Source;
  mapping: Mapping;
  /** increases when the data to be sent changes */
  version: number;
  /** the line to be shown, and its column if one is named; a new object for each request */
  requestedLine?: { line: number; column?: number };
  /** available once the rows are validated */
  sheet?: Sheet;
  /** the tables of the file: several, if a spreadsheet has several sheets */
  tables: readonly FileTable[];
  take(files: readonly File[]): void;
  /** reads another sheet of the file */
  chooseSheet(name: string): void;
  /** says whether the first line of the file contains the names of its columns */
  chooseHeader(hasHeader: boolean): void;
  /** reads the file in another encoding */
  chooseEncoding(encoding: Encoding): void;
  /** says whether the dates of the file have the day or the month first */
  chooseDateOrder(order: DateOrder): void;
  choose(mapping: Mapping): void;
  changeColumns(): void;
  /** increases when the user wants to import before the columns are chosen */
  requestedColumns: number;
  /** returns to the rows without a change; only if there are rows already */
  keepColumns(): void;
  /**
   * the errors found by the browser, by line; empty if everything can be sent (rows that only the server rejected may
   * be sent again)
   */
  faults(): LineError[];
  /** returns our CSV; only while ready */
  toFile(): Promise<File>;
  /**
   * marks the server's errors about that CSV, in place of its earlier ones; returns them with the line numbers of the
   * original file
   */
  markRejected(lines: readonly LineError[]): LineError[];
  /** returns the line of the original file that became this line of our CSV */
  originalLine(line: number): number;
  /** every error, of the browser and of the server: changes as the rows are corrected */
  errors(): SheetError[];
  /** the number of cells that were corrected earlier and are corrected again */
  restored: number;
  /** reads the file again without those corrections */
  discardRestored(): void;
  /** the file with its corrections, so that it can be brought back; undefined without rows */
  kept: KeptImport | undefined;
  /** moves to the choice of columns, and says what is still to be done there */
  showColumns(): void;
  /** scrolls to a line of the original file, at this column or at its first error */
  showLine(line: number, column?: number): void;
}

/** A file with its corrections and columns, as it was when its form was closed. */
export interface KeptImport {
  file: File;
  source: Source;
  mapping: Mapping;
  /** the user was still choosing columns */
  isMapping: boolean;
}

interface Read {
  stage: ImportSheetState['stage'];
  file?: File;
  refusal?: string;
  tables: readonly FileTable[];
  source?: Source;
  mapping: Mapping;
  sheet?: Sheet;
  restored: number;
}
const EMPTY: Read = { stage: 'empty', mapping: {}, tables: [], restored: 0 };
/** How a file is read, if not as usual. */
interface Taking {
  encoding?: Encoding;
  /** without the corrections that were made earlier */
  ignoresEarlier?: boolean;
}
const silent = () => () => undefined;
const haveSameColumns = (one: ImportTarget, other: ImportTarget): boolean =>
  one.columns.length === other.columns.length &&
  one.columns.every(({ name }, index) => name === other.columns[index]?.name);

/**
 * Manages one import from file to CSV: reading, assigning columns, validating, correcting. Render it with `<ImportSheet
 * sheet={…} />`. The rows and their corrections are kept when the target changes.
 * @param back an import that was closed, to continue with
 * @param earlier what was corrected in a file before; its cells are corrected again when it is chosen
 */
export function useImportSheet(target: ImportTarget, back?: KeptImport, earlier?: Corrections): ImportSheetState {
  const api = useApi();
  const translate = useTranslate();
  const [read, setRead] = useState<Read>(EMPTY);
  const [progress, setProgress] = useState(0);
  const [requestedLine, setRequestedLine] = useState<ImportSheetState['requestedLine']>();
  const [requestedColumns, setRequestedColumns] = useState(0);
  // Only the latest of several runs may update the state: a file that has since been replaced is dropped.
  const run = useRef(0);
  const { sheet } = read;
  useSyncExternalStore(sheet?.subscribe ?? silent, () => sheet?.version ?? 0);

  const recall = async (): Promise<Remembered> => {
    if (!target.remember) return {};
    const { kind, id } = target.remember;
    // Without the remembered choice the columns are guessed, so a failed request is no reason to reject a file.
    return api.importMapping(kind, id).catch(() => ({}));
  };
  const validate = async (mine: number, file: File | undefined, source: Source, mapping: Mapping) => {
    const made = new Sheet(target, source.rows, mapping, source.facts);
    setProgress(0);
    setRead(({ tables, restored }) => ({ stage: 'validating', file, tables, source, mapping, restored }));
    await made.read((part) => mine === run.current && setProgress(part));
    if (mine === run.current)
      setRead(({ tables, restored }) => ({ stage: 'ready', file, tables, source, mapping, sheet: made, restored }));
  };
  /** Continues with the columns that were recognised, otherwise asks the user to choose them. */
  const map = async (mine: number, file: File | undefined, source: Source, remembered: Remembered) => {
    const { mapping, clear } = guessMapping(source.header, target, remembered);
    if (clear) await validate(mine, file, source, mapping);
    else setRead(({ tables, restored }) => ({ stage: 'columns', file, tables, source, mapping, restored }));
  };
  const take = async (files: readonly File[], { encoding, ignoresEarlier = false }: Taking = {}) => {
    const [file] = files;
    run.current += 1;
    const mine = run.current;
    setProgress(0);
    setRead(file ? { ...EMPTY, stage: 'reading', file } : EMPTY);
    if (!file) return;
    try {
      const [tables, remembered] = await Promise.all([
        readFile(file, (part) => mine === run.current && setProgress(part), encoding),
        recall(),
      ]);
      if (mine !== run.current) return;
      const table = tableFor(tables, target, remembered);
      if (!table) throw new UnreadableFile('importing.empty_file');
      const source = sourceOf(table, target, remembered);
      const restored =
        earlier?.filename === file.name && !ignoresEarlier ? applyCorrections(source.rows, earlier.cells) : 0;
      setRead({ ...EMPTY, stage: 'reading', file, tables, restored });
      await map(mine, file, source, remembered);
    } catch (error) {
      reject(mine, file, error);
    }
  };
  const reject = (mine: number, file: File, error: unknown) => {
    if (mine !== run.current) return;
    const { key, args } = error instanceof UnreadableFile ? error : { key: 'importing.unreadable', args: {} };
    setRead(({ tables }) => ({ ...EMPTY, file, tables, refusal: translate(key, args) }));
  };
  /** Reads a table of the file again: another sheet, or the same with or without a header. */
  const readTable = async (name: string | undefined, hasHeader = true) => {
    const { file, tables } = read;
    const table = tables.find(({ sheet: one }) => one === name);
    if (!file || !table) return;
    run.current += 1;
    const mine = run.current;
    try {
      const remembered = await recall();
      if (mine === run.current) await map(mine, file, sourceOf(table, target, remembered, { hasHeader }), remembered);
    } catch (error) {
      reject(mine, file, error);
    }
  };
  const choose = (mapping: Mapping) => {
    if (!read.source) return;
    run.current += 1;
    const chosen = toRemember(mapping, read.source.header, target);
    if (target.remember && Object.keys(chosen).length > 0) {
      const { kind, id } = target.remember;
      // Remembering is optional: if it fails, the import continues.
      void api.rememberImportMapping(kind, id, chosen).catch(() => undefined);
    }
    void validate(run.current, read.file, read.source, mapping);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: brought back once, when the form opens
  useEffect(() => {
    if (!back) return;
    const { file, source, mapping, isMapping } = back;
    if (isMapping) setRead({ ...EMPTY, stage: 'columns', file, source, mapping });
    else void validate(++run.current, file, source, mapping);
  }, []);

  const known = useRef(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is evaluated again only when the target changes
  useEffect(() => {
    const before = known.current;
    known.current = target;
    const { file, source, mapping, stage } = read;
    if (before === target || !file || read.refusal) return;
    if (!source) void take([file]);
    // The columns that the user is choosing stay as they are.
    else if (stage === 'columns' && haveSameColumns(before, target)) return;
    else if (stage === 'columns') void take([file]);
    else if (haveSameColumns(before, target)) {
      if (stage === 'ready' && sheet?.fits(target)) void sheet.recheck(target);
      else void validate(++run.current, file, source, mapping);
    } else {
      const mine = ++run.current;
      void recall().then((remembered) => {
        if (mine === run.current) void map(mine, file, source, remembered);
      });
    }
  }, [target]);

  return {
    target,
    ...read,
    progress,
    version: sheet?.edits ?? 0,
    requestedLine,
    requestedColumns,
    take: (files) => void take(files),
    chooseSheet: (name) => void readTable(name),
    chooseHeader: (hasHeader) => void readTable(read.source?.facts.sheet, hasHeader),
    chooseEncoding: (encoding) => void (read.file && take([read.file], { encoding })),
    discardRestored: () => void (read.file && take([read.file], { ignoresEarlier: true })),
    chooseDateOrder: (dateOrder) => {
      const { file, source, mapping } = read;
      if (source) void validate(++run.current, file, { ...source, facts: { ...source.facts, dateOrder } }, mapping);
    },
    choose,
    changeColumns: () => setRead((now) => ({ ...now, stage: 'columns' })),
    keepColumns: () => setRead((now) => ({ ...now, stage: 'ready' })),
    faults: () => sheet?.faults() ?? [],
    toFile: async () => {
      if (!sheet) throw new Error('nothing was read');
      return sheet.file();
    },
    markRejected: (lines) => sheet?.markRejected(lines) ?? [...lines],
    originalLine: (line) => sheet?.originalLine(line) ?? line,
    errors: () => sheet?.errors() ?? [],
    kept:
      read.file && read.source
        ? { file: read.file, source: read.source, mapping: read.mapping, isMapping: read.stage === 'columns' }
        : undefined,
    showColumns: () => setRequestedColumns((count) => count + 1),
    showLine: (line, column) => setRequestedLine({ line, ...(column !== undefined && { column }) }),
  };
}
