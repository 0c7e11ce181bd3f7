import { sql } from 'kysely';
import type { scheme } from '#domain/entities/index.ts';
import type { Context, Db } from '#server/context.ts';
import { type ConcernedById, concernedBy } from '#server/crud/archive/concerned.ts';
import type { RowOf } from '#server/crud/repository.ts';

/**
 * A period with work that is not finished: hours or a fund without a released report, or a newer draft of one. The same
 * definition applies to schemes, their companies and their people.
 */
export const isOpenPeriod = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const report = (status: 'approved' | 'draft') => sql`exists (select 1 from tronc_reports r
    where r.company_id = ${column('company_id')} and r.period_id = ${column('id')} and r.status = ${status})`;
  return sql<boolean>`((${column('hours_imported_at')} is not null or ${column('fund_entered_at')} is not null)
    and not ${report('approved')} or ${report('draft')})`;
};

/** Names a period by its scheme and pay date. */
const periodName = sql`s.name || ', ' || to_char(p.actual_pay_date, 'DD/MM/YYYY')`;

/**
 * Returns the unfinished work of schemes, or of all schemes of companies: open periods, and reserves that contain
 * money.
 */
export const openWorkOf = (
  db: Db,
  column: 'scheme_id' | 'company_id',
  rows: readonly { id: number; company_id?: number }[],
): Promise<ConcernedById> => {
  const ids = rows.map(({ id }) => id);
  const companies = column === 'company_id' ? ids : [...new Set(rows.map(({ company_id }) => company_id))];
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = any(${companies}) and ${sql.ref(`${alias}.${column}`)} = any(${ids})`;
  return concernedBy(
    db,
    sql`select ${sql.ref(`p.${column}`)} as id, 'open_periods'::text as what, ${periodName} as name
      from tronc_periods p join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
      where ${of('p')} and ${isOpenPeriod('p')}
    union all
    select ${sql.ref(`e.${column}`)}, 'reserves', min(s.name)
      from reserve_entries e join schemes s on s.company_id = e.company_id and s.id = e.scheme_id
      where ${of('e')} group by e.company_id, e.scheme_id having sum(e.amount) <> 0`,
  );
};

/** Archiving a scheme: its people no longer take part in a tronc, and the periods to come are not used. */
export const schemeEffects = ({ db }: Context, rows: readonly RowOf<typeof scheme>[]): Promise<ConcernedById> =>
  concernedBy(
    db,
    sql`select tronc_scheme_id as id, 'scheme_employees'::text as what, surname || ', ' || forename_1 as name from employees
      where company_id = any(${rows.map(({ company_id }) => company_id)})
        and tronc_scheme_id = any(${rows.map(({ id }) => id)}) and archived_at is null`,
  );
