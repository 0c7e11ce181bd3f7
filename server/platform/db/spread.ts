import { type Kysely, sql } from 'kysely';

/** Whether the tables of tenants lie on several machines, as the start of this program found it. */
let spread = false;

/**
 * Returns whether the tables of tenants lie on several machines (decision 0027). A process works with one kind of
 * database: `findSpread` says which, and `migrate` and `checkSchema` call it.
 */
export const isSpread = (): boolean => spread;

/** Asks the database whether its tables lie on several machines: Citus is installed and has distributed one. */
export const findSpread = async <DB>(db: Kysely<DB>): Promise<boolean> => {
  const { rows: installed } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  spread = installed.length > 0 && (await hasDistributed(db));
  return spread;
};

/** Without the extension there is no such table, so this is a statement of its own. */
const hasDistributed = async <DB>(db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_dist_partition where partmethod = 'h' limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Reads something about records of several companies: with one query, or with one for each company if their rows can be on
 * different machines. Such a query may join and limit as it likes, because one machine answers it.
 * @param read gets the records of one query; its conditions must name their companies
 */
export const readByCompany = async <T extends { company_id: number }, R>(
  records: readonly T[],
  read: (records: readonly T[], companies: readonly number[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const companies = [...new Set(records.map(({ company_id }) => company_id))];
  if (!spread) return [...(await read(records, companies))];
  const found: R[] = [];
  for (const company of companies)
    found.push(
      ...(await read(
        records.filter(({ company_id }) => company_id === company),
        [company],
      )),
    );
  return found;
};
