import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseUser } from '#server/platform/db/launcher/osUser.ts';
import { childrenOf } from '../torture/victim.ts';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';
/**
 * Returns the folder of PostgreSQL's server programs: PGBIN, or that of the installation of PG_CONFIG, or the newest that
 * Debian's packages installed.
 */
export const binariesOf = (): string => {
  const { PGBIN, PG_CONFIG } = process.env;
  if (PGBIN) return PGBIN;
  if (PG_CONFIG) return execFileSync(PG_CONFIG, ['--bindir'], { encoding: 'utf8' }).trim();
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('No PostgreSQL on this machine: apt-get install postgresql');
  return join(DEBIAN, newest, 'bin');
};

/** A server of this run on loopback, with its own data folder; every user of this machine is trusted. */
export interface Server {
  port: number;
  /** returns what it has logged */
  log(): string;
  /** runs `work` with a superuser's connection and then closes it */
  asking<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T>;
  /** starts it and waits until it answers */
  start(): Promise<void>;
  /** simulates a power cut: kills its first process and all others immediately */
  kill(): void;
  stop(): Promise<void>;
}

/** @param settings for this server only: a replica copies the files of its primary, but not these settings */
export const aServer = (folder: string, port: number, settings: Readonly<Record<string, string>>): Server => {
  const owner = chooseUser(folder);
  const logFile = `${folder}.log`;
  let child: ChildProcess | undefined;
  const asking: Server['asking'] = async (work, database = 'postgres') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database, application_name: 'cluster' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    port,
    asking,
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    start: async () => {
      const given = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
      const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = openSync(logFile, 'a');
      const server = spawn(join(binariesOf(), 'postgres'), ['-D', folder, ...flags], {
        ...owner,
        cwd: '/',
        stdio: ['ignore', log, log],
        detached: true, // Ctrl+C is for us, who end it in order
      });
      closeSync(log);
      child = server;
      const isUp = () =>
        asking(() => Promise.resolve(true)).catch(() => {
          if (server.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8'));
          return false;
        });
      while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    kill: () => {
      const pid = child?.pid;
      if (pid === undefined) return;
      const others = childrenOf(pid);
      for (const one of [pid, ...others]) process.kill(one, 'SIGKILL');
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
    },
  };
};

/** Creates a folder that the server's user may write to. */
const folderFor = (folder: string): ReturnType<typeof chooseUser> => {
  mkdirSync(folder, { mode: 0o700 });
  const owner = chooseUser(join(folder, 'none-yet'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return owner;
};

/** Creates the data folder of a new server. */
export const initialise = async (folder: string): Promise<void> => {
  const owner = folderFor(folder);
  const flags = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(join(binariesOf(), 'initdb'), flags, { ...owner, cwd: '/' });
};

/** Copies a running primary into a replica that streams from it through its own replication slot. */
export const copyOf = async ({ port }: Server, folder: string): Promise<void> => {
  const owner = folderFor(folder);
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const flags = ['-D', folder, '-R', '-X', 'stream', '-C', '-S', 'replica', '-c', 'fast'];
  await run(join(binariesOf(), 'pg_basebackup'), [...from, ...flags], { ...owner, cwd: '/' });
};
