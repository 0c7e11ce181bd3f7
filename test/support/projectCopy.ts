import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationFile } from '../../scripts/entity/parts.ts';

/** Copies the checkout as git lists it, with new files, to an empty folder, which uses the packages of the checkout. */
export const copyProject = (folder: string): void => {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of list.split('\0').filter(Boolean)) cpSync(file, join(folder, file), { force: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
};

/** Writes the declarations of added entities to a copy: code by the name of the entity. */
export const declareIn = (folder: string, declarations: Iterable<readonly [string, string]>): void => {
  for (const [name, code] of declarations) writeFileSync(join(folder, declarationFile(name)), code);
};
