import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';
import { findHeader, guessMapping, type Mapping, type Remembered, toRemember } from './mapping.ts';
import { readFile } from './readFile.ts';
import { Sheet } from './sheet.ts';
import { type SourceRow, UnreadableFile } from './sourceRow.ts';
import { type ImportTarget, MOST_ROWS } from './target.ts';

/** The file as it was read: its header, and the rows below. */
interface Source {
  header: readonly string[];
  rows: SourceRow[];
}

/** Where an import stands, and what can be done with it there. */
export interface ImportSheetState {
  target: ImportTarget;
  /** none; being read; which column is which; being judged; rows to look at and to send */
  stage: 'empty' | 'reading' | 'columns' | 'judging' | 'ready';
  file?: File;
  /** why the file can not be taken, in words */
  refusal?: string;
  /** 0 to 1, while it is read or judged */
  progress: number;
  source?: Source;
  mapping: Mapping;
  /** rises whenever what would be sent changes */
  version: number;
  /** the line that is to be looked at; another object each time it is asked for */
  wanted?: { line: number };
  /** while ready */
  sheet?: Sheet;
  take(files: readonly File[]): void;
  choose(mapping: Mapping): void;
  changeColumns(): void;
  /** back to the rows without a change; only where there are rows already */
  keepColumns(): void;
  /** the faults that the browser knows, line by line; empty when all can be sent (what only the server said, may be tried again) */
  faults(): LineError[];
  /** our CSV; only while ready */
  toFile(): Promise<File>;
  /** marks what the server said of that CSV, in place of what it said before; answers it with the lines of the own file */
  refuse(lines: readonly LineError[]): LineError[];
  /** brings a line of the person's file into sight, at its first fault */
  showLine(line: number): void;
}

interface Read {
  stage: ImportSheetState['stage'];
  file?: File;
  refusal?: string;
  source?: Source;
  mapping: Mapping;
  sheet?: Sheet;
}
const EMPTY: Read = { stage: 'empty', mapping: {} };
const silent = () => () => undefined;
const haveSameColumns = (one: ImportTarget, other: ImportTarget): boolean =>
  one.columns.length === other.columns.length &&
  one.columns.every(({ name }, index) => name === other.columns[index]?.name);

/**
 * One import from file to CSV: reading, the columns, judging, mending. Draw it with `<ImportSheet sheet={…} />`.
 * What was read outlives a change of target; what was mended too.
 */
export function useImportSheet(target: ImportTarget): ImportSheetState {
  const api = useApi();
  const translate = useTranslate();
  const [read, setRead] = useState<Read>(EMPTY);
  const [progress, setProgress] = useState(0);
  const [wanted, setWanted] = useState<{ line: number }>();
  // Only the newest of several runs may speak: a file since replaced is dropped.
  const run = useRef(0);
  const { sheet } = read;
  useSyncExternalStore(sheet?.subscribe ?? silent, () => sheet?.version ?? 0);

  const recall = async (): Promise<Remembered> => {
    if (!target.remember) return {};
    const { kind, id } = target.remember;
    // Without it the columns are guessed: no reason to refuse a file.
    return api.importMapping(kind, id).catch(() => ({}));
  };
  const judge = async (mine: number, file: File | undefined, source: Source, mapping: Mapping) => {
    const made = new Sheet(target, source.rows, mapping);
    setProgress(0);
    setRead({ stage: 'judging', file, source, mapping });
    await made.read((part) => mine === run.current && setProgress(part));
    if (mine === run.current) setRead({ stage: 'ready', file, source, mapping, sheet: made });
  };
  /** With the columns found by themselves, else with the question for them. */
  const map = async (mine: number, file: File | undefined, source: Source, remembered: Remembered) => {
    const { mapping, clear } = guessMapping(source.header, target, remembered);
    if (clear) await judge(mine, file, source, mapping);
    else setRead({ stage: 'columns', file, source, mapping });
  };
  const take = async (files: readonly File[]) => {
    const [file] = files;
    run.current += 1;
    const mine = run.current;
    setProgress(0);
    setRead(file ? { ...EMPTY, stage: 'reading', file } : EMPTY);
    if (!file) return;
    try {
      const [all, remembered] = await Promise.all([
        readFile(file, (part) => mine === run.current && setProgress(part)),
        recall(),
      ]);
      if (mine !== run.current) return;
      const at = findHeader(all, target, remembered);
      const source = { header: all[at]?.cells ?? [], rows: all.slice(at + 1) };
      if (source.rows.length === 0) throw new UnreadableFile('importing.no_rows');
      if (source.rows.length > MOST_ROWS)
        throw new UnreadableFile('importing.too_many_rows', { limit: MOST_ROWS.toLocaleString('en-GB') });
      await map(mine, file, source, remembered);
    } catch (error) {
      if (mine !== run.current) return;
      const { key, args } = error instanceof UnreadableFile ? error : { key: 'importing.unreadable', args: {} };
      setRead({ ...EMPTY, file, refusal: translate(key, args) });
    }
  };
  const choose = (mapping: Mapping) => {
    if (!read.source) return;
    run.current += 1;
    if (target.remember) {
      const { kind, id } = target.remember;
      // Remembering is a comfort: where it fails, the import goes on.
      void api.rememberImportMapping(kind, id, toRemember(mapping, read.source.header, target)).catch(() => undefined);
    }
    void judge(run.current, read.file, read.source, mapping);
  };

  const known = useRef(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another target asks for another look
  useEffect(() => {
    const before = known.current;
    known.current = target;
    const { file, source, mapping, stage } = read;
    if (before === target || !file || read.refusal) return;
    if (!source || stage === 'columns') void take([file]);
    else if (haveSameColumns(before, target)) void judge(++run.current, file, source, mapping);
    else {
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
    wanted,
    take,
    choose,
    changeColumns: () => setRead((now) => ({ ...now, stage: 'columns' })),
    keepColumns: () => setRead((now) => ({ ...now, stage: 'ready' })),
    faults: () => sheet?.faults() ?? [],
    toFile: async () => {
      if (!sheet) throw new Error('nothing was read');
      return sheet.file();
    },
    refuse: (lines) => sheet?.refuse(lines) ?? [...lines],
    showLine: (line) => setWanted({ line }),
  };
}
