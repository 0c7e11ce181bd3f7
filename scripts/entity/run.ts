import { parseArgs } from 'node:util';
import type { AlterationPurpose } from '#server/platform/db/alter.ts';
import { pendingTables } from './applied.ts';
import { Changes, type Rename } from './changes.ts';
import { eject } from './eject.ts';
import { recover, write } from './journal.ts';
import { checkListColumns } from './listColumns.ts';
import { Mistake } from './mistake.ts';
import { checkExports, checkFileNames, declarationFile, folderOf } from './parts.ts';
import type { RunPlan } from './plan.ts';
import { type Declared, readDeclarations } from './read.ts';
import { writeRegisters } from './registers.ts';
import { checkUnused, type Rows, removeEntity } from './removeEntity.ts';
import { readRename, renameInDeclarations, renameTable } from './renameEntity.ts';
import { reportUnconvertible } from './reports.ts';
import { awaitingWords } from './review.ts';
import { stageChanges, stageDeclarations } from './stage.ts';
import { planTables, shapeIn, shapeNames, writeTables } from './tables.ts';
import { checkTargets } from './targets.ts';
import { type TrialServer, tryTables } from './trial.ts';
import { checkTypes } from './types.ts';
import { undo } from './undo.ts';
import { writeWords } from './words.ts';

const HELP = `npm run entity                        after adding or changing ${declarationFile('uniform_items')}, or a file in ${folderOf('uniform_items')}
npm run entity -- --rename old=new    a field has a new name: its values are kept
npm run entity -- --drop field        deletes the column and values of a removed field
npm run entity -- --keep field        leaves them where they are
npm run entity -- --map size.small=medium    a choice is removed: records that have it get another value (none: size.small=)
npm run entity -- --keep size.small   they keep it
npm run entity -- --only uniform_items    if there are several entities: the one that the options above are about
npm run entity -- --rename-entity uniform_items=garments    an entity has a new name: its records are kept
npm run entity -- --remove uniform_items --drop    removes an entity and its records (--keep: leaves its table)
npm run entity -- --undo              takes back the last run, if no database has run its migration
npm run entity -- --dry               shows the migration, writes nothing
npm run entity -- --review            lists the words that await a translator
npm run entity -- eject uniform_items list|create|edit|show    writes a screen as code, which you can change`;

const options = {
  rename: { type: 'string', multiple: true },
  drop: { type: 'string', multiple: true },
  keep: { type: 'string', multiple: true },
  map: { type: 'string', multiple: true },
  only: { type: 'string' },
  'rename-entity': { type: 'string' },
  remove: { type: 'string' },
  /** what `--drop` and `--keep` without a field mean after `--remove` */
  rows: { type: 'string' },
  undo: { type: 'boolean' },
  dry: { type: 'boolean' },
  review: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** After `--remove`, `--drop` and `--keep` are about all records, so no field follows them. */
const withRows = (args: readonly string[]): string[] =>
  args.some((arg) => arg === '--remove' || arg.startsWith('--remove='))
    ? args.map((arg) => (arg === '--drop' || arg === '--keep' ? `--rows=${arg.slice(2)}` : arg))
    : [...args];

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: withRows(args), options, allowPositionals: true });
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
};

/** Reads `old=new`. */
const pairs = (option: string, texts: readonly string[] = [], mayBeEmpty = false): Record<string, string> =>
  Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      const [from, to] = [text.slice(0, at), text.slice(at + 1)];
      if (at < 1 || (to === '' && !mayBeEmpty)) throw new Mistake(`${option} ${text}: write it as old=new.`);
      return [from, to];
    }),
  );

/** What the command writes to, and how. */
export interface RunOptions {
  print: (line: string) => void;
  /** replaces a file; a test lets it fail */
  rename?: Rename;
  /** starts the PostgreSQL of a trial; a test uses one for all runs */
  launch?: () => Promise<TrialServer>;
}

type Values = ReturnType<typeof read>['values'];

/**
 * Runs `npm run entity` in the working directory. Everything is checked before the first file is written; after a failure
 * all files are as before.
 * @throws Mistake with a message for the developer
 */
export const runEntity = async (args: readonly string[], { print, rename, launch }: RunOptions): Promise<void> => {
  const { values, positionals } = read(args);
  if (values.help) return print(HELP);
  if (values.review) return print(reviewList());
  const recovered = recover();
  if (recovered) print(recovered);
  if (values.undo) return print(await undo());
  const changes = new Changes();
  const moved = values['rename-entity'] === undefined ? null : readRename(values['rename-entity']);
  if (moved) renameInDeclarations(changes, moved);
  checkFileNames(changes);
  const stage = stageDeclarations(changes);
  try {
    const declared = await readDeclarations(stage);
    const [command, name = '', screen = '', ...more] = positionals;
    const ejected = command === 'eject' && more.length === 0 ? eject(changes, declared, name, screen) : null;
    if (positionals.length > 0 && ejected === null)
      throw new Mistake(`${positionals.join(' ')}: not understood.\n${HELP}`);
    const plan: RunPlan = { changes, tables: [], notes: [], pending: await pendingTables(changes) };

    const remaining = declared.filter(({ entity }) => entity.name !== values.remove);
    if (values.remove !== undefined) removeEntity(plan, values.remove, declared, readRows(values.rows));
    if (moved) {
      const others = declared.filter(({ entity }) => entity.name !== moved.to);
      checkUnused(changes, moved.from, `--rename-entity ${moved.from}=${moved.to}`, others);
      renameTable(plan, moved);
    }
    checkRemoved(changes, remaining);
    for (const { entity, exported } of remaining) {
      checkExports(changes, entity.name, exported);
      checkListColumns(changes, entity);
    }
    const samples = checkTargets(remaining);

    planTables(plan, remaining, intentOf(values, remaining));
    for (const { sql, notes } of plan.tables) print(`\n${sql.trim()}\n${notes.map((note) => `\n! ${note}`).join('')}`);
    for (const note of plan.notes) print(`\n! ${note}`);

    const { migrations: written, tables } = writeTables(plan);
    const migrations = written.map(({ file }) => file);
    writeRegisters(changes, remaining);
    const awaiting = await writeWords(changes, remaining, stage);
    for (const { file, source } of remaining) if (changes.read(file) === source) changes.write(file, source);
    const files = stageChanges(stage, changes);
    // The compiler and PostgreSQL each need seconds, so they run at the same time. Errors of types are reported first.
    const checks = [
      checkTypes(stage, remaining, files),
      tryTables(plan, { declared: remaining, samples }, migrations, launch),
    ];
    for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
    for (const line of await reportUnconvertible(plan.tables)) print(`\n! ${line}`);
    if (values.dry) return print('\nNothing is written (--dry).');
    if (files.length === 0) print('\nNothing has changed since the last run.');
    else write({ args, files, migrations, tables }, rename);

    if (ejected !== null) print(`\n${ejected}`);
    for (const { file, isAmended } of written)
      print(`\n✓ ${file} – runs at the next start${isAmended ? '; replaces one that no database has run' : ''}`);
    for (const { entity, file, lines } of remaining)
      print(
        `✓ ${entity.words.many}: ${lines} lines in ${file}; screens at /${entity.name}, API at /api/${entity.name}`,
      );
    if (awaiting > 0)
      print(
        `  ${awaiting} words await a translator, marked // review in the files of each entity in i18n/ga/resources: --review lists them`,
      );
  } finally {
    stage.remove();
  }
};

const reviewList = (): string =>
  awaitingWords()
    .map(({ file, line, text }) => `${file}:${line}  ${text}`)
    .join('\n') || 'No word awaits a translator.';

const readRows = (rows: string | undefined): Rows | undefined => {
  if (rows === undefined || rows === 'drop' || rows === 'keep') return rows;
  throw new Mistake(`--rows ${rows}: use --drop or --keep.`);
};

/** Returns the purpose of a change of each table. @throws Mistake if it is not clear which entity the options are about */
const intentOf = (values: Values, declared: readonly Declared[]): ((name: string) => AlterationPurpose) => {
  const { drop = [], keep = [], only } = values;
  const intent = { rename: pairs('--rename', values.rename), drop, keep, map: pairs('--map', values.map, true) };
  const isAsked = Object.values(intent).some((given) => Object.keys(given).length > 0);
  const names = declared.map(({ entity }) => entity.name);
  if (isAsked && only === undefined && declared.length > 1)
    throw new Mistake(`There are several entities: name one with --only (${names.join(', ')}).`);
  if (only !== undefined && !names.includes(only))
    throw new Mistake(`--only ${only}: there is no such entity. There are ${names.join(', ') || 'none'}.`);
  return (name) => ((only ?? name) === name ? intent : {});
};

/** A table without a declaration requires a decision about its records. @throws Mistake */
const checkRemoved = (changes: Changes, declared: readonly Declared[]): void => {
  for (const name of shapeNames(changes)) {
    if (declared.some(({ entity }) => entity.name === name) || shapeIn(changes, name)?.removed) continue;
    throw new Mistake(
      `${declarationFile(name)} does not exist any more, but its table does. Restore the file, or say what happens to the records: --remove ${name} --drop deletes them, --remove ${name} --keep leaves the table where it is, --rename-entity ${name}=new_name gives it the new name.`,
    );
  }
};
