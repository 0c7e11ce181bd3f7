import { sql } from 'kysely';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatHours, HOUR, type Hours } from '#domain/money/units.ts';
import type { Question } from '#domain/questions.ts';
import type { Db } from '#server/context.ts';
import type { PeriodOfHours } from './rows.ts';

interface LongDays {
  name: string;
  from: IsoDate;
  until: IsoDate;
  hours: Hours;
  people: number;
}

/**
 * Returns the question whether people's hours are right who have more than 24 hours a day, over all schemes of the company,
 * with the first of them as the example. Hours are compared within the days that one entry covers: a day, a week or a
 * period. Only people with hours in this period are considered.
 * @param ids only these people
 */
export const longDaysQuestion = async (
  db: Db,
  { id, company_id, start_date, end_date }: PeriodOfHours,
  ids?: readonly number[],
): Promise<Question[]> => {
  const { rows } = await sql<LongDays>`
    with entries as (
      select h.employee_id, h.hours,
        case when h.bucket_start = 'period' then p.start_date else to_date(h.bucket_start, 'YYYY-MM-DD') end as from_day,
        case when h.bucket_start = 'period' then p.end_date
          when coalesce(s.employee_time_bucket, s.distribution_frequency) = 'daily' then to_date(h.bucket_start, 'YYYY-MM-DD')
          else least(to_date(h.bucket_start, 'YYYY-MM-DD') + 6, p.end_date) end as until_day
      from tronc_hours h
      join tronc_periods p on p.company_id = h.company_id and p.id = h.period_id
      join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
      where h.company_id = ${company_id} and p.company_id = ${company_id} and s.company_id = ${company_id}
        and p.start_date <= ${end_date}::date and p.end_date >= ${start_date}::date and h.hours > 0
        and h.employee_id in (select own.employee_id from tronc_hours own
          where own.company_id = ${company_id} and own.period_id = ${id})
        and ${ids ? sql`h.employee_id = any(${ids}::bigint[])` : sql`true`}
    ), long as (
      select span.employee_id, span.from_day, span.until_day, sum(e.hours) as hours
      from (select distinct employee_id, from_day, until_day from entries) span
      join entries e on e.employee_id = span.employee_id and e.from_day >= span.from_day and e.until_day <= span.until_day
      group by 1, 2, 3 having sum(e.hours) > (span.until_day - span.from_day + 1) * ${24 * HOUR}::bigint
    )
    select e.surname || ', ' || e.forename_1 as name, l.from_day as "from", l.until_day as until, l.hours::integer as hours,
      (select count(distinct employee_id) from long)::integer as people
    from long l join employees e on e.company_id = ${company_id} and e.id = l.employee_id
    order by search_fold(e.surname), search_fold(e.forename_1), e.id, l.until_day - l.from_day, l.from_day limit 1`.execute(
    db,
  );
  return rows.map(({ name, from, until, hours, people }) => {
    const days = from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
    return { code: 'long_days', params: { name, hours: formatHours(hours), days, people } };
  });
};
