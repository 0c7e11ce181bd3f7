import { CompiledQuery, type Kysely } from 'kysely';
import type PgBoss from 'pg-boss';

type Options = PgBoss.ConstructorOptions;
type Rows = Awaited<ReturnType<PgBoss.Db['executeSql']>>;

/** Loaded on first use, so that a portal starts without it. */
export const newBoss = async (db: PgBoss.Db, options: Omit<Options, 'db'> = {}): Promise<PgBoss> => {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ db, ...options });
};

/** Matches several statements between BEGIN and COMMIT in one text, as pg-boss sends statements that need its lock. */
const LOCKED = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

const run = async (db: Kysely<never>, text: string, values: unknown[]): Promise<Rows> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
};

/**
 * Adapts our connections or our transaction to pg-boss. A text that pg-boss wraps in BEGIN and COMMIT runs in a
 * transaction of ours: after a failure half-way, the pool would otherwise get back a connection that is still inside
 * one.
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
 * Does the same for workers, which keep polling while the database is unavailable. pg-boss does not await the query
 * that marks a job as done, and an error there would end the portal. The job is then run once more.
 */
export const patient = (db: PgBoss.Db, log: (error: unknown) => void): PgBoss.Db => ({
  executeSql: async (text, values) =>
    db.executeSql(text, values).catch((error: unknown) => {
      if (OF_SCHEDULE.test(text)) throw error;
      log(error);
      return {} as Rows;
    }),
});

/** Statements of schedule and maintenance: pg-boss awaits them, reports their errors itself, and needs the rows that they return. */
const OF_SCHEDULE = /\.version SET\b|\bas time\b/;
