import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Services } from '#server/context.ts';
import { verifyAudit } from '#server/operate/verify/audit.ts';
import { verifyFiles } from '#server/operate/verify/files.ts';
import { verifyReports } from '#server/operate/verify/reports.ts';
import { forgetHead } from '#server/platform/audit/notedHead.ts';
import { adoptBaselines, beforeBaselines, withBaselines } from '#server/platform/db/baselines.ts';
import { migrate, refuseNewer } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import { textOf } from '#server/platform/db/schemaChange.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { sha256 } from '#server/platform/files/sha256.ts';
import { unmarkFileFolder } from '#server/platform/files/store/fileFolder.ts';
import type { Progress } from '#server/platform/progress.ts';
import { presentAuditKey } from '#server/platform/secrets/keyCheck.ts';
import { ownKey, placeKey } from '#server/platform/secrets/secretKey.ts';
import { keyFromPassphrase } from './encryption.ts';
import { faultsIn, type Manifest, readManifest } from './manifest.ts';
import { type BackupStorage, readPart } from './parts.ts';
import { columnsText, quoted } from './snapshot.ts';

type Place = Pick<Services, 'config' | 'db' | 'files'> & { pool: pg.Pool; progress?: Progress };

/** What was restored, with counts. */
export interface Restored {
  manifest: Manifest;
  rows: number;
  auditRows: number;
  /** the key was available: in an encrypted backup, or as SECRET_KEY */
  authenticated: boolean;
  reports: number;
  files: number;
}

/** The backup or the target cannot be used; lists every reason. */
class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';

  constructor(readonly reasons: readonly string[]) {
    super(`Nothing was restored:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
  }
}

interface Restoring {
  passphrase?: string | undefined;
  /** accept a backup that is not sealed although there is a passphrase */
  unlocked?: boolean;
}

const OTHER_KEY =
  'If the key was changed since the backup: set SECRET_KEY to the key of its day, restore, then change the key again (docs/operations.md, The key)';
const NOT_SEALED =
  'The backup is not sealed with BACKUP_PASSPHRASE, so anyone who could write to it may have changed it, passwords included. Restore a sealed one; or, if nobody else could, repeat the command with --unlocked';

/**
 * Restores a backup into an empty installation. With a passphrase the backup must be sealed with it, unless `unlocked`:
 * what is not sealed has hashes that anyone can compute. The function compares every byte with the manifest first. Then it fills
 * the database in one transaction, which it commits only after the audit chain and the hashes of all reports and files
 * have been recomputed and match. If interrupted, it leaves an empty database and can be run again.
 * @throws RestoreRefused if the target is not empty or anything differs from what was backed up
 */
export const restoreBackup = async (
  place: Place,
  folder: string,
  { passphrase, unlocked = false }: Restoring = {},
): Promise<Restored> => {
  const { manifest, key } = await readManifest(folder, (locking) => {
    if (passphrase === undefined) throw new RestoreRefused(['The backup is locked: set BACKUP_PASSPHRASE']);
    return keyFromPassphrase(passphrase, locking);
  });
  if (!key && passphrase !== undefined && !unlocked) throw new RestoreRefused([NOT_SEALED]);
  place.progress?.('comparing the backup with its manifest');
  const faults = await faultsIn(folder, manifest);
  if (faults.length > 0) throw new RestoreRefused(faults);
  const tooOld = beforeBaselines(manifest.migrations);
  if (tooOld !== null)
    throw new RestoreRefused([
      `The backup ${tooOld}: restore it with the program that wrote it, and start this one there`,
    ]);
  refuseNewer(withBaselines(manifest.migrations, migrations), migrations);
  const occupied = await occupants(place, manifest);
  if (occupied.length > 0) throw new RestoreRefused(occupied);
  const shelf = { folder, key };
  await bringKey(place, shelf, manifest);
  await migrate(place.db, {}); // creates only Kysely's own two tables
  const client = await place.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local datestyle = 'ISO, YMD'; set local row_security = off`);
    await load(client, shelf, manifest, place.progress);
    await bringFiles(place, shelf, manifest);
    place.progress?.('checking audit, reports and files');
    const counts = await check(client, place, manifest);
    await client.query('update installation set file_folder = null');
    await unmarkFileFolder(place.config);
    await client.query('commit');
    forgetHead(place.config);
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), ...counts };
  } finally {
    client.release(true); // rolls back the transaction if it was not committed
  }
};

/** Lists what prevents the restore: existing tables, files that are not in this backup, an existing key. */
const occupants = async ({ pool, files, config }: Place, manifest: Manifest): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely\\_%' order by 1 limit 1`,
  );
  const found = rows.map(({ name }) => `The database is not empty: it has a table ${name}`);
  const ours = new Set(manifest.files.map(({ key }) => key));
  for await (const some of files.list()) {
    const other = some.find(({ key }) => !ours.has(key));
    if (other) return [...found, `The place of files is not empty: it has ${other.key}`];
  }
  if (manifest.secret_key && !config.secretKey && ownKey(config) !== null)
    found.push('The data folder has a secret.key of its own: is it another portal’s?');
  return found;
};

const bringKey = async ({ config }: Place, shelf: BackupStorage, { secret_key }: Manifest): Promise<void> => {
  if (!secret_key || config.secretKey) return;
  const pieces: Buffer[] = [];
  const take = new Writable({
    write: (piece: Buffer, _, done) => {
      pieces.push(piece);
      done();
    },
  });
  await readPart(shelf, secret_key, take, { zipped: false });
  placeKey(config, Buffer.concat(pieces).toString());
};

/** Creates the tables with the migrations that the backup had, fills them, and migrates to the newest schema. */
const load = async (
  client: pg.PoolClient,
  shelf: BackupStorage,
  manifest: Manifest,
  progress?: Progress,
): Promise<void> => {
  const run = (names: readonly string[]) =>
    names.reduce(async (before, name) => {
      await before;
      await client.query(textOf(migrations[name] ?? ''));
    }, Promise.resolve());
  const known = withBaselines(manifest.migrations, migrations);
  await run(known);
  const tables = manifest.tables.map(({ name }) => `public.${quoted(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const { rows: links } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { drop } of links) await client.query(drop);
  await client.query(`truncate ${tables.join(', ')}`); // the backup contains the rows that migrations insert
  for (const table of manifest.tables) {
    progress?.(`table ${table.name}`);
    const target = client.query(copyFrom(`copy ${columnsText(table)} from stdin`));
    await readPart(shelf, table, target, { zipped: true });
    if (target.rowCount !== table.rows) throw new Error(`${table.path} has ${target.rowCount} rows, not ${table.rows}`);
  }
  progress?.('references between tables');
  // Adding the constraints checks every reference again.
  for (const { add } of links) await client.query(add);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { name, last } of manifest.sequences)
    await client.query(`select setval($1::regclass, $2)`, [`public.${quoted(name)}`, last]);
  await client.query(adoptBaselines(migrations));
  const newer = Object.keys(migrations).filter((name) => !known.includes(name));
  await run(newer);
  for (const name of newer)
    await client.query('insert into kysely_migration (name, timestamp) values ($1, now()::text)', [name]);
};

const bringFiles = async ({ files, progress }: Place, shelf: BackupStorage, manifest: Manifest): Promise<void> => {
  const waiting = await mkdtemp(join(tmpdir(), 'tipology-restore-'));
  try {
    for (const [at, part] of manifest.files.entries()) {
      progress?.(`file ${at + 1} of ${manifest.files.length}`);
      const path = join(waiting, randomUUID());
      const target = createWriteStream(path, { mode: 0o600 });
      await readPart(shelf, part, target, { zipped: false });
      await files.keep({ path, size: target.bytesWritten, sha256: await sha256(path) }, part.key);
      await rm(path);
    }
  } finally {
    await rm(waiting, { recursive: true, force: true });
  }
};

/** @throws RestoreRefused if anything differs, except files that were already damaged when the backup was made */
const check = async (client: pg.PoolClient, { config, files }: Place, manifest: Manifest) => {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({
          query: client.query.bind(client) as never,
          release: () => undefined,
        }),
        end: async () => undefined,
      },
    }),
  });
  const audit = await verifyAudit(db, { key: await presentAuditKey(db, config), known: manifest.head ?? undefined });
  const reports = await verifyReports(db, audit.erasedReports);
  const kept = await verifyFiles(db, files);
  const damaged = new Set(manifest.damaged.map((key) => `file ${key}`));
  const faults = [...audit.faults, ...reports.faults, ...kept.faults.filter(({ where }) => !damaged.has(where))];
  if (faults.length > 0)
    throw new RestoreRefused([
      ...faults.map(({ where, what }) => `${where} ${what}`),
      ...(faults.some(({ what }) => what.includes('made with the key')) ? [OTHER_KEY] : []),
    ]);
  const authenticated = audit.authenticated !== null;
  return { auditRows: audit.checked + audit.waiting, authenticated, reports: reports.checked, files: kept.checked };
};
