import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { FormerPayroll } from '#domain/payroll/handoff/dueState.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';

/** The columns of `formerPayrolls`, null if the person has been on today's payroll all the time. */
export interface FormerColumns {
  /** the payroll that the person left last */
  former_payroll_id: number | null;
  former_payroll_name: string | null;
  former_first_start: IsoDate | null;
  former_last_start: IsoDate | null;
  former_answered: boolean | null;
}

/**
 * Returns a lateral join, `w`, with the other payrolls on which a person was when a share was due or first released, or
 * later (`FormerPayroll`). The statement supplies the employee, the tronc period and its pay date as columns.
 * @param payroll the person's payroll today; it and the company are values or columns
 */
export const formerPayrolls = (
  { company, payroll }: { company: number | RawBuilder<unknown>; payroll: number | RawBuilder<unknown> },
  { employee, period, payDate }: { employee: string; period: string; payDate: string },
): RawBuilder<unknown> => {
  const [who, what, due] = [sql.ref(employee), sql.ref(period), sql.ref(payDate)];
  return sql`
    left join lateral (
      select (array_agg(m.payroll_id order by m.id desc))[1] as former_payroll_id,
        (array_agg(y.name order by m.id desc))[1] as former_payroll_name,
        min(f.starts_on) as former_first_start,
        case when bool_and(f.starts_on is not null) then max(f.starts_on) end as former_last_start,
        exists (select 1 from handoff_lines a join payroll_handoffs c on c.company_id = a.company_id and c.id = a.handoff_id
          where a.company_id = ${company} and a.tronc_period_id = ${what} and a.employee_id = ${who}
            and a.reason = 'other_payroll' and c.status in ('sent', 'confirmed')
            and c.sent_at > (select max(n.moved_at) from payroll_moves n
              where n.company_id = ${company} and n.employee_id = ${who})) as former_answered
      from payroll_moves m
      join payrolls y on y.company_id = m.company_id and y.id = m.payroll_id
      left join payroll_profiles f on f.company_id = m.company_id and f.payroll_id = m.payroll_id
      where m.company_id = ${company} and m.employee_id = ${who} and m.payroll_id <> ${payroll}
        and (${siteDayOf(sql.ref('m.moved_at'))} >= ${due} or exists (select 1 from tronc_reports v
          where v.company_id = ${company} and v.period_id = ${what} and v.approved_at < m.moved_at))
      having count(*) > 0) w on true`;
};

/** Returns the other payrolls of a row with these columns, null if there are none. */
export const formerOf = (row: Omit<FormerColumns, 'former_payroll_name'>): FormerPayroll | null =>
  row.former_payroll_id === null
    ? null
    : {
        first_start: row.former_first_start,
        last_start: row.former_last_start,
        answered: row.former_answered === true,
      };
