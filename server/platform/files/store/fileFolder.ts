import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import type { Db, Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Place = Pick<Config, 'dataDir' | 's3'>;

/** The file of a folder that says of which database it has the files. */
const MARK = 'database-id';

/** Returns the folder of the data directory that has the files, if no bucket is configured. */
export const fileFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/**
 * Links the folder with the database that it has the files of, at the first start. A folder with a mark belongs to the
 * database that wrote it. The row is locked until the mark is written, so that of two portals one writes it.
 */
export const linkFileFolder = async (db: Services['db'], config: Place): Promise<void> => {
  const folder = fileFolderOf(config);
  if (config.s3 !== undefined || (await markOf(folder)) !== null) return;
  const file_folder = randomUUID();
  await inTransaction(db, async (tx) => {
    const unlinked = tx.updateTable('installation').set({ file_folder }).where('file_folder', 'is', null);
    if ((await unlinked.executeTakeFirst()).numUpdatedRows === 0n) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, MARK), `${file_folder}\n`, { mode: 0o600 });
  });
};

/**
 * Checks that the folder has the files of this database: another one is a folder that is not mounted, or a portal whose
 * DATA_DIR is not the shared one.
 * @throws Error saying what the folder has instead, and what to do
 */
export const assertFileFolder = async (db: Db, config: Place): Promise<void> => {
  const folder = fileFolderOf(config);
  if (config.s3 !== undefined) return;
  const { file_folder } = await db.selectFrom('installation').select('file_folder').executeTakeFirstOrThrow();
  const mark = await markOf(folder);
  if (mark === file_folder) return;
  throw new Error(
    mark === null
      ? `it has not the files of this database, which are in another folder. Mount that one, or set DATA_DIR; if you moved the files, copy ${MARK} too`
      : `it has the files of another database (${MARK}). Set DATA_DIR to the folder of this one; if the files are of this one, delete ${MARK} and start again`,
  );
};

/** Removes the mark from a folder whose files were restored: the next start links it with the restored database. */
export const unmarkFileFolder = (config: Place): Promise<void> => rm(join(fileFolderOf(config), MARK), { force: true });

const markOf = async (folder: string): Promise<string | null> => {
  try {
    return (await readFile(join(folder, MARK), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};
