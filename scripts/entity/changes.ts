import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the project before and after a run; null where it does not exist. */
export interface FileChange {
  file: string;
  before: string | null;
  after: string | null;
}

/** Returns the absolute path of a file of the project, which is the working directory. */
export const inProject = (file: string): string => join(process.cwd(), file);

const onDisk = (file: string): string | null => {
  const path = inProject(file);
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
};

/** Collects what a run will write, so that all of it can be checked before anything is written. */
export class Changes {
  readonly #wanted = new Map<string, string | null>();

  /** Returns a file as it will be. */
  read(file: string): string | null {
    const wanted = this.#wanted.get(file);
    return wanted === undefined ? onDisk(file) : wanted;
  }

  write(file: string, text: string): void {
    this.#wanted.set(file, text);
  }

  remove(file: string): void {
    this.#wanted.set(file, null);
  }

  /** Returns the paths of all files that a directory will contain, at any depth, sorted. */
  filesUnder(directory: string): string[] {
    const path = inProject(directory);
    const present = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
    const files = new Set(
      present.map((name) => `${directory}/${name}`).filter((file) => statSync(inProject(file)).isFile()),
    );
    for (const [file, text] of this.#wanted) {
      if (!file.startsWith(`${directory}/`)) continue;
      if (text === null) files.delete(file);
      else files.add(file);
    }
    return [...files].sort();
  }

  /** Returns the names of the files that a directory will contain directly, sorted. */
  namesIn(directory: string): string[] {
    const names = this.filesUnder(directory).map((file) => file.slice(directory.length + 1));
    return names.filter((name) => !name.includes('/'));
  }

  /** Returns the files that will differ from those on the disk. */
  all(): FileChange[] {
    return [...this.#wanted]
      .map(([file, after]) => ({ file, before: onDisk(file), after }))
      .filter(({ before, after }) => before !== after);
  }
}

/** Replaces a file; a test gives another to let it fail. */
export type Rename = (from: string, to: string) => void;

const draftOf = (file: string): string => `${inProject(file)}.${process.pid}.draft`;

/** Removes the folder of an entity that contains nothing any more, and the folders in it. */
const removeEmpty = (directory: string): void => {
  const path = inProject(directory);
  if (!directory.startsWith('resources/') || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(dirname(directory));
};

/** Replaces or removes files. Each is written completely before the first is replaced. */
const replaceFiles = (files: readonly { file: string; text: string | null }[], rename: Rename): void => {
  try {
    for (const { file, text } of files) {
      if (text === null) continue;
      mkdirSync(dirname(inProject(file)), { recursive: true });
      writeFileSync(draftOf(file), text);
    }
    for (const { file, text } of files) {
      if (text !== null) rename(draftOf(file), inProject(file));
      else rmSync(inProject(file), { force: true });
      if (text === null) removeEmpty(dirname(file));
    }
  } finally {
    for (const { file } of files) rmSync(draftOf(file), { force: true });
  }
};

/** Makes the files as they were before the changes. @returns those that someone has changed since, which stay */
export const restore = (changes: readonly FileChange[], rename: Rename = renameSync): string[] => {
  const ours = changes.filter(({ file, before, after }) => [before, after].includes(onDisk(file)));
  replaceFiles(
    ours.map(({ file, before }) => ({ file, text: before })),
    rename,
  );
  return changes.filter((change) => !ours.includes(change)).map(({ file }) => file);
};

/**
 * Writes all changes, or none: after a failure the files are as before.
 * @throws what the file system reports
 */
export const apply = (changes: readonly FileChange[], rename: Rename = renameSync): void => {
  try {
    replaceFiles(
      changes.map(({ file, after }) => ({ file, text: after })),
      rename,
    );
  } catch (error) {
    restore(changes, rename);
    throw error;
  }
};
