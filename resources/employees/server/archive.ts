import { sql } from 'kysely';
import type { employee } from '#domain/entities/index.ts';
import { isOpenPeriod } from '#resources/schemes/server/index.ts';
import type { Context } from '#server/context.ts';
import { type ConcernedById, concernedBy } from '#server/crud/archive/concerned.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { today } from '#server/platform/calendar/today.ts';

type Rows = readonly RowOf<typeof employee>[];

const keysOf = (rows: Rows) => ({
  companies: [...new Set(rows.map(({ company_id }) => company_id))],
  ids: rows.map(({ id }) => id),
});

/** Hours in a period that is not released prevent archiving: the person would lose their share. */
export const employeeObstacles = ({ db }: Context, rows: Rows): Promise<ConcernedById> => {
  const { companies, ids } = keysOf(rows);
  return concernedBy(
    db,
    sql`select h.employee_id as id, 'open_hours'::text as what, s.name || ', ' || to_char(p.actual_pay_date, 'DD/MM/YYYY') as name
      from (
        select distinct company_id, period_id, employee_id from tronc_hours
        where company_id = any(${companies}) and employee_id = any(${ids}) and hours > 0
      ) h
      join tronc_periods p on p.company_id = h.company_id and p.id = h.period_id
      join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
      where ${isOpenPeriod('p')}`,
  );
};

/** Archiving someone who has not left: they are left out of hours files, reports and mail from then on. */
export const employeeEffects = (context: Context, rows: Rows): Promise<ConcernedById> => {
  const { companies, ids } = keysOf(rows);
  const current = sql`company_id = any(${companies}) and id = any(${ids})
    and (leave_date is null or leave_date >= ${today(context)})`;
  return concernedBy(
    context.db,
    sql`select id, case when tronc_scheme_id is null then 'current_employee' else 'current_scheme_employee' end as what,
      null::text as name from employees where ${current}`,
  );
};
