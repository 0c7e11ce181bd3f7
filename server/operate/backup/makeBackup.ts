import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { PortalError } from '#domain/errors.ts';
import type { Services } from '#server/context.ts';
import { type FileRow, fileRows, isStillNamed } from '#server/operate/verify/files.ts';
import { sealAudit } from '#server/platform/audit/seal.ts';
import { migrationsRun } from '#server/platform/db/migrate.ts';
import { placement } from '#server/platform/db/placement.ts';
import type { Progress } from '#server/platform/progress.ts';
import { ownKey } from '#server/platform/secrets/secretKey.ts';
import { keyFromPassphrase, newBackupEncryption } from './encryption.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type BackupStorage, writePart } from './parts.ts';
import { beginSnapshot, copyTables, holdWrites, sequencesOf } from './snapshot.ts';

type Source = Pick<Services, 'config' | 'db' | 'files' | 'now'> & { pool: pg.Pool; progress?: Progress };

/**
 * How often the database is read again because a file was deleted during the backup. After that, missing files are
 * listed as damaged.
 */
const TRIES = 20;

/**
 * Writes database and files to a new folder while the portal runs. The folder gets its name when it is complete.
 *
 * The bytes of a file are stored before the row that names them is committed, never change, and are deleted after it
 * (decision 0013). So the known files are copied first, then the database is read from one snapshot, and files that
 * were added meanwhile follow. If one of them is deleted before it is copied, a later snapshot is taken.
 * @param passphrase encrypts every part with AES-256-GCM; null: nothing is encrypted, and the key that seals secrets is
 * left out
 */
export const makeBackup = async (source: Source, folder: string, passphrase: string | null): Promise<Manifest> => {
  if (existsSync(folder)) throw new Error(`${folder} is there already: name a new folder`);
  const draft = `${folder}.part-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const locking = passphrase === null ? null : newBackupEncryption();
    const key = passphrase !== null && locking ? await keyFromPassphrase(passphrase, locking) : null;
    const manifest = { ...(await fill(source, { folder: draft, key })), locking };
    await writeManifest(draft, manifest, key);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

type Files = Map<string, { entry: Manifest['files'][number]; sound: boolean }>;

const fill = async (source: Source, shelf: BackupStorage): Promise<Omit<Manifest, 'locking'>> => {
  await sealAudit(source);
  const copied: Files = new Map();
  await copyFiles(source, shelf, copied, await fileRows(source.db));
  const holding = placement().hasOneSnapshot ? null : await source.pool.connect();
  const client = await source.pool.connect();
  try {
    if (holding) await holdWrites(holding);
    for (let left = TRIES; ; left -= 1) {
      await beginSnapshot(client);
      const made_at = source.now().toISOString();
      const { rows } = await client.query<FileRow>(
        `select storage_key, size, sha256 from stored_files
         union all select storage_key, size, sha256 from update_files order by storage_key`,
      );
      const known = new Set(rows.map(({ storage_key }) => storage_key));
      const isWhole = await copyFiles(source, shelf, copied, rows);
      if (!isWhole && left > 0) {
        await client.query('rollback');
        continue;
      }
      await dropOthers(shelf, copied, known);
      const { rows: heads } = await client.query<{ seq: number; hash: string }>(
        `select seq, encode(hash, 'hex') as hash from audit_seals order by seq desc limit 1`,
      );
      const tables = await copyTables(client, shelf, source.progress);
      const sequences = await sequencesOf(client);
      await client.query('commit');
      const found = rows.map(({ storage_key }) => copied.get(storage_key));
      return {
        format: 1,
        made_at,
        migrations: await migrationsRun(source.db),
        head: heads[0] ?? null,
        sequences,
        tables,
        files: found.flatMap((one) => (one ? [one.entry] : [])),
        secret_key: await copyKey(source, shelf),
        damaged: rows.map(({ storage_key }) => storage_key).filter((key) => !copied.get(key)?.sound),
      };
    }
  } finally {
    // The connection is not reused, whatever went wrong on it.
    client.release(true);
    holding?.release(true);
  }
};

/**
 * Copies the files that are not copied yet. Returns false if one of them was deleted, row and bytes, before it was
 * copied.
 */
const copyFiles = async (
  { files, db, progress }: Source,
  shelf: BackupStorage,
  copied: Files,
  rows: readonly FileRow[],
): Promise<boolean> => {
  let isWhole = true;
  for (const { storage_key: key, sha256 } of rows) {
    if (copied.has(key)) continue;
    progress?.(`file ${copied.size + 1} of ${rows.length}`);
    try {
      const bytes = await files.read(key);
      const { part, plain } = await writePart(shelf, `files/${key.slice(0, 2)}/${key}`, bytes, { zipped: false });
      copied.set(key, { entry: { ...part, key }, sound: plain.equals(sha256) });
    } catch (error) {
      if (!(error instanceof PortalError && error.code === 'file_lost')) throw error;
      if (!(await isStillNamed(db, key))) isWhole = false;
    }
  }
  return isWhole;
};

/** Removes files from the backup that were deleted after they were copied. */
const dropOthers = async ({ folder }: BackupStorage, copied: Files, known: ReadonlySet<string>): Promise<void> => {
  for (const [key, { entry }] of copied) {
    if (known.has(key)) continue;
    await rm(join(folder, entry.path));
    copied.delete(key);
  }
};

/** Copies the portal's own secret key, but never unencrypted: it would lie next to the data that it protects. */
const copyKey = async ({ config }: Source, shelf: BackupStorage): Promise<Manifest['secret_key']> => {
  const key = shelf.key && ownKey(config);
  if (!key) return null;
  return (await writePart(shelf, 'secret.key', Readable.from([Buffer.from(key)]), { zipped: false })).part;
};
