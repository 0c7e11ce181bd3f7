import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { WALLED_ROLE } from './wall.ts';

/**
 * Before what a connection is lent out: `null`, the owner of all tables; the ids of companies, the walled role, which sees
 * rows of these alone; `'any'`, whatever it stood before last, for those who ask of no tenant's table.
 */
export type Wall = readonly number[] | 'any' | null;
/** How each connection of a pool was lent out last; a new one asks as the owner. */
const stands = new WeakMap<object, string>();
const OWNER = '';

/** Query builders that are kept, one for each set of companies that somebody holds. */
const KEPT = 500;

const put = (wall: string): [string, string[]] =>
  wall === OWNER
    ? ["select set_config('role', 'none', false), set_config('tipology.companies', '', false)", []]
    : [
        "select set_config('role', $1, false), set_config('tipology.companies', $2, false)",
        [WALLED_ROLE, wall.slice(1)],
      ];

/** Lends connections of the pool, each put behind its wall first; where it stands there already, nothing is asked. */
const lending = (pool: pg.Pool, wall: string): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    if ((stands.get(client) ?? OWNER) === wall) return client;
    try {
      await client.query(...put(wall));
    } catch (error) {
      // It stands nobody knows where.
      client.release(true);
      throw error;
    }
    stands.set(client, wall);
    return client;
  },
  end: () => pool.end(),
});

const asItStands = (pool: pg.Pool): PostgresPool => ({ connect: () => pool.connect(), end: () => pool.end() });

const over = <DB>(pool: PostgresPool): Kysely<DB> => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** How the pool of a query builder lends its connections. */
const lenders = new WeakMap<object, (wall: Wall) => unknown>();

/** The query builder of a pool's owner, which `behind` takes behind the wall. */
export const lendFrom = <DB>(pool: pg.Pool): Kysely<DB> => {
  const owner = over<DB>(lending(pool, OWNER));
  const any = over<DB>(asItStands(pool));
  const kept = new Map<string, Kysely<DB>>();
  lenders.set(owner, (wall) => {
    if (wall === null) return owner;
    if (wall === 'any') return any;
    const companies = `:${[...wall].sort((a, b) => a - b).join(',')}`;
    const known = kept.get(companies);
    if (known) return known;
    if (kept.size === KEPT) kept.clear();
    const made = over<DB>(lending(pool, companies));
    kept.set(companies, made);
    return made;
  });
  return owner;
};

/** The same database, lent out behind this wall. @throws Error for a query builder that no pool of ours lends from */
export const behind = <DB>(db: Kysely<DB>, wall: Wall): Kysely<DB> => {
  const lend = lenders.get(db);
  if (!lend) throw new Error('Only connections of our own pool can stand behind the wall');
  return lend(wall) as Kysely<DB>;
};
