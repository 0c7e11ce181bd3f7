import { CompiledQuery, type Kysely } from 'kysely';
import type PgBoss from 'pg-boss';

type Options = PgBoss.ConstructorOptions;
type Rows = Awaited<ReturnType<PgBoss.Db['executeSql']>>;

/** Loaded by the first who needs it: a portal starts without. */
export const newBoss = async (db: PgBoss.Db, options: Omit<Options, 'db'> = {}): Promise<PgBoss> => {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ db, ...options });
};

/** Several statements between BEGIN and COMMIT in one text, as pg-boss sends what must be done under its lock. */
const LOCKED = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

const run = async (db: Kysely<never>, text: string, values: unknown[]): Promise<Rows> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
};

/**
 * Our connections, or our transaction, as pg-boss wants them. What it brackets itself runs in a transaction of ours:
 * a failure half-way would give the pool back a connection that is still inside one.
 */
export const executor = <DB>(given: Kysely<DB>): PgBoss.Db => {
  const db = given as unknown as Kysely<never>;
  return {
    executeSql: (text, values = []) => {
      const locked = LOCKED.exec(text)?.[1];
      return locked === undefined
        ? run(db, text, values)
        : db.transaction().execute((tx) => run(tx as unknown as Kysely<never>, locked, values));
    },
  };
};

/**
 * The same for workers, who ask on when the database is away: pg-boss does not wait for the answer when it notes that a
 * job is done, and an error there would end the portal. The job is done once more then.
 */
export const patient = (db: PgBoss.Db, log: (error: unknown) => void): PgBoss.Db => ({
  executeSql: async (text, values) =>
    db.executeSql(text, values).catch((error: unknown) => {
      log(error);
      return {} as Rows;
    }),
});
