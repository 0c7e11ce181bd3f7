import { sql } from 'kysely';
import type { Concerned } from '#domain/contract/archive.ts';
import type { company } from '#domain/entities/index.ts';
import { openWorkOf } from '#resources/schemes/server/index.ts';
import type { Context } from '#server/context.ts';
import { type ConcernedById, concernedBy } from '#server/crud/archive/concerned.ts';
import type { RowOf } from '#server/crud/repository.ts';

type Rows = readonly RowOf<typeof company>[];

const idsOf = (rows: Rows): number[] => rows.map(({ id }) => id);

/** Unfinished work prevents archiving a company: open tronc periods, reserves, and payroll results to be approved. */
export const companyObstacles = async ({ db }: Context, rows: Rows): Promise<ConcernedById> => {
  const troncs = await openWorkOf(
    db,
    'company_id',
    rows.map(({ id }) => ({ id })),
  );
  const payrolls = await concernedBy(
    db,
    sql`select b.company_id as id, 'open_batches'::text as what, y.name || ', ' || to_char(b.pay_date, 'DD/MM/YYYY') as name
      from payroll_periods b join payrolls y on y.company_id = b.company_id and y.id = b.payroll_id
      where b.company_id = any(${idsOf(rows)}) and b.status in ('processing', 'unapproved', 'queried', 'checked')`,
  );
  const found = rows.map(({ id }): [number, Concerned[]] => [
    id,
    [...(troncs.get(id) ?? []), ...(payrolls.get(id) ?? [])],
  ]);
  return new Map(found.filter(([, obstacles]) => obstacles.length > 0));
};

/** Archiving a company: its users lose their access to it, and what it contains leaves every list. */
export const companyEffects = ({ db }: Context, rows: Rows): Promise<ConcernedById> => {
  const ids = idsOf(rows);
  const contained = (table: 'schemes' | 'sites' | 'employees') => sql`
    select company_id, ${`company_${table}`}::text, null::text from ${sql.table(table)}
    where company_id = any(${ids}) and archived_at is null`;
  return concernedBy(
    db,
    sql`select held.company_id as id, 'company_users'::text as what, u.forename || ' ' || u.surname as name
      from (
        select company_id, user_id from company_permissions where company_id = any(${ids}) and permissions <> '{}'
        union select company_id, user_id from payroll_permissions where company_id = any(${ids}) and permissions <> '{}'
      ) held join users u on u.id = held.user_id and u.active and not u.tronc_master
    union all ${contained('sites')} union all ${contained('schemes')} union all ${contained('employees')}`,
  );
};
