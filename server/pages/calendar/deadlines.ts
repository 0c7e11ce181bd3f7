import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { companiesWhere } from '#domain/access/rules.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { addMonths } from '#domain/dates/months.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import { payOutBy } from '#domain/tronc/index.ts';
import type { Context } from '#server/context.ts';
import { inScope } from '#server/crud/scope.ts';
import { materialized } from '#server/platform/db/materialized.ts';

/** The deadlines of a tronc period in a calendar. */
const CALENDAR_DEADLINES = ['submission', 'report_return', 'pay_date', 'pay_out'] as const;
export type CalendarDeadline = (typeof CALENDAR_DEADLINES)[number];

/** A day by which something of a tronc period is due. No names of people. */
export interface Deadline {
  kind: CalendarDeadline;
  day: IsoDate;
  period: PeriodRow;
}

interface PeriodRow {
  id: number;
  company_id: number;
  scheme_id: number;
  period_number: number;
  start_date: IsoDate;
  end_date: IsoDate;
  submission_date: IsoDate;
  report_return_date: IsoDate;
  actual_pay_date: IsoDate;
  scheme: string;
  site: string;
  company: string;
  country: 'GB' | 'IE';
  postcode: string | null;
}

const MONTHS_BACK = 1;
const MONTHS_AHEAD = 12;
/** The most periods in a calendar, the earliest first: programs reject calendars of many megabytes. */
const MOST_PERIODS = 2_000;

const deadlinesOf = (period: PeriodRow): Deadline[] => {
  const { submission_date, report_return_date, actual_pay_date, start_date, end_date } = period;
  const days: Record<CalendarDeadline, IsoDate | null> = {
    submission: submission_date,
    report_return: report_return_date,
    pay_date: actual_pay_date,
    pay_out: payOutBy(start_date, end_date, jurisdictionOf(period)),
  };
  return CALENDAR_DEADLINES.flatMap((kind) => {
    const day = days[kind];
    return day === null ? [] : [{ kind, day, period }];
  });
};

/**
 * Returns the deadlines from a month ago to a year ahead of the schemes that the caller can view, as far as their periods are
 * known; by one statement.
 */
export const deadlinesFor = async ({ db, scope }: Pick<Context, 'db' | 'scope'>, day: IsoDate): Promise<Deadline[]> => {
  const rule = AREAS.troncSchemes.canView;
  if (companiesWhere(scope, rule).length === 0) return [];
  const [from, until] = [addMonths(day, -MONTHS_BACK), addMonths(day, MONTHS_AHEAD)];
  // The last day by law is at most two months after the first day of a period.
  const { rows } = await sql<PeriodRow>`
    with wanted as ${materialized()} (
      select s.company_id, s.id, s.name as scheme, c.name as company, c.country, t.name as site, t.address_post_code as postcode
      from schemes s join companies c on c.id = s.company_id
      join sites t on t.company_id = s.company_id and t.id = s.site_id
      where ${inScope(scope, rule, 's.company_id')} and s.archived_at is null and c.archived_at is null)
    select p.id, p.company_id, p.scheme_id, p.period_number, p.start_date, p.end_date, p.submission_date,
      p.report_return_date, p.actual_pay_date, w.scheme, w.company, w.country, w.site, w.postcode
    from wanted w join tronc_periods p on p.company_id = w.company_id and p.scheme_id = w.id
    where p.actual_pay_date >= ${addMonths(from, -MONTHS_BACK)}::date and p.submission_date <= ${until}::date
    order by p.actual_pay_date, p.company_id, p.id limit ${sql.lit(MOST_PERIODS)}`.execute(db);
  return rows.flatMap(deadlinesOf).filter((one) => one.day >= from && one.day <= until);
};
