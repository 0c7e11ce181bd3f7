import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { sql } from 'kysely';
import type pg from 'pg';
import { makeBackup } from '#server/operate/backup/makeBackup.ts';
import { restoreBackup } from '#server/operate/backup/restoreBackup.ts';
import { verify } from '#server/operate/verify/index.ts';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { migrate, migrationsRun } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import { ownKey, placeKey, secretKey } from '#server/platform/secrets/secretKey.ts';
import { openBucket } from '#test/support/bucket.ts';
import { emptyDatabase } from '#test/support/freshDatabase.ts';
import { A_COMPANY_OF_BEFORE } from '#test/support/oldRows.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { BASELINES, REPLACED, recordMigrations } from '#test/support/replacedMigrations.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aSite } from '#test/support/world.ts';

const PASSPHRASE = 'correct horse battery staple';

let folder: string;
let portal: TestPortal;
let world: TroncWorld;
let pool: pg.Pool;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tipology-backup-'));
  portal = await testPortal({ secretKey: undefined });
  pool = connect<Tables>(portal.connection).pool;
  world = await aTroncWorld(portal);
  await aTroncWorld(portal);
  const steps = troncSteps(portal, world);
  await steps.ready();
  await steps.approved(await steps.generated());
  await upload('Rota of the week');
  secretKey(portal.services.config); // creates the key that a start would create
});
afterAll(async () => {
  await pool.end();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const upload = async (text: string): Promise<void> => {
  const form = new FormData();
  form.append('files[]', new Blob([text], { type: 'text/plain' }), 'rota.txt');
  const path = `/tronc_periods/${world.period}/troncs_files`;
  expect((await portal.call('POST', path, { token: world.troncmaster, form })).status).toBe(201);
};

/** Flips one bit in the middle of the file; a second call restores it. */
const flip = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const at = bytes.length >> 1;
  bytes[at] = bytes[at]! ^ 1;
  await writeFile(path, bytes);
};

let made = 0;
const backup = async (passphrase: string | null = null): Promise<string> => {
  made += 1;
  const path = join(folder, `backup-${made}`);
  await makeBackup({ ...portal.services, pool }, path, passphrase);
  return path;
};

interface Elsewhere extends Database<Tables> {
  place: Parameters<typeof restoreBackup>[0];
  end(): Promise<void>;
}
/** Creates an empty database and an empty folder. */
const elsewhere = async (): Promise<Elsewhere> => {
  const { connection, drop } = await emptyDatabase();
  const database = connect<Tables>(connection);
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const config = { ...portal.services.config, dataDir };
  return {
    ...database,
    place: { ...database, config, files: localStore(join(dataDir, 'files')) },
    end: async () => {
      await database.close();
      await drop();
    },
  };
};

/** Returns every row of every table as text. */
const everything = async ({ db }: Pick<Database<Tables>, 'db'>): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'kysely_migration_lock' order by 1`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found[name] = all.rows.map(({ row }) => row);
  }
  return found;
};

/** `npm run backup` as an operator runs it, on the portal's database. */
const command = (args: readonly string[], environment: Record<string, string> = {}) => {
  const { connectionString, host, port, user, database } = portal.connection;
  const address = `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
  const env = { PATH: process.env.PATH, DATABASE_URL: connectionString ?? address, DATA_DIR: join(folder, 'data') };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { env: { ...env, ...environment } };
    execFile(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
};

describe('the command', () => {
  it('writes nothing without a passphrase and lists what would be readable, unless the option allows it (issue 18)', async () => {
    const path = join(folder, 'by-command');
    mkdirSync(join(folder, 'data'));
    symlinkSync(portal.folder, join(folder, 'data/files'));
    placeKey({ secretKey: undefined, dataDir: join(folder, 'data') }, ownKey(portal.services.config) ?? '');
    const refused = await command([path]);
    expect([refused.code, existsSync(path)]).toEqual([1, false]);
    const { count } = await portal.db
      .selectFrom('employees')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(refused.said).toContain(`${count} employees: names`);
    expect(refused.said).toMatch(
      /Nothing was written[\s\S]*NI or PPS numbers[\s\S]*BACKUP_PASSPHRASE[\s\S]*--unlocked/,
    );
    const both = await command([path, '--unlocked'], { BACKUP_PASSPHRASE: PASSPHRASE });
    expect([both.code, existsSync(path)]).toEqual([1, false]);
    const encrypted = await command([path], { BACKUP_PASSPHRASE: PASSPHRASE });
    expect([encrypted.code, encrypted.said]).toEqual([0, expect.not.stringContaining('Not encrypted')]);
    const open = await command([`${path}-open`, '--unlocked']);
    expect([open.code, open.said]).toEqual([0, expect.stringContaining('Not encrypted')]);
    expect([existsSync(join(path, 'secret.key')), existsSync(join(`${path}-open`, 'secret.key'))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a backup', () => {
  it('restores every row and every byte elsewhere, and accepts new writes there', async () => {
    const path = await backup();
    const there = await elsewhere();
    const { reports, files, auditRows } = await restoreBackup(there.place, path);
    expect(await everything(there)).toEqual(await everything(portal));
    expect([reports, files]).toEqual([1, 1]);
    expect(auditRows).toBeGreaterThan(3);
    // Not locked, it has no key: the operator brings it.
    expect((await verify(there.place)).audit).toMatchObject({ faults: [], authenticated: null });
    placeKey(there.place.config, ownKey(portal.services.config) ?? '');
    expect((await verify(there.place)).audit).toMatchObject({ faults: [], authenticated: expect.any(Number) });
    // Sequences continue from their last value, and triggers and foreign keys are in force again.
    const { id } = await there.db
      .insertInto('audit')
      .values({ event: 'after', user_id: null, resource: null, record_id: null, company_id: null, changes: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: number }>`select max(id) as id from audit`.execute(portal.db);
    expect(id).toBeGreaterThan(rows[0]?.id ?? Number.NaN);
    expect((await verify(there.place)).audit).toMatchObject({ faults: [], waiting: 0 });
    await expect(sql`delete from audit`.execute(there.db)).rejects.toThrow('an audit row stays');
    await expect(sql`delete from companies`.execute(there.db)).rejects.toThrow('foreign key');
    await there.end();
  });

  it('restores into a bucket, and a backup of that bucket into a folder, with the same bytes', async () => {
    const bucket = await openBucket(folder);
    const [there, back] = [await elsewhere(), await elsewhere()];
    const inBucket = { ...there.place, files: bucket.store };
    await restoreBackup(inBucket, await backup());
    // An unencrypted backup contains no key; without it the audit cannot be sealed, and no backup is made.
    placeKey(inBucket.config, ownKey(portal.services.config) ?? '');
    expect((await verify(inBucket)).faults).toEqual([]);
    made += 1;
    const again = join(folder, `backup-${made}`);
    const { damaged } = await makeBackup({ ...portal.services, ...inBucket }, again, null);
    expect(damaged).toEqual([]);
    await restoreBackup(back.place, again);
    expect(await everything(back)).toEqual(await everything(portal));
    const { storage_key } = await back.db.selectFrom('stored_files').select('storage_key').executeTakeFirstOrThrow();
    for (const store of [bucket.store, back.place.files])
      expect(await streamText(await store.read(storage_key))).toBe('Rota of the week');
    await bucket.close();
    await there.end();
    await back.end();
  });

  it('captures one moment while users write and delete: its database agrees with itself and with its files', async () => {
    const sites = await Promise.all(Array.from({ length: 4 }, () => aSite(portal, world.company)));
    let goOn = true;
    const write = async (site: number): Promise<void> => {
      for (let turn = 0; goOn; turn += 1) {
        await portal.call('PATCH', `/sites/${site}`, {
          token: world.troncmaster,
          body: { name: `Site ${site} ${turn}` },
        });
        await upload(`${turn}`);
        const kept = portal.db.selectFrom('tronc_files').select('id').orderBy('id', 'desc').limit(1);
        const { id } = await kept.executeTakeFirstOrThrow();
        if (turn % 2) await portal.call('DELETE', `/tronc_files/${id}`, { token: world.troncmaster });
      }
    };
    const writing = Promise.all(sites.map(write));
    const path = await backup();
    goOn = false;
    await writing;
    const there = await elsewhere();
    await restoreBackup(there.place, path);
    // For each edit, the backup contains both the record's new revision and its audit row, or neither.
    const { rows } = await sql`select s.id from sites s where s.id = any(${sites}) and s.revision - 1 <>
      (select count(*) from audit a where a.resource = 'sites' and a.record_id = s.id)`.execute(there.db);
    expect(rows).toEqual([]);
    expect((await verify(there.place)).faults).toEqual([]);
    await there.end();
  });

  it('that is encrypted reveals nothing, opens with its passphrase alone, and contains the key of authenticator apps', async () => {
    const path = await backup(PASSPHRASE);
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory() || entry.name === 'manifest.json') continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      for (const word of ['Rota', 'Ana', '\x1f\x8b\x08'])
        expect([entry.name, bytes.includes(word)]).toEqual([entry.name, false]);
    }
    const there = await elsewhere();
    await expect(restoreBackup(there.place, path)).rejects.toThrow('The backup is locked: set BACKUP_PASSPHRASE');
    await expect(restoreBackup(there.place, path, { passphrase: `${PASSPHRASE}!` })).rejects.toThrow(
      'The passphrase is another one',
    );
    const audit = join(path, 'tables/audit.copy.gz');
    await flip(audit);
    await expect(restoreBackup(there.place, path, { passphrase: PASSPHRASE })).rejects.toThrow(
      'tables/audit.copy.gz is not as it was',
    );
    await flip(audit);
    await restoreBackup(there.place, path, { passphrase: PASSPHRASE });
    expect(await everything(there)).toEqual(await everything(portal));
    expect(secretKey(there.place.config)).toEqual(secretKey(portal.services.config));
    await there.end();
  });

  it('that is not sealed is refused where there is a passphrase, unless the option accepts it', async () => {
    // Anyone who can write to the place of backups can make one of these, with other passwords.
    const path = await backup();
    const there = await elsewhere();
    await expect(restoreBackup(there.place, path, { passphrase: PASSPHRASE })).rejects.toThrow(
      /not sealed with BACKUP_PASSPHRASE[\s\S]*--unlocked/,
    );
    expect(await everything(there)).toEqual({});
    await restoreBackup(there.place, path, { passphrase: PASSPHRASE, unlocked: true });
    await there.end();
  });

  it('that says it is not sealed, or asks for much memory, is refused before anything else is read', async () => {
    const path = await backup(PASSPHRASE);
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
    const there = await elsewhere();
    const restoringWith = async (locking: object | null) => {
      const text = JSON.stringify({ ...manifest, locking });
      await writeFile(join(path, 'manifest.json'), text);
      await writeFile(join(path, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
      return restoreBackup(there.place, path, { passphrase: PASSPHRASE });
    };
    await expect(restoringWith(null)).rejects.toThrow('not sealed');
    for (const more of [{ N: 2 ** 20, r: 16 }, { N: 2 ** 19 }, { p: 4 }])
      await expect(restoringWith({ ...manifest.locking, ...more })).rejects.toThrow('more memory than any backup');
    await expect(restoringWith({ ...manifest.locking, N: 2 ** 14 })).rejects.toThrow('The passphrase is another one');
    expect(await everything(there)).toEqual({});
    await there.end();
  });

  it('is refused by the name of every part in which one byte is flipped, or that is missing or strange, and leaves the place empty', async () => {
    const path = await backup();
    const there = await elsewhere();
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
    const parts = names.filter((name) => !name.startsWith('manifest'));
    expect(parts.length).toBeGreaterThan(60);
    for (const name of parts) await flip(join(path, name));
    const refused = parts.map((name) => `${name} is not as it was written`).sort();
    const restoring = restoreBackup(there.place, path);
    await expect(restoring).rejects.toMatchObject({ name: 'RestoreRefused' });
    expect((await restoring.catch(({ reasons }) => reasons)).sort()).toEqual(refused);
    for (const name of parts) await flip(join(path, name));
    for (const name of names.filter((one) => !parts.includes(one))) {
      await flip(join(path, name));
      await expect(restoreBackup(there.place, path)).rejects.toThrow('manifest.json is not as it was written');
      await flip(join(path, name));
    }
    await rename(join(path, 'tables/users.copy.gz'), join(path, 'users.copy.gz'));
    await expect(restoreBackup(there.place, path)).rejects.toMatchObject({
      reasons: ['users.copy.gz is no part of it', 'tables/users.copy.gz is missing'],
    });
    expect(await everything(there)).toEqual({});
    await there.end();
  });

  it('rejects a backup of data that was tampered with, though each part is as it was written', async () => {
    const there = await elsewhere();
    await sql`alter table tronc_reports disable trigger user`.execute(portal.db);
    const amount = (value: string) =>
      sql`update tronc_reports set result = jsonb_set(result, '{lines,0,amount}', ${value}::jsonb)`.execute(portal.db);
    const { rows } = await sql<{
      amount: string;
    }>`select result #>> '{lines,0,amount}' as amount from tronc_reports`.execute(portal.db);
    await amount('99999');
    const path = await backup();
    await amount(rows[0]!.amount);
    await sql`alter table tronc_reports enable trigger user`.execute(portal.db);
    await expect(restoreBackup(there.place, path)).rejects.toThrow(/report \d+ is not what was stored/);
    expect(
      await sql`select 1 from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(there.db),
    ).toMatchObject({ rows: [] });
    await there.end();
  });

  it('is adopted like a database whose migrations the baselines replaced, and refused if it has run only some of them', async () => {
    const [before, there] = [await elsewhere(), await elsewhere()];
    await migrate(before.db, BASELINES);
    await sql.raw(A_COMPANY_OF_BEFORE).execute(before.db);
    const backupOf = async (names: readonly string[]): Promise<string> => {
      await recordMigrations(before.db, names);
      made += 1;
      const path = join(folder, `backup-${made}`);
      await makeBackup({ ...portal.services, ...before.place }, path, null);
      return path;
    };
    const older = await backupOf(REPLACED.slice(0, -1));
    await expect(restoreBackup(there.place, older)).rejects.toThrow(
      'too old for this program (its last migration is 0115_confirmed_addresses): restore it with the program that wrote it, and start this one there',
    );
    const { reports } = await restoreBackup(there.place, await backupOf(REPLACED));
    expect(reports).toBe(1);
    expect(await migrationsRun(there.db)).toEqual(Object.keys(migrations));
    expect(await migrate(there.db)).toEqual([]);
    expect((await verify(there.place)).reports.faults).toEqual([]);
    await Promise.all([before.end(), there.end()]);
  });

  it('restores only into an empty place, and overwrites nothing', async () => {
    const path = await backup();
    await expect(makeBackup({ ...portal.services, pool }, path, null)).rejects.toThrow('is there already');
    await expect(restoreBackup({ ...portal.services, pool }, path)).rejects.toThrow('The database is not empty');
    const there = await elsewhere();
    const other = join(folder, 'other');
    await writeFile(other, 'x');
    const key = await there.place.files.keep({ path: other, size: 1, sha256: Buffer.alloc(32) });
    await expect(restoreBackup(there.place, path)).rejects.toThrow(`The place of files is not empty: it has ${key}`);
    await there.end();
  });

  it('reports the file that the store has lost or changed, and keeps the rest', async () => {
    const { storage_key } = await portal.db.selectFrom('stored_files').select('storage_key').executeTakeFirstOrThrow();
    const [name] = (await readdir(portal.folder, { recursive: true })).filter((one) => one.endsWith(storage_key));
    const bytes = await readFile(join(portal.folder, name!));
    await writeFile(join(portal.folder, name!), 'X');
    const path = join(folder, 'damaged');
    const { damaged } = await makeBackup({ ...portal.services, pool }, path, null);
    await writeFile(join(portal.folder, name!), bytes);
    expect(damaged).toEqual([storage_key]);
    const there = await elsewhere();
    await restoreBackup(there.place, path);
    await there.end();
  });

  it('leaves nothing that looks like a backup when interrupted', async () => {
    const broken = {
      ...portal.services,
      pool,
      files: { ...portal.services.files, read: () => Promise.reject(new Error('away')) },
    };
    await expect(makeBackup(broken, join(folder, 'broken'), null)).rejects.toThrow('away');
    expect(existsSync(join(folder, 'broken'))).toBe(false);
    expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([]);
  });
});
