import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Changes, type FileChange, inProject } from './changes.ts';
import { baseOf, declarationsIn, filesOf } from './parts.ts';

/**
 * A copy of the added entities and of the files that a run will write, inside the project, so that imports find the rest.
 */
export interface Stage {
  /** absolute */
  path: string;
  remove(): void;
}

/** Copies the files of all added entities as they will be, in a directory of this run. */
export const stageDeclarations = (changes: Changes): Stage => {
  const parent = inProject('.scratch/entity');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'stage-'));
  for (const file of declarationsIn(changes).flatMap((one) => [one, ...filesOf(changes, baseOf(one))]))
    writeStaged(path, file, changes.read(file) ?? '');
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
