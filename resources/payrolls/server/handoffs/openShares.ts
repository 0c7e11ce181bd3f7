import { type RawBuilder, sql } from 'kysely';
import { materialized } from '#server/platform/db/materialized.ts';
import { type FormerColumns, formerPayrolls } from './former.ts';

/** One person and one tronc period of which something is owed or held, or was paid before the first pay date. */
export interface OpenShare {
  company_id: number;
  /** the person's payroll today */
  payroll_id: number;
  employee_id: number;
  tronc_period_id: number;
  pay_date: string;
  report_id: number;
  share: number;
  handed: number;
  handed_nicable: number;
}

/**
 * Returns the common table expression `open_shares` (`OpenShare`): every share of the people of some payrolls that
 * differs from what was handed over. It is the one source of what is owed: of the hand-off, its figures and the tasks.
 * People are those on the payroll today, archived ones included. `handoff_open` contains every position that may be owed
 * (migration 0116). Shares from before the first pay date are read only for people who moved from another
 * payroll, which may have handed over then.
 * @param payers a query of the payrolls with company_id, payroll_id, and the pay dates from_day and until that are read
 */
export const openShares = (payers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    payers as ${materialized()} (${payers}),
    candidates as ${materialized()} (
      select o.company_id, f.payroll_id, o.employee_id, o.tronc_period_id, o.pay_date from payers f
      join handoff_open o on o.company_id = f.company_id and o.pay_date >= f.from_day and o.pay_date <= f.until
      join employees e on e.company_id = o.company_id and e.id = o.employee_id and e.payroll_id = f.payroll_id
      union all
      select distinct o.company_id, f.payroll_id, o.employee_id, o.tronc_period_id, o.pay_date from payers f
      join payroll_moves m on m.company_id = f.company_id
      join employees e on e.company_id = m.company_id and e.id = m.employee_id and e.payroll_id = f.payroll_id
      join handoff_open o on o.company_id = e.company_id and o.employee_id = e.id
        and o.pay_date < f.from_day and o.pay_date <= f.until),
    open_shares as ${materialized()} (
      select c.*, r.id as report_id, coalesce(s.amount, 0) as share, coalesce(h.amount, 0) as handed,
        coalesce(h.nicable, 0) as handed_nicable
      from candidates c
      join tronc_reports r on r.company_id = c.company_id and r.period_id = c.tronc_period_id and r.status = 'approved'
      left join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = c.employee_id
      left join lateral (
        select sum(l.amount)::bigint as amount, sum(l.nicable)::bigint as nicable
        from handoff_lines l join payroll_handoffs t on t.company_id = l.company_id and t.id = l.handoff_id
        where l.company_id = c.company_id and l.tronc_period_id = c.tronc_period_id and l.employee_id = c.employee_id
          and t.status in ('sent', 'confirmed')) h on true
      where coalesce(s.amount, 0) <> coalesce(h.amount, 0))`;

/**
 * Returns whether a tronc period has a share in `open_shares` that is above or below what was handed over: the same rule
 * for one period, which reads no further than the first such share.
 * @param period the alias of the tronc period, with company_id, id and actual_pay_date
 * @param report the alias of its approved report
 * @param among a condition on the payrolls, `f` with company_id and payroll_id
 */
export const hasOpenShare = (
  period: string,
  report: string,
  among: RawBuilder<unknown>,
  side: '>' | '<',
): RawBuilder<boolean> => {
  const [company, id] = [sql.ref(`${period}.company_id`), sql.ref(`${period}.id`)];
  return sql<boolean>`exists (
    select 1 from handoff_open o
    join employees e on e.company_id = o.company_id and e.id = o.employee_id
    join payroll_profiles f on f.company_id = e.company_id and f.payroll_id = e.payroll_id
      and (f.starts_on <= o.pay_date or (f.starts_on is not null and exists (
        select 1 from payroll_moves m where m.company_id = e.company_id and m.employee_id = e.id)))
    left join tronc_shares s on s.company_id = o.company_id and s.report_id = ${sql.ref(`${report}.id`)}
      and s.employee_id = o.employee_id
    where o.company_id = ${company} and o.tronc_period_id = ${id} and ${among} and coalesce(s.amount, 0) ${sql.raw(side)} (
      select coalesce(sum(l.amount), 0) from handoff_lines l
      join payroll_handoffs t on t.company_id = l.company_id and t.id = l.handoff_id
      where l.company_id = o.company_id and l.tronc_period_id = o.tronc_period_id and l.employee_id = o.employee_id
        and t.status in ('sent', 'confirmed')))`;
};

/** Shares added up by what decides whether they are owed; `former_payroll_id` is null for people who did not move. */
export type ShareGroup = Pick<OpenShare, 'company_id' | 'payroll_id' | 'pay_date'> &
  Omit<FormerColumns, 'former_payroll_name'> & { amount: number };

/** Returns a query that adds up shares by payroll, pay date, sign and former payrolls (`ShareGroup`). */
export const shareGroups = (shares: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select o.company_id, o.payroll_id, o.pay_date, w.former_payroll_id, w.former_first_start, w.former_last_start,
      w.former_answered, sum(o.share - o.handed)::bigint as amount
    from ${shares} o
    ${formerPayrolls(
      { company: sql.ref('o.company_id'), payroll: sql.ref('o.payroll_id') },
      { employee: 'o.employee_id', period: 'o.tronc_period_id', payDate: 'o.pay_date' },
    )}
    group by 1, 2, 3, 4, 5, 6, 7, o.share > o.handed`;
