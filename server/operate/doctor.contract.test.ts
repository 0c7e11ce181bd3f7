import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { examine } from '#server/operate/doctor/examine.ts';
import { openExisting } from '#server/platform/db/connect.ts';
import { BUCKET, type Opened, openBucket } from '#test/support/bucket.ts';
import { type FakeClamd, fakeClamd } from '#test/support/clamd.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/freshDatabase.ts';
import { type FakeSmtp, fakeSmtp } from '#test/support/smtp.ts';

let folder: string;
let database: FreshDatabase;
let bucket: Opened;
let smtp: FakeSmtp;
let clamd: FakeClamd;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipology-doctor-test-'));
  [database, bucket, smtp, clamd] = await Promise.all([freshDatabase(), openBucket(folder), fakeSmtp(), fakeClamd()]);
});
afterAll(async () => {
  await Promise.all([database?.drop(), bucket?.close(), smtp?.close(), clamd?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const settings = (more: Record<string, string> = {}) => {
  const { user, host, port, database: name } = new pg.Client(database.connection);
  return readConfig({
    DATA_DIR: folder,
    SECRET_KEY: 'a key of more than thirty-two characters',
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`,
    S3_BUCKET: BUCKET.name,
    S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: BUCKET.accessKeyId,
    AWS_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
    SMTP_URL: smtp.url,
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: String(clamd.port),
    ...more,
  });
};
const statuses = async (more?: Record<string, string>) =>
  Object.fromEntries((await examine(settings(more))).map(({ check, status, found }) => [check, `${status}: ${found}`]));

describe('the doctor', () => {
  it('tries every service for real, and leaves nothing in the bucket or the data folder', async () => {
    const before = await readdir(folder);
    const found = await statuses();
    expect(found).toMatchObject({
      'data folder': `ok: DATA_DIR (${folder}) can be written`,
      database: expect.stringMatching(/^ok: DATABASE_URL \(.*\): connected$/),
      'database version': expect.stringMatching(/^ok: PostgreSQL 1\d/),
      'database pooler': 'ok: none',
      'database encoding': 'ok: UTF8',
      'database extension': 'ok: pg_trgm is installed',
      'database schema': expect.stringMatching(/^ok: up to date/),
      clock: expect.stringMatching(/^ok: /),
      files: `ok: S3_BUCKET (files at S3_ENDPOINT ${bucket.endpoint}): an object was written, read and deleted`,
      mail: `ok: SMTP_URL (${new URL(smtp.url).host}): connected`,
      scanner: expect.stringMatching(/^ok: CLAMD_HOST \(127\.0\.0\.1:\d+\): ClamAV 1/),
      'public address': expect.stringMatching(/^warning: PUBLIC_URL is not set/),
    });
    const left = await bucket.store.list()[Symbol.asyncIterator]().next();
    expect([left.value, await readdir(folder), smtp.letters]).toEqual([[], before, []]);
  });

  it('names the setting and the reason of each service that is gone, without a password', async () => {
    const found = await statuses({
      DATABASE_URL: 'postgres://tipology:hidden@127.0.0.1:1/tipology',
      AWS_ACCESS_KEY_ID: 'SOMEBODY',
      SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
      CLAMD_PORT: '1',
      PUBLIC_URL: 'https://127.0.0.1:2',
    });
    expect(found).toMatchObject({
      database: 'failed: DATABASE_URL (127.0.0.1:1/tipology): connection refused',
      files: expect.stringMatching(/^failed: S3_BUCKET \(files at .*\): the bucket answers 403 to PUT$/),
      mail: 'failed: SMTP_URL (127.0.0.1:1): connection refused',
      scanner: 'failed: CLAMD_HOST (127.0.0.1:1): connection refused',
      'public address': expect.stringMatching(/^warning: PUBLIC_URL \(https:\/\/127\.0\.0\.1:2\): connection refused/),
    });
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  it('says of a data folder what a start would say: a database that is gone, and one that is incomplete', async () => {
    const used = await mkdtemp(join(tmpdir(), 'tipology-doctor-used-'));
    const ofFolder = async () =>
      (await examine(readConfig({ DATA_DIR: used }))).filter(({ check }) => check === 'database' || check === 'key');
    expect(await ofFolder()).toMatchObject([
      { check: 'database', status: 'ok', found: expect.stringContaining('the first start creates it') },
      { check: 'key', status: 'ok', found: expect.stringContaining('the first start creates') },
    ]);
    await writeFile(join(used, 'audit.head'), '1');
    expect(await ofFolder()).toMatchObject([
      {
        check: 'database',
        status: 'failed',
        found: expect.stringContaining('was used with a database, and has none now'),
        remedy: expect.stringContaining('Bring back the folder postgres'),
      },
      { check: 'key' },
    ]);
    await expect(openExisting(readConfig({ DATA_DIR: used }))).rejects.toMatchObject({ code: 'DATABASE_MISSING' });
    await rm(join(used, 'audit.head'));
    await expect(openExisting(readConfig({ DATA_DIR: used }))).rejects.toThrow(/has no database: .*postgres\n/);
    expect(await readdir(used)).toEqual([]);
    // The database user of a portal that root starts passes through.
    await chmod(used, 0o711);
    await mkdir(join(used, 'postgres', 'cluster'), { recursive: true });
    const [incomplete] = await ofFolder();
    expect(incomplete).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('Bring back the whole folder'),
    });
    await rm(used, { recursive: true });
  });

  it('fails for a folder in which this user could not create the data folder', async () => {
    // Nobody creates a folder in a file, root included.
    const file = join(folder, 'file');
    await writeFile(file, '');
    const [found] = (await examine(settings({ DATA_DIR: join(file, 'data') }))).filter(
      ({ check }) => check === 'data folder',
    );
    expect(found).toMatchObject({ status: 'failed', remedy: expect.stringContaining('set DATA_DIR') });
    await rm(file);
  });

  it('names a database that does not exist, and how to create it', async () => {
    const url = new URL(settings().databaseUrl ?? '');
    url.pathname = '/no_such_database';
    const found = (await examine(settings({ DATABASE_URL: url.href }))).find(({ check }) => check === 'database');
    expect(found).toMatchObject({ status: 'failed', remedy: expect.stringContaining('create database') });
  });
});
