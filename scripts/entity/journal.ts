import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AlterationPurpose } from '#server/platform/db/alter.ts';
import type { TableShape } from '#server/platform/db/ddl.ts';
import { apply, type FileChange, inProject, type Rename, restore } from './changes.ts';

/** Not part of the repository: runs are taken back only where they were made. */
const FILE = '.scratch/entity/runs.json';
/** Runs that are remembered. */
const MOST = 20;

/** The migration of a table that a run wrote, and what it started from. */
export interface PendingTable {
  /** `server/platform/db/migrations/0047_uniform_items.ts` */
  migration: string;
  /** the table as it was before the migration; null if it did not exist */
  base: TableShape | null;
  intent: AlterationPurpose;
}

/** One run of the command that wrote files. */
export interface Run {
  /** false: the run was interrupted while it replaced files */
  isComplete: boolean;
  /** the options of the command */
  args: readonly string[];
  files: readonly FileChange[];
  /** the migrations that it wrote: `server/platform/db/migrations/0047_uniform_items.ts` */
  migrations: readonly string[];
  /** those of them that a later run can replace, by the name of the entity */
  tables: Readonly<Record<string, PendingTable>>;
}

/** Returns the runs, oldest first. */
export const runs = (): readonly Run[] =>
  existsSync(inProject(FILE)) ? (JSON.parse(readFileSync(inProject(FILE), 'utf8')) as Run[]) : [];

const save = (all: readonly Run[]): void => {
  const draft = `${inProject(FILE)}.${process.pid}.draft`;
  mkdirSync(dirname(draft), { recursive: true });
  writeFileSync(draft, JSON.stringify(all.slice(-MOST)));
  renameSync(draft, inProject(FILE));
};

/** Writes the files of a run and remembers it. After a failure files and runs are as before. */
export const write = (run: Omit<Run, 'isComplete'>, rename?: Rename): void => {
  const before = runs();
  save([...before, { ...run, isComplete: false }]);
  apply(run.files, rename);
  save([...before, { ...run, isComplete: true }]);
};

/** Makes files as they were before the last run, and forgets the run. @returns those that someone has changed since */
export const takeBack = (files: readonly FileChange[]): string[] => {
  const changed = restore(files);
  save(runs().slice(0, -1));
  return changed;
};

/**
 * Restores the files of a run that was interrupted while it wrote, for example by a power cut.
 * @returns what the user must know, or null if there was no such run
 */
export const recover = (): string | null => {
  const last = runs().at(-1);
  if (!last || last.isComplete) return null;
  const changed = takeBack(last.files);
  const rest = changed.length > 0 ? ` except ${changed.join(', ')}, which you have changed since` : '';
  return `The last run was interrupted. Its files are as before it${rest}.`;
};
