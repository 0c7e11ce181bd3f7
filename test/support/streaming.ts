import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cleanEnvironment, openCluster } from '#server/platform/db/launcher/cluster.ts';
import { openEngine } from '#server/platform/db/launcher/engine.ts';
import { openHome } from '#server/platform/db/launcher/home.ts';

/** A PostgreSQL server of a test, reachable through a socket in its own folder. */
export interface StreamingServer {
  connection: pg.ClientConfig;
  /** runs a statement as a superuser */
  ask(statement: string): Promise<pg.QueryResult>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  shared_buffers: '16MB',
  autovacuum: 'off',
  max_connections: '40',
};

/** Starts the built-in PostgreSQL as a primary with streaming replicas; `remove` stops all of them. */
export const primaryWithReplicas = async (
  number: number,
): Promise<{ primary: StreamingServer; replicas: StreamingServer[]; remove(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-streaming-'));
  chmodSync(folder, 0o711); // if root starts it, PostgreSQL runs as another user, who must be able to enter the folder
  const home = openHome(folder);
  const engine = openEngine(home);
  const cluster = await openCluster(home, engine, { durable: false });
  const serverIn = (data: string): StreamingServer => {
    let child: ChildProcess | undefined;
    // The socket is in the data folder, which only the database user may enter.
    const connection = { host: data, user: 'postgres', database: 'postgres' };
    const ask: StreamingServer['ask'] = async (statement) => {
      const client = new pg.Client(connection);
      client.on('error', () => undefined);
      await client.connect();
      return client.query(statement).finally(() => client.end());
    };
    return {
      connection,
      ask,
      start: async () => {
        const all = Object.entries({ ...SETTINGS, unix_socket_directories: data });
        const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
        const server = spawn(join(engine.bin, 'postgres'), ['-D', data, ...flags], {
          ...home.user,
          cwd: '/',
          env: cleanEnvironment(),
          stdio: 'ignore',
        });
        child = server;
        const isUp = () =>
          ask('select 1').then(
            () => true,
            () => false,
          );
        while (!(await isUp())) {
          if (server.exitCode !== null) throw new Error(`PostgreSQL in ${data} ended with ${server.exitCode}`);
          await pause(20);
        }
      },
      stop: async () => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        await gone;
      },
    };
  };
  const primary = serverIn(cluster);
  // A copy of the files of a server that was stopped is consistent, and contains the limits that it ran with: a replica that
  // has lower ones does not start.
  await primary.start();
  await primary.stop();
  const folders = Array.from({ length: number }, (_, at) => `${cluster}-${at + 1}`);
  for (const copy of folders) {
    const shell = `cp -a "$1" "$2" && touch "$2/standby.signal" && echo "primary_conninfo = 'host=$1 user=postgres'" >> "$2/postgresql.auto.conf"`;
    execFileSync('sh', ['-c', shell, 'sh', cluster, copy], { ...home.user, cwd: '/' });
  }
  const replicas = folders.map(serverIn);
  const remove = async (): Promise<void> => {
    await Promise.all([primary, ...replicas].map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await Promise.all(replicas.map(({ start }) => start()));
  } catch (error) {
    await remove();
    throw error;
  }
  return { primary, replicas, remove };
};
