import { sql } from 'kysely';
import type { Db, Services } from '#server/context.ts';

const DAY = 86_400_000;
/** Up to this many orphaned files are removed without the check below. */
const HARMLESS = 100;

/**
 * Removes bytes that no row names and that are older than a day: uploads whose transaction was lost when a portal died,
 * and deletions interrupted between row and bytes; also the parts of uploads that were never completed. Younger ones may
 * belong to a write that is still running.
 * @throws Error without removing anything if more than half of the older files would be removed: the store then belongs
 * to another database, or the database is an old copy
 */
export const sweepFiles = async ({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = now().getTime() - DAY;
  const orphans: string[] = [];
  let seen = 0;
  for await (const some of files.list()) {
    const old = some.filter(({ since }) => since.getTime() < before).map(({ key }) => key);
    seen += old.length;
    const named = await keysNamed(db, old);
    orphans.push(...old.filter((key) => !named.has(key)));
  }
  if (orphans.length > HARMLESS && orphans.length * 2 > seen)
    throw new Error(`${orphans.length} of ${seen} kept files belong to no row: is the store another portal's?`);
  for (const key of orphans) await files.remove(key);
  await files.removeUnfinished?.(new Date(before));
};

/** Returns which of these keys a row names. Must query every table with a column `storage_key`. */
const keysNamed = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from stored_files where storage_key = any(${keys})
    union all select storage_key from update_files where storage_key = any(${keys})`.execute(db);
  return new Set(rows.map(({ storage_key }) => storage_key));
};
