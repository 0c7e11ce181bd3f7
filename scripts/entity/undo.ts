import { dirname } from 'node:path';
import { settledBy } from './applied.ts';
import { Changes } from './changes.ts';
import { runs, takeBack } from './journal.ts';
import { Mistake } from './mistake.ts';
import { DECLARATIONS } from './parts.ts';

/**
 * Takes back the last run: its files are as before, and its migrations are gone. Declarations that the run only formatted
 * stay as they are.
 * @returns what was done
 * @throws Mistake if a database has run a migration, or a file has changed since
 */
export const undo = async (): Promise<string> => {
  const last = runs().at(-1);
  if (!last) throw new Mistake('--undo: no run of this command is remembered here.');
  const settled = await settledBy(last.migrations);
  if (settled)
    throw new Mistake(
      `--undo: ${settled}, and what was entered since would be lost. Change the declaration and run the command again instead.`,
    );
  const isOwn = (file: string): boolean => dirname(file) === DECLARATIONS;
  const isMoved = last.files.some(({ file, after }) => isOwn(file) && after === null);
  const files = last.files.filter(({ file }) => isMoved || !isOwn(file));
  const changes = new Changes();
  const changed = files.filter(({ file, after }) => changes.read(file) !== after).map(({ file }) => file);
  if (changed.length > 0)
    throw new Mistake(
      `--undo: ${changed.join(', ')} changed after the run. Take your change out of it first; it would be lost.`,
    );
  takeBack(files);
  const rest = isMoved
    ? ''
    : ` Declarations are still in ${DECLARATIONS}: change or delete them before you run it again.`;
  return `✓ The last run (npm run entity${last.args.length > 0 ? ` -- ${last.args.join(' ')}` : ''}) is undone: ${files.length} files are as before.${rest}`;
};
