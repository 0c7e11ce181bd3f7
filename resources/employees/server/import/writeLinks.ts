import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { Db } from '#server/context.ts';

/** A person and what they are linked with from now on; null: their links remain. */
export interface LinkedPerson {
  id: number;
  job_roles: readonly NamedRef[] | null;
  sites: readonly NamedRef[] | null;
}

const TABLES = [
  { key: 'job_roles', table: 'employee_job_roles', column: 'job_role_id', ordered: true },
  { key: 'sites', table: 'employee_sites', column: 'site_id', ordered: false },
] as const;

/**
 * Writes the links of people of a company, with at most two statements for each kind of link.
 * @param areNew people without links: nothing has to be removed
 */
export const writeLinks = async (
  db: Db,
  company_id: number,
  people: readonly LinkedPerson[],
  areNew: boolean,
): Promise<void> => {
  for (const { key, table, column, ordered } of TABLES) {
    const changed = people.flatMap(({ id, [key]: to }) => (to === null ? [] : [{ id, to }]));
    const links = changed.flatMap(({ id, to }) => to.map((one, place) => ({ id, to: one.id, place })));
    if (!areNew && changed.length > 0)
      await sql`delete from ${sql.table(table)} h
        where h.company_id = ${company_id} and h.employee_id = any(${changed.map(({ id }) => id)}::bigint[])
          and not exists (
            select 1 from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ to }) => to)}::bigint[]) as kept (id, linked)
            where kept.id = h.employee_id and kept.linked = h.${sql.ref(column)})`.execute(db);
    if (links.length === 0) continue;
    const columns = sql.raw(`company_id, employee_id, ${column}${ordered ? ', position' : ''}`);
    await sql`insert into ${sql.table(table)} (${columns})
      select ${company_id}::bigint, id, linked${sql.raw(ordered ? ', place' : '')}
      from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ to }) => to)}::bigint[],
        ${links.map(({ place }) => place)}::integer[]) as given (id, linked, place)
      on conflict (${sql.raw(`company_id, employee_id, ${column}`)})
        do ${sql.raw(ordered ? 'update set position = excluded.position' : 'nothing')}`.execute(db);
  }
};
