import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/context.ts';

export interface ImportKey {
  company_id: number;
  import_id: number;
  /** when the import was made */
  since: Date;
}

/** Maximum number of names under each use, followed by the number of the others. */
const NAMED = 20;

/** Links that the import itself gave the people, and access to their statements: both are deleted with them. */
const OWN = new Set([
  ...['employee_sites', 'employee_job_roles', 'employee_import_rows', 'memberships'],
  ...['worker_links', 'worker_sessions', 'worker_reissues'],
]);

/** Names of uses, by table. A table without one is shown by its own name. */
const USES: Readonly<Record<string, string>> = {
  tronc_hours: 'hours',
  tronc_shares: 'reports',
  worker_statements: 'reports',
  handoff_lines: 'reports',
  handoff_open: 'reports',
  payroll_moves: 'changed',
  handoff_people: 'reports',
  handoff_decisions: 'reports',
  employee_training: 'training',
  employee_facts: 'changed',
  employee_individual_points: 'points',
};

type Use = RawBuilder<{ use: string; id: number }>;

/**
 * Finds every table that refers to employees, from the database catalogue: a table added later prevents the deletion of
 * its people without a change here.
 */
const referring = async (db: Db, company_id: number): Promise<Use[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, own.attname as column
    from pg_constraint k
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'id'
    join pg_attribute own on own.attrelid = k.conrelid
      and own.attnum = k.conkey[array_position(k.confkey, theirs.attnum)]
    where k.contype = 'f' and k.confrelid = 'employees'::regclass`.execute(db);
  return rows
    .filter(({ table }) => !OWN.has(table))
    .map(
      ({ table, column }) => sql`select ${USES[table] ?? table}::text, m.id from mine m
        where m.made and exists (select 1 from ${sql.table(table)} u
          where u.company_id = ${company_id} and u.${sql.ref(column)} = m.id)`,
    );
};

/**
 * Changed by hand or by a later import; or created by the import, and made a member of another scheme or included in a report
 * since.
 */
const own = ({ company_id, since }: ImportKey): Use[] => [
  sql`select 'changed'::text as use, m.id from mine m where m.changed`,
  sql`select distinct 'changed'::text, m.id from mine m join memberships s on s.employee_id = m.id
    where m.made and s.company_id = ${company_id} and not s.home`,
  sql`select distinct 'reports'::text, m.id from tronc_reports t
    cross join lateral jsonb_array_elements(t.input -> 'employees') person
    join mine m on m.made and m.id = (person ->> 'id')::bigint
    where t.company_id = ${company_id} and t.created_at >= ${since}`,
];

/**
 * Returns what was changed or built on an import since, and the people concerned: 'Ash, Ann (A1); Bell, Bob (A2); +30'.
 */
export const usesOf = async (db: Db, key: ImportKey): Promise<Record<string, string[]>> => {
  // Each person counts once for each use, also if two tables show it.
  const uses = sql.join([...own(key), ...(await referring(db, key.company_id))], sql` union `);
  const { rows } = await sql<{ use: string; people: number; names: string[] }>`
    with mine as (
      select e.company_id, e.id, r.before is null as made, e.revision <> r.revision as changed,
        e.surname || ', ' || e.forename_1 || ' (' || e.payroll_ref || ')' as name
      from employee_import_rows r join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where e.company_id = ${key.company_id} and r.company_id = ${key.company_id} and r.import_id = ${key.import_id}
    ), uses as (${uses})
    select use, count(*) as people, (array_agg(name order by search_fold(name), id))[1:${sql.lit(NAMED)}] as names
    from uses join mine using (id) group by use order by use`.execute(db);
  return Object.fromEntries(
    rows.map(({ use, people, names }) => [
      use,
      [[...names, ...(people > NAMED ? [`+${people - NAMED}`] : [])].join('; ')],
    ]),
  );
};
