import { type DialectAdapter, Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { PortalClient } from './client.ts';
import { ROW_SECURITY_ROLE } from './rowSecurity.ts';

/**
 * The tenants that a connection is used for: `null`, the owner of all tables; company ids, the row-security role, which
 * sees only rows of these companies. No query runs with the scope that an earlier one has left.
 */
export type TenantScope = readonly number[] | null;
/** The scope that each connection of a pool had last; a new one acts as the owner. */
const scopes = new WeakMap<object, string>();
const OWNER = '';

/** Maximum number of cached query builders, one for each set of companies that some user has access to. */
const KEPT = 500;

const put = (scope: string): [string, string[]] =>
  scope === OWNER
    ? ["select set_config('role', 'none', false), set_config('tipology.companies', '', false)", []]
    : [
        "select set_config('role', $1, false), set_config('tipology.companies', $2, false)",
        [ROW_SECURITY_ROLE, scope.slice(1)],
      ];

/** A pool, or the turns at it. */
type Connections = { connect(): Promise<pg.PoolClient>; end(): Promise<void> };

/** Returns a connection of the pool, whose former purpose no longer counts. */
const taken = async (pool: Connections): Promise<pg.PoolClient> => {
  const client = await pool.connect();
  if (client instanceof PortalClient) client.purpose = undefined;
  return client;
};

/**
 * Returns a pool whose connections are set to a scope first; a connection that has this scope already is returned
 * unchanged.
 */
const withScope = (pool: Connections, scope: string): PostgresPool => ({
  connect: async () => {
    const client = await taken(pool);
    if ((scopes.get(client) ?? OWNER) === scope) return client;
    try {
      await client.query(...put(scope));
    } catch (error) {
      // The connection's scope is unknown now, so it is closed.
      client.release(true);
      throw error;
    }
    scopes.set(client, scope);
    return client;
  },
  end: () => pool.end(),
});

/** The pool of each query builder. */
const pools = new WeakMap<object, PostgresPool>();

/** All builders of one database share an adapter, so that what is kept about a database has one key (`knownCompanies.ts`). */
class SharedDialect extends PostgresDialect {
  constructor(
    pool: PostgresPool,
    private readonly adapter: DialectAdapter,
  ) {
    super({ pool });
  }

  override createAdapter(): DialectAdapter {
    return this.adapter;
  }
}

const over = <DB>(pool: PostgresPool, adapter: DialectAdapter): Kysely<DB> => {
  const db = new Kysely<DB>({ dialect: new SharedDialect(pool, adapter) });
  pools.set(db, pool);
  return db;
};

/** For each query builder, the function that returns the builder of another scope. */
const derivers = new WeakMap<object, (scope: TenantScope) => unknown>();

/** Returns the query builder of a pool's owner, from which `forTenants` derives those with row-level security. */
export const scopedPool = <DB>(pool: Connections): Kysely<DB> => {
  const adapter = new PostgresAdapter();
  const owner = over<DB>(withScope(pool, OWNER), adapter);
  const kept = new Map<string, Kysely<DB>>();
  derivers.set(owner, (scope) => {
    if (scope === null) return owner;
    const companies = `:${[...scope].sort((a, b) => a - b).join(',')}`;
    const known = kept.get(companies);
    if (known) return known;
    if (kept.size === KEPT) kept.clear();
    const made = over<DB>(withScope(pool, companies), adapter);
    kept.set(companies, made);
    return made;
  });
  return owner;
};

/**
 * Returns a query builder for the same database, restricted to this scope. @throws Error for a query builder that
 * `scopedPool` did not create
 */
export const forTenants = <DB>(db: Kysely<DB>, scope: TenantScope): Kysely<DB> => {
  const derive = derivers.get(db);
  if (!derive) throw new Error('Row-level security requires a connection of our own pool');
  // The derived builder uses the same database, so it has the same tables.
  return derive(scope) as Kysely<DB>;
};

/** For each query builder, those of the purposes it is used for. */
const labelled = new WeakMap<object, Map<string, unknown>>();

/**
 * Returns a query builder for the same database and scope whose slow statements are reported with this purpose: a route
 * as declared, or `job`. There are as many as purposes, because each is kept.
 */
export const forPurpose = <DB>(db: Kysely<DB>, purpose: string): Kysely<DB> => {
  const pool = pools.get(db);
  if (!pool) return db;
  const known = labelled.get(db) ?? new Map<string, unknown>();
  labelled.set(db, known);
  if (!known.has(purpose)) {
    const connect: PostgresPool['connect'] = async () => {
      const client = await pool.connect();
      if (client instanceof PortalClient) client.purpose = purpose;
      return client;
    };
    const { adapter } = db.getExecutor();
    known.set(purpose, new Kysely<DB>({ dialect: new SharedDialect({ connect, end: () => pool.end() }, adapter) }));
  }
  return known.get(purpose) as Kysely<DB>;
};
