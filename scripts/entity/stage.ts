import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Changes, type FileChange, inProject } from './changes.ts';
import { FOLDER } from './parts.ts';

/**
 * A copy of the declarations and of the files that a run will write, inside the project, so that imports find the rest.
 */
export interface Stage {
  /** absolute */
  path: string;
  remove(): void;
}

/** Copies all declarations as they will be, in a directory of this run. */
export const stageDeclarations = (changes: Changes): Stage => {
  const parent = inProject('.scratch/entity');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'stage-'));
  const folder = join(path, FOLDER);
  mkdirSync(folder, { recursive: true });
  if (existsSync(inProject(FOLDER))) cpSync(inProject(FOLDER), folder, { recursive: true });
  for (const { file, after } of changes.all().filter((one) => one.file.startsWith(`${FOLDER}/`))) {
    if (after === null) rmSync(join(path, file));
    else writeStaged(path, file, after);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const writeStaged = (path: string, file: string, text: string): void => {
  mkdirSync(dirname(join(path, file)), { recursive: true });
  writeFileSync(join(path, file), text);
};

/** Formats the changed files like the rest of the project, in the stage, and stages them all. */
export const stageChanges = ({ path }: Stage, changes: Changes): FileChange[] => {
  const written = changes.all().filter(({ after }) => after !== null);
  for (const { file, after } of written) writeStaged(path, file, after ?? '');
  const biome = inProject('node_modules/@biomejs/biome/bin/biome');
  const options = ['--write', '--vcs-enabled=false', '--linter-enabled=false', '--config-path=.'];
  spawnSync(process.execPath, [biome, 'check', ...options, path], { cwd: process.cwd() });
  for (const { file } of written) changes.write(file, readFileSync(join(path, file), 'utf8'));
  return changes.all();
};
