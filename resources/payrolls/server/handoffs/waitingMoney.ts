import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { earliestTaken, type OwedGroup } from '#domain/payroll/handoff/moneyTasks.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { materialized } from '#server/platform/db/materialized.ts';
import { formerOf } from './former.ts';
import { openShares, type ShareGroup, shareGroups } from './openShares.ts';

/** The payroll period that takes an amount, with the names that a task shows. */
export interface TakingPeriod {
  company_id: number;
  payroll_id: number;
  payroll: string;
  company: string;
  irish: boolean;
  frequency: FrequencyType;
  /** null if the payroll has no periods */
  period_id: number | null;
  period_number: number | null;
  /** of the payroll period */
  paid_on: IsoDate | null;
}

/** Amounts of a payroll that hands over, by pay date, with the payroll period that takes them. */
export type WaitingRow = ShareGroup & TakingPeriod & { starts_on: IsoDate };

/** Returns an amount as `moneyTaskOf` expects it. */
export const groupOf = <R extends ShareGroup & { starts_on: IsoDate | null }>(row: R): R & OwedGroup => ({
  ...row,
  former: formerOf(row),
});

/**
 * Returns a lateral join, `n`, with the payroll period that takes a payroll's shares: the next one whose results are not
 * approved, or the payroll's last period if there is none. An amount is named even if no period can take it.
 */
export const takingPeriod = (payroll: string, from: RawBuilder<unknown>): RawBuilder<unknown> => {
  const own = sql`q.company_id = ${sql.ref(`${payroll}.company_id`)} and q.payroll_id = ${sql.ref(`${payroll}.payroll_id`)}`;
  return sql`
    left join lateral (
      select t.period_id, t.period_number, t.paid_on from (
        (select 1 as choice, q.id as period_id, q.period_number, q.pay_date as paid_on from payroll_periods q
          where ${own} and q.status <> 'approved' and q.pay_date >= ${from} order by q.pay_date limit 1)
        union all
        (select 2, q.id, q.period_number, q.pay_date from payroll_periods q where ${own} order by q.pay_date desc limit 1)
        ) t order by t.choice limit 1) n on true`;
};

/** The columns of `TakingPeriod`, of the payroll `y`, its company `c` and the period `n`. */
export const TAKING_NAMES =
  sql.raw(`y.name as payroll, c.name as company, coalesce(y.irish_payroll, false) as irish, y.frequency,
      n.period_id, n.period_number, n.paid_on`);

/**
 * Returns the query of what payrolls with a profile owe or hold back, however old it is (`WaitingRow`): the source of the
 * tasks, and of every list of money that waits. Archived companies are included: their people are owed the same.
 * @param among a condition on the payrolls, `f` with company_id and payroll_id
 */
export const waitingMoney = (among: RawBuilder<unknown>, today: IsoDate): RawBuilder<WaitingRow> => {
  const payers = sql`select f.company_id, f.payroll_id, f.starts_on as from_day, 'infinity'::date as until
      from payroll_profiles f where f.starts_on is not null and ${among}`;
  return sql<WaitingRow>`
    with ${openShares(payers)},
    amounts as ${materialized()} (${shareGroups(sql`open_shares`)})
    select g.*, f.starts_on, ${TAKING_NAMES}
    from amounts g
    join payroll_profiles f on f.company_id = g.company_id and f.payroll_id = g.payroll_id
    join payrolls y on y.company_id = g.company_id and y.id = g.payroll_id
    join companies c on c.id = g.company_id
    ${takingPeriod('g', sql`greatest(g.pay_date, ${earliestTaken(today)}::date)`)}`;
};

/**
 * Returns the query of the payrolls, agencies aside, without a profile whose people have shares that are not handed over. It stops at the
 * first one of each payroll, because without a profile they can be years of shares.
 * @param among a condition on the payrolls, `f` with company_id and payroll_id
 */
export const withoutProfile = (
  among: RawBuilder<unknown>,
  today: IsoDate,
): RawBuilder<TakingPeriod> => sql<TakingPeriod>`
    select f.company_id, f.payroll_id, ${TAKING_NAMES}
    from (select y.company_id, y.id as payroll_id from payrolls y where y.kind = 'payroll') f
    join payrolls y on y.company_id = f.company_id and y.id = f.payroll_id
    join companies c on c.id = f.company_id
    left join payroll_profiles p on p.company_id = f.company_id and p.payroll_id = f.payroll_id
    ${takingPeriod('f', sql`${today}::date`)}
    where ${among} and p.starts_on is null and exists (
      select 1 from employees e
      join handoff_open o on o.company_id = e.company_id and o.employee_id = e.id
      join tronc_reports r on r.company_id = o.company_id and r.period_id = o.tronc_period_id and r.status = 'approved'
      left join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = o.employee_id
      where e.company_id = f.company_id and e.payroll_id = f.payroll_id and coalesce(s.amount, 0) <> (
        select coalesce(sum(l.amount), 0) from handoff_lines l
        join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
        where l.company_id = o.company_id and l.tronc_period_id = o.tronc_period_id and l.employee_id = o.employee_id
          and h.status in ('sent', 'confirmed')))`;
