import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { aServer, binariesOf, initialise, type Server } from '../postgres.ts';

/** The servers of a Citus cluster on this computer. */
export interface Machines {
  coordinator: Server;
  workers: readonly Server[];
  all: readonly Server[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** creates a database on every machine, owned by the role `tipology`, and makes the workers known to the coordinator */
  createDatabase(name: string): Promise<void>;
}

const HOST = '127.0.0.1';

/** Returns a sentence if the PostgreSQL of this computer does not have the extension, or null. */
export const missingExtension = (): string | null => {
  const folder = binariesOf();
  const program = join(folder, 'pg_config');
  if (!existsSync(program)) return `${folder} has no pg_config: set PGBIN or PG_CONFIG`;
  const shared = execFileSync(program, ['--sharedir'], { encoding: 'utf8' }).trim();
  if (existsSync(join(shared, 'extension/citus.control'))) return null;
  return `The PostgreSQL in ${folder} does not have the extension citus (docs/operations.md): set PGBIN or PG_CONFIG`;
};

const SETTINGS: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical', // shards move by logical replication
  max_connections: '300',
  max_prepared_transactions: '300',
  max_worker_processes: '64',
  max_replication_slots: '64',
  max_wal_senders: '64',
  'citus.node_conninfo': 'sslmode=disable', // on loopback
  // Seconds after a failure until prepared transactions are completed; a minute otherwise.
  'citus.recover_2pc_interval': '5s',
};

/** Newer servers decode changes only with libraries that are listed, and Citus decodes those of shards that move. */
const allowMoves = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select 1 from pg_settings where name = 'output_plugin_libraries'");
  if (rows.length === 0) return;
  await client.query(`alter system set output_plugin_libraries = 'citus', 'pgoutput'`);
  await client.query('select pg_reload_conf()');
};

/** Creates the servers of a coordinator and its workers in a folder, on consecutive ports. They are not started yet. */
export const citusMachines = async (
  folder: string,
  firstPort: number,
  workers: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Machines> => {
  const names = ['coordinator', ...Array.from({ length: workers }, (_, at) => `worker${at + 1}`)];
  for (const name of names) await initialise(join(folder, name));
  const all = names.map((name, at) => aServer(join(folder, name), firstPort + at, { ...SETTINGS, ...settings }));
  const [coordinator, ...others] = all as [Server, ...Server[]];
  return {
    coordinator,
    workers: others,
    all,
    start: async () => {
      await Promise.all(all.map((one) => one.start()));
      await Promise.all(all.map((one) => one.asking(allowMoves)));
    },
    stop: async () => void (await Promise.all(all.map((one) => one.stop()))),
    createDatabase: async (name) => {
      for (const one of all) {
        await one.asking(async (client) => {
          const { rows } = await client.query("select 1 from pg_roles where rolname = 'tipology'");
          if (rows.length === 0) await client.query('create role tipology login');
          await client.query(`create database ${name} owner tipology`);
        });
        await one.asking((client) => client.query('create extension citus'), name);
      }
      await coordinator.asking(async (client) => {
        await client.query('select citus_set_coordinator_host($1, $2)', [HOST, coordinator.port]);
        for (const { port } of others) await client.query('select citus_add_node($1, $2)', [HOST, port]);
      }, name);
    },
  };
};
