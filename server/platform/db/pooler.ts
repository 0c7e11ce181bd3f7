import type pg from 'pg';
import { connect, type Target } from './connect.ts';

/**
 * What is between the portal and PostgreSQL: `none`, also a proxy of connections such as HAProxy; a pooler that keeps a
 * server's connection for each client (`session`), or one that assigns another for each transaction (`transaction`).
 */
export type Pooling = 'none' | 'session' | 'transaction';

/** Times that the second connection begins a transaction, so that a pooler can give it the server's one of the first. */
const ROUNDS = 5;

const PID = 'select pg_backend_pid() as pid';

/** Returns the process that serves a connection at the moment. */
const backendOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(PID);
  return rows[0]?.pid ?? 0;
};

/** Begins a transaction; null if a pooler that assigns a connection for each statement ends the connection instead. */
const beginOn = async (client: pg.ClientBase): Promise<number | null> => {
  try {
    await client.query('begin');
    return await backendOf(client);
  } catch {
    return null;
  }
};

/**
 * Returns what is between the portal and PostgreSQL. A pooler makes up the number by which a client cancels its
 * statements, so it differs from the process that serves the connection. If it assigns a process for each transaction,
 * another client that opens a transaction receives the process that the first has just used.
 */
export const poolingOf = async (target: Target): Promise<Pooling> => {
  const { pool, close } = connect<object>(target, { poolSize: 2 });
  const taken: pg.PoolClient[] = [];
  const take = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    taken.push(client);
    return client;
  };
  try {
    const first = await take();
    const given = 'processID' in first ? first.processID : null;
    const backend = await backendOf(first);
    if (given === backend) return 'none';
    const second = await take();
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await backendOf(first);
      const other = await beginOn(second);
      const after = await backendOf(first);
      if (other === null || other === before || after !== before) return 'transaction';
      await second.query('rollback');
    }
    return 'session';
  } finally {
    // Not used again: what they last ran depends on the pooler.
    for (const client of taken) client.release(true);
    await close();
  }
};
