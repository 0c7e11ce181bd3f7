import { type RawBuilder, sql } from 'kysely';
import type { AccessRule, Principal } from '#domain/access/rules.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { inScope } from '#server/crud/scope.ts';
import { materialized } from '#server/platform/db/materialized.ts';

/** A period of a scheme that is current or overdue, and the progress of the work on it. */
export interface OpenPeriod {
  id: number;
  company_id: number;
  scheme_id: number;
  end_date: IsoDate;
  submission_date: IsoDate;
  report_return_date: IsoDate;
  has_hours: boolean;
  has_fund: boolean;
  scheme: string;
  company: string;
  files: number;
  /** files that no report has processed */
  open_files: number;
  /** version and status of the newest report; null: none yet */
  version: number | null;
  status: string | null;
}

/** The columns of a period that a task needs. */
const PERIOD = sql.raw(`p.company_id, p.id, p.scheme_id, p.end_date, p.submission_date, p.report_return_date,
  p.hours_imported_at is not null as has_hours, p.fund_entered_at is not null as has_fund`);

/** Returns the query of the periods of any age with a file that no report has processed or a report that is still a draft. */
export const begunPeriods = (
  inReach: RawBuilder<boolean>,
): RawBuilder<{ company_id: number; period_id: number }> => sql`
    select company_id, period_id from tronc_files where not processed and ${inReach}
    union select company_id, period_id from tronc_reports where status = 'draft' and ${inReach}`;

/** The begun periods with the columns that a task needs. */
const overdue = (inReach: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select ${PERIOD} from (${begunPeriods(inReach)}) begun
  join tronc_periods p on p.company_id = begun.company_id and p.id = begun.period_id`;

/**
 * Returns the query of the current periods of the schemes on which the rule is met: the first one paid today or later,
 * otherwise the last one. Archived schemes and companies are left out.
 * @param withOverdue also periods of any age with work that is not finished
 */
export const openPeriods = (
  scope: Principal,
  rule: AccessRule,
  day: IsoDate,
  { withOverdue }: { withOverdue: boolean },
): RawBuilder<OpenPeriod> => sql<OpenPeriod>`
  with wanted as ${materialized()} (
    select s.company_id, s.id, s.name, c.name as company from schemes s join companies c on c.id = s.company_id
    where ${inScope(scope, rule, 's.company_id')} and s.archived_at is null and c.archived_at is null)
  select p.*, w.name as scheme, w.company, f.files, f.open_files, r.version, r.status
  from (
    select current.* from wanted s cross join lateral (
      select ${PERIOD} from (
        (select * from tronc_periods where company_id = s.company_id and scheme_id = s.id
          and actual_pay_date >= ${day}::date order by actual_pay_date limit 1)
        union all
        (select * from tronc_periods where company_id = s.company_id and scheme_id = s.id
          order by actual_pay_date desc limit 1)
        order by actual_pay_date limit 1) p) current
    ${withOverdue ? sql`union ${overdue(inScope(scope, rule))}` : sql``}) p
  join wanted w on w.company_id = p.company_id and w.id = p.scheme_id
  cross join lateral (
    select count(*) as files, count(*) filter (where not processed) as open_files from tronc_files
    where company_id = p.company_id and period_id = p.id) f
  left join lateral (
    select version, status from tronc_reports
    where company_id = p.company_id and period_id = p.id order by version desc limit 1) r on true`;
