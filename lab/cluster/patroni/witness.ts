import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#domain/typeGuards.ts';
import type { Member } from './member.ts';
import { PASSWORDS } from './settings.ts';
import type { Probe } from './splitBrain.ts';

/** The database of the probes; that of the portal stays as its users left it. */
export const WITNESS = 'witness';

/** Milliseconds between two probes of one member. */
const BETWEEN = 200;

/** It returns the timeline on which the server writes. */
const INSERT = `insert into probes (id, member) values ($1, $2)
  returning ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`;

const connectTo = async ({ socket }: Member): Promise<pg.Client> => {
  const client = new pg.Client({
    host: socket,
    port: 5432,
    user: 'postgres',
    password: PASSWORDS.superuser,
    database: WITNESS,
    application_name: 'witness',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const newProbe = (id: number, { name }: Member): Probe => ({
  id,
  member: name,
  sent: Date.now(),
  acknowledged: null,
  timeline: null,
  isRefused: false,
});

/** PostgreSQL's code for a write to a replica. */
const READ_ONLY = '25006';

/** Writes a row. Returns the timeline, or `refused` by a replica. @throws Error if the connection ends */
const insert = async (client: pg.Client, { id, member }: Probe): Promise<number | null | 'refused'> => {
  try {
    const { rows } = await client.query<{ timeline: number }>(INSERT, [id, member]);
    return rows[0]?.timeline ?? null;
  } catch (error) {
    if (errorCode(error) === READ_ONLY) return 'refused';
    throw error;
  }
};

/**
 * Writes to every member all the time, over its Unix socket, so also to one that is cut off. A write that the server
 * holds back is not cancelled: PostgreSQL would acknowledge it without a replica.
 */
export const watchMembers = (members: readonly Member[]) => {
  const probes: Probe[] = [];
  const clients = new Map<string, pg.Client>();
  let over = false;
  const watching = members.map(async (member) => {
    while (!over) {
      const client = await connectTo(member).catch(() => null);
      if (client) clients.set(member.name, client);
      try {
        while (client && !over) {
          const probe = newProbe(probes.length + 1, member);
          probes.push(probe);
          const timeline = await insert(client, probe);
          if (timeline === 'refused') probe.isRefused = true;
          else Object.assign(probe, { acknowledged: Date.now(), timeline });
          await pause(BETWEEN);
        }
      } catch {
        // A replica, or the server ended.
      }
      await client?.end().catch(() => undefined);
      await pause(BETWEEN);
    }
  });
  return {
    probes,
    stop: async (): Promise<void> => {
      over = true;
      // A write that is still held back ends with its connection.
      const given = pause(5_000).then(() => Promise.all([...clients.values()].map((client) => client.end())));
      await Promise.race([Promise.all(watching), given]);
    },
  };
};

/** Returns the rows that the server at this address has. */
export const presentProbes = async (address: string): Promise<Set<number>> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from probes');
  await client.end();
  return new Set(rows.map(({ id }) => Number(id)));
};

/** Returns whether the server of a member runs and accepts writes, whatever becomes of them. */
export const isPrimary = async (member: Member): Promise<boolean> => {
  const client = await connectTo(member).catch(() => null);
  if (!client) return false;
  const { rows } = await client.query<{ is_primary: boolean }>('select not pg_is_in_recovery() as is_primary');
  await client.end();
  return rows[0]?.is_primary ?? false;
};
