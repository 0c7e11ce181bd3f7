import { sql } from 'kysely';
import type { site } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import { type ConcernedById, concernedBy } from '#server/crud/archive/concerned.ts';
import type { RowOf } from '#server/crud/repository.ts';

type Rows = readonly RowOf<typeof site>[];

const ofSites = (rows: Rows) => sql`company_id = any(${rows.map(({ company_id }) => company_id)})
  and site_id = any(${rows.map(({ id }) => id)})`;

/** A site whose tips a scheme still shares cannot be archived: its schemes are archived first. */
export const siteObstacles = ({ db }: Context, rows: Rows): Promise<ConcernedById> =>
  concernedBy(
    db,
    sql`select site_id as id, 'active_schemes'::text as what, name from schemes where ${ofSites(rows)} and archived_at is null`,
  );

/** Archiving a site: its people keep it in their records until they are moved. */
export const siteEffects = ({ db }: Context, rows: Rows): Promise<ConcernedById> =>
  concernedBy(
    db,
    sql`select h.site_id as id, 'site_employees'::text as what, e.surname || ', ' || e.forename_1 as name
      from (select company_id, employee_id, site_id from employee_sites where ${ofSites(rows)}) h
      join employees e on e.company_id = h.company_id and e.id = h.employee_id and e.archived_at is null`,
  );
