import { FROM_0_1, LAST_OF_0_1 } from './version01.ts';

/**
 * The migrations up to 0116 are baselines: one for each area, with every table, function and trigger once, in the form that
 * it had when they were written. They replaced 70 migrations, whose last two names are here. A database that has run all of
 * those has exactly the schema of the baselines, so the next start records the baselines in their place and changes nothing
 * else. A database of version 0.1.0, which has run those up to `0095_spread`, is changed to that schema before (`version01.ts`).
 * A database that has run any other part of them was used by a program in development, and is rejected.
 */
const FIRST_REPLACED = '0001_foundation';
const LAST_REPLACED = '0116_several_forgotten_links';
const LAST_NUMBER = '0116';

const isOfBaselines = (name: string): boolean => name.slice(0, 4) <= LAST_NUMBER;

const baselinesIn = (list: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(list).filter(isOfBaselines).sort();

const isOfVersion01 = (run: readonly string[]): boolean =>
  run.filter(isOfBaselines).sort().at(-1) === LAST_OF_0_1 && run.includes(FIRST_REPLACED);

/**
 * Returns why this program cannot restore what has run only some of the replaced migrations; null for anything else. It can
 * migrate a database of version 0.1.0, but has no schema into which a backup of one could be loaded.
 */
export const beforeBaselines = (run: readonly string[]): string | null =>
  run.includes(FIRST_REPLACED) && !run.includes(LAST_REPLACED)
    ? `has a schema that is too old for this program (its last migration is ${run.filter(isOfBaselines).sort().at(-1)})`
    : null;

/** What to do with a database that this program cannot migrate. */
export const MIGRATED = 'this program migrates databases of version 0.1.0 and of 0.2.0 or later';

/** Returns why this program cannot migrate a database that has run only some of the replaced migrations, or null. */
export const tooOldToMigrate = (run: readonly string[]): string | null =>
  isOfVersion01(run) ? null : beforeBaselines(run);

/**
 * Returns the migrations that were run, with the baselines in place of those that they replaced.
 * @throws Error if the database has run only some of those
 */
export const withBaselines = (run: readonly string[], list: Readonly<Record<string, unknown>>): string[] => {
  const reason = tooOldToMigrate(run);
  if (reason !== null) throw new Error(`The database ${reason}: ${MIGRATED}`);
  if (!run.includes(LAST_REPLACED) && !isOfVersion01(run)) return [...run];
  return [...baselinesIn(list), ...run.filter((name) => !isOfBaselines(name))];
};

/**
 * Returns the statements, to be run in one transaction, that a database of version 0.1.0 needs before the baselines are
 * recorded: its schema becomes that of the baselines, and so do the names of the migrations. Nothing for another database.
 */
export const fromVersion01 = (run: readonly string[]): string =>
  isOfVersion01(run)
    ? `${FROM_0_1}
      insert into kysely_migration (name, timestamp)
        select '${LAST_REPLACED}', timestamp from kysely_migration where name = '${LAST_OF_0_1}'`
    : '';

/**
 * Returns the statement that records the baselines in place of the migrations that they replaced, with the time of the last
 * of these: Kysely orders the names by it. On any other database it changes nothing.
 */
export const adoptBaselines = (list: Readonly<Record<string, unknown>>): string => {
  const names = `array[${baselinesIn(list)
    .map((name) => `'${name}'`)
    .join(', ')}]::text[]`;
  return `with adopted as (select timestamp from kysely_migration where name = '${LAST_REPLACED}'),
    replaced as (delete from kysely_migration using adopted where left(name, 4) <= '${LAST_NUMBER}' and name <> all(${names}))
    insert into kysely_migration (name, timestamp) select baseline, timestamp from adopted, unnest(${names}) baseline`;
};
