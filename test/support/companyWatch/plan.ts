import pg from 'pg';
import { type PlanNode, unboundTables } from './boundScans.ts';
import type { SentStatement } from './collect.ts';

/** The first version that plans a statement without the values of its parameters. */
const GENERIC_PLANS = 160_000;
/** A table or column that only a test adds. */
const OF_TESTS = new Set(['42P01', '42703', '42883']);

/** Statements that read or change tenants' tables, by origin and table: those that do not name the company. */
export type Unled = ReadonlyMap<string, string>;

/** Statements that differ only in the number of values of a list have the same plan. */
const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(, \$)+\)/g, '($, …)')
    .replace(/(\(\$, …\), )+\(\$, …\)/g, '($, …)');

/** Tables of tenants: each row belongs to one company. Permissions are read over all companies at every request. */
const TENANTS = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'company_id' and a.attnotnull
    and c.relname not in ('company_permissions', 'payroll_permissions')`;

/**
 * Plans each statement without values, and returns those that may touch more than one company, each under its origin and
 * table; null if the server is too old.
 */
export const planAll = async (
  server: pg.ClientConfig,
  statements: readonly SentStatement[],
): Promise<{ planned: number; unled: Unled; failed: string[] } | null> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rows: versions } = await client.query('show server_version_num');
    if (Number(versions[0]?.server_version_num) < GENERIC_PLANS) return null;
    const { rows } = await client.query<{ name: string }>(TENANTS);
    const tenants = new Set(rows.map(({ name }) => name));
    const distinct = new Map(statements.map((one) => [`${one.origin} ${shapeOf(one.text)}`, one]));
    const unled = new Map<string, string>();
    const failed: string[] = [];
    let planned = 0;
    for (const { text, origin } of distinct.values()) {
      if (![...text.matchAll(/\w+/g)].some(([word]) => tenants.has(word))) continue;
      try {
        const plans = await planOf(client, text);
        planned += 1;
        for (const table of plans.flatMap((plan) => [...unboundTables(plan, tenants)]))
          unled.set(`${origin ?? 'unknown'}: ${table}`, text);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        if (!OF_TESTS.has(error.code ?? '')) failed.push(`${origin}: ${error.message}: ${text}`);
      }
    }
    return { planned, unled, failed };
  } finally {
    await client.end();
  }
};

/** Returns the plans of a text: one, or that of the first of several statements. */
const planOf = async (client: pg.Client, text: string): Promise<PlanNode[]> => {
  const answered = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
  const results: readonly pg.QueryResult[] = [answered].flat();
  return results.flatMap(({ rows }) => rows.flatMap((row) => row['QUERY PLAN']?.[0]?.Plan ?? []));
};
