import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import { payOutBy } from '#domain/tronc/index.ts';
import type { Context } from '#server/context.ts';
import { inScope } from '#server/crud/scope.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

/** Unreleased tips become a task this many days before the law requires them to be paid. */
const WARNED_DAYS = 14;
/**
 * The last day by law is the end of the following month: never fewer days than this after the first day of the period.
 */
const SHORTEST_MONTH = 28;
/** Periods with an earlier pay date are ignored. */
const HALF_A_YEAR = 183;

/** A period with tips that are not yet paid, according to the portal's data. */
interface Unpaid {
  id: number;
  company_id: number;
  scheme_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
  actual_pay_date: IsoDate;
  scheme: string;
  company: string;
  country: 'GB' | 'IE';
  postcode: string | null;
  /** the released report */
  report_id: number | null;
}

/** Released, and still to be paid by the employer. */
const released = (day: IsoDate): RawBuilder<boolean> =>
  sql`(r.id is not null and r.paid_by = 'employer' and p.actual_pay_date >= ${day})`;
/** Work has begun, no report is released, and the last day may be near. */
const unreleased = (day: IsoDate): RawBuilder<boolean> => sql`(r.id is null
  and p.start_date <= ${addDays(day, WARNED_DAYS - SHORTEST_MONTH)}
  and (p.fund_entered_at is not null or p.hours_imported_at is not null or exists (
    select 1 from tronc_files f where f.company_id = p.company_id and f.period_id = p.id)))`;

const unpaid = ({ scope }: Context, day: IsoDate, state: RawBuilder<boolean>): RawBuilder<Unpaid> => sql<Unpaid>`
    select p.id, p.company_id, p.scheme_id, p.start_date, p.end_date, p.actual_pay_date, s.name as scheme,
      c.name as company, c.country, site.address_post_code as postcode, r.id as report_id
    from tronc_periods p
    join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
    join sites site on site.company_id = s.company_id and site.id = s.site_id
    join companies c on c.id = p.company_id
    left join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
    where ${inScope(scope, AREAS.troncSchemes.canView, 'p.company_id')} and c.archived_at is null
      and p.actual_pay_date >= ${addDays(day, -HALF_A_YEAR)} and ${state}`;

/**
 * Tasks with the last day on which the law permits tips to be paid (ERA 1996 s.27G), for each period that is not paid.
 * Released periods that the employer pays remind the client until their pay date. Unreleased periods remind everyone who can view
 * the scheme, when the last day is near.
 */
export const payOutTasks: TaskSources = (context, day) => {
  const provider = context.scope.tronc_master;
  const state = provider ? unreleased(day) : sql<boolean>`(${released(day)} or ${unreleased(day)})`;
  const tasksFor = (found: Unpaid): Task[] => {
    const { company_id, scheme_id, report_id, scheme, company } = found;
    const due = payOutBy(found.start_date, found.end_date, jurisdictionOf(found));
    if (due === null || (report_id === null && due > addDays(day, WARNED_DAYS))) return [];
    const page = `/companies/${company_id}/schemes/${scheme_id}`;
    const params = { scheme, company, end_date: formatDate(found.end_date) };
    const days = { pay_date: formatDate(found.actual_pay_date), deadline: formatDate(due) };
    return report_id === null
      ? [taskOf({ code: 'tips_unreleased', params, due, path: page }, day)]
      : [
          taskOf(
            { code: 'tips_to_pay_out', params: { ...params, ...days }, due, path: `${page}/reports/${report_id}` },
            day,
          ),
        ];
  };
  return [taskSource(unpaid(context, day, state), (rows) => rows.flatMap(tasksFor))];
};
