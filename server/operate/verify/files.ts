import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { FileStore } from '#server/platform/files/store/fileStore.ts';
import type { Progress } from '#server/platform/progress.ts';
import type { VerificationError, VerificationResult } from './finding.ts';

/** A stored file, as described by its row. */
export interface FileRow {
  storage_key: string;
  size: number;
  sha256: Buffer;
}

/** Returns every row that names bytes; must query each table with a column `storage_key`. */
export const fileRows = async (db: Db): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select storage_key, size, sha256 from stored_files
    union all select storage_key, size, sha256 from update_files order by storage_key`.execute(db);
  return rows;
};

/** Returns whether a row still names these bytes. If the row has been deleted since, its bytes were removed too. */
export const isStillNamed = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from stored_files where storage_key = ${key}
    union all select 1 from update_files where storage_key = ${key}`.execute(db);
  return rows.length > 0;
};

/** Reads every stored file and compares it with its row. */
export const verifyFiles = async (db: Db, files: FileStore, progress?: Progress): Promise<VerificationResult> => {
  const rows = await fileRows(db);
  const faults: VerificationError[] = [];
  for (const [at, row] of rows.entries()) {
    progress?.(`file ${at + 1} of ${rows.length}`);
    const what = await damageOf(files, row);
    if (what && (await isStillNamed(db, row.storage_key))) faults.push({ where: `file ${row.storage_key}`, what });
  }
  return { checked: rows.length, faults };
};

const damageOf = async (files: FileStore, row: FileRow): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    await pipeline(await files.read(row.storage_key), hash);
  } catch (error) {
    if (error instanceof PortalError && error.code === 'file_lost') return 'is gone';
    throw error;
  }
  return hash.digest().equals(row.sha256) ? null : 'has other bytes';
};
