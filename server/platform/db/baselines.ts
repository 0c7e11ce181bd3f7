/**
 * The migrations up to 0116 are baselines: one for each area, with every table, function and trigger once, in the form that
 * it had when they were written. They replaced 70 migrations, whose last two names are here. A database that has run all of
 * those has exactly the schema of the baselines, so the next start records the baselines in their place and changes nothing
 * else. A database that has run only some of them needs the program that contains the others.
 */
const FIRST_REPLACED = '0001_foundation';
const LAST_REPLACED = '0116_several_forgotten_links';
const LAST_NUMBER = '0116';

/** The last commit whose program contains the replaced migrations. */
export const LAST_PROGRAM = 'f013850e';

const isOfBaselines = (name: string): boolean => name.slice(0, 4) <= LAST_NUMBER;

const baselinesIn = (list: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(list).filter(isOfBaselines).sort();

/** Returns why this program cannot migrate what has run only some of the replaced migrations; null for anything else. */
export const beforeBaselines = (run: readonly string[]): string | null =>
  run.includes(FIRST_REPLACED) && !run.includes(LAST_REPLACED)
    ? `has a schema that is too old for this program (its last migration is ${run.filter(isOfBaselines).sort().at(-1)})`
    : null;

/**
 * Returns the migrations that were run, with the baselines in place of those that they replaced.
 * @throws Error if the database has run only some of those
 */
export const withBaselines = (run: readonly string[], list: Readonly<Record<string, unknown>>): string[] => {
  const reason = beforeBaselines(run);
  if (reason !== null)
    throw new Error(
      `The database ${reason}: start the program of commit ${LAST_PROGRAM} on it once, or restore a backup of that program`,
    );
  if (!run.includes(LAST_REPLACED)) return [...run];
  return [...baselinesIn(list), ...run.filter((name) => !isOfBaselines(name))];
};

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
