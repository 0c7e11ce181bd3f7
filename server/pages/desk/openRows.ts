import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { companiesWhere, payrollsWhere } from '#domain/access/rules.ts';
import type { UserRef } from '#domain/contract/common.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { OpenShares } from '#domain/payroll/deskStage.ts';
import type { Finding } from '#domain/tronc/index.ts';
import { hasOpenShare } from '#resources/payrolls/server/index.ts';
import { unpaidPeriods } from '#resources/remittances/server/index.ts';
import { notGiven } from '#resources/troncReports/server/index.ts';
import type { Context } from '#server/context.ts';
import { idIn, inPayrolls, inScope } from '#server/crud/scope.ts';
import { begunPeriods } from '#server/pages/dashboard/openPeriods.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';
import { materialized } from '#server/platform/db/materialized.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { refOf } from '#server/platform/db/userRef.ts';

/** Unreleased periods with an earlier pay date are listed only if a draft or a file of theirs is open, as for the tasks. */
const HALF_A_YEAR = 183;

/** A period of a scheme with the stored facts from which its stage follows. */
export interface OpenRow {
  id: number;
  scheme_id: number;
  company_id: number;
  scheme: string;
  company: string;
  site: string;
  blocks_breaches: boolean;
  period_number: number;
  tax_year: number;
  start_date: IsoDate;
  end_date: IsoDate;
  submission_date: IsoDate;
  report_return_date: IsoDate;
  actual_pay_date: IsoDate;
  revision: number;
  has_hours: boolean;
  has_fund: boolean;
  open_files: number;
  has_files: boolean;
  /** the newest version that the caller may see; null: none */
  report_id: number | null;
  approved: boolean;
  inputs_changed: boolean;
  /** of a draft */
  findings: readonly Finding[] | null;
  open_shares: OpenShares | null;
  /** the day at the sites of the release; null for a draft */
  released_on: IsoDate | null;
  open_remittance: boolean;
  open_statements: number;
  statements_due: IsoDate | null;
  /** who looks after the scheme; null for callers who are no troncmasters */
  owner: UserRef | null;
  deputy: UserRef | null;
  away_from: IsoDate | null;
  away_until: IsoDate | null;
}

/** The periods of a caller who sees no payments. */
const NOTHING = sql`select null::bigint as company_id, null::bigint as tronc_period_id limit 0`;

/** Client users only see released reports (RPT-012). */
const newestReport = (releasedOnly: boolean): RawBuilder<unknown> => sql`
  left join lateral (
    select id, status, status in ('approved', 'replaced') as approved, approved_at, created_at, findings from tronc_reports
    where company_id = desk.company_id and period_id = desk.id ${releasedOnly ? sql`and status in ('approved', 'replaced')` : sql``}
    order by version desc limit 1) r on true`;

/**
 * Released periods of any age of which a share may be open, by the payrolls that hand over: those with a position in
 * `handoff_open` since their first pay date, and of people who moved. Few released periods are among them, so only their
 * amounts are compared.
 */
const handedPeriods = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select o.company_id, o.tronc_period_id from payroll_profiles f
    join handoff_open o on o.company_id = f.company_id and o.pay_date >= f.starts_on
    where ${among}
    union
    select o.company_id, o.tronc_period_id from payroll_profiles f
    join payroll_moves m on m.company_id = f.company_id
    join handoff_open o on o.company_id = m.company_id and o.employee_id = m.employee_id and o.pay_date < f.starts_on
    where ${among}`;

/** The state of the shares of a period: the second comparison is made only if the first finds nothing. */
const openSharesOf = (among: RawBuilder<unknown>): RawBuilder<OpenShares | null> => sql<OpenShares | null>`case
    when r.approved is not true then null
    when ${hasOpenShare('desk', 'r', among, '>')} then 'owed'
    when ${hasOpenShare('desk', 'r', among, '<')} then 'overpaid' end`;

/**
 * Returns the begun periods of the schemes that the caller can view with the facts from which their stage follows, by one
 * statement. Archived schemes and companies are left out. Shares are read up to the
 * first open one.
 * @param companies the companies that the list is limited to
 */
export const openRows = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  day: IsoDate,
  companies: readonly number[] | undefined,
): Promise<readonly OpenRow[]> => {
  const rule = AREAS.troncSchemes.canView;
  if (companiesWhere(scope, rule).length === 0) return [];
  const earliest = addDays(day, -HALF_A_YEAR);
  const inWindow = sql<boolean>`(${inScope(scope, rule, 'p.company_id')} and p.start_date <= ${day}::date
    and p.actual_pay_date >= ${earliest}::date)`;
  // Citus cannot plan these joins for nobody (`where false`).
  const seesMoney = payrollsWhere(scope, AREAS.handoffs.canView).length > 0;
  const amongPayrolls = (alias: string) => (seesMoney ? inPayrolls(scope, AREAS.handoffs.canView, alias) : null);
  const [payers, agencies] = [amongPayrolls('f'), amongPayrolls('m')];
  const query = sql<OpenRow>`
  with wanted as ${materialized()} (
    select s.company_id, s.id, s.name as scheme, c.name as company, t.name as site,
      c.compliance_mode = 'block' as blocks_breaches
    from schemes s
    join companies c on c.id = s.company_id
    join sites t on t.company_id = s.company_id and t.id = s.site_id
    where ${inScope(scope, rule, 's.company_id')} and s.archived_at is null and c.archived_at is null
      and ${companies ? idIn('s.company_id', companies) : sql`true`}),
  statements as ${materialized()} (
    select w.company_id, w.tronc_period_id, w.report_id, count(*)::int as open, min(w.due) as due from worker_statements w
    where ${inScope(scope, rule, 'w.company_id')} and w.due >= ${earliest}::date and ${notGiven}
    group by w.company_id, w.tronc_period_id, w.report_id),
  unpaid as ${materialized()} (${agencies ? unpaidPeriods(agencies) : NOTHING}),
  begun as ${materialized()} (
    select p.company_id, p.id as period_id from tronc_periods p
    left join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
    where ${inWindow} and r.id is null
    ${payers ? sql`union ${handedPeriods(payers)}` : sql``}
    union select company_id, tronc_period_id from unpaid
    union select company_id, tronc_period_id from statements
    union ${begunPeriods(inScope(scope, rule))})
  select desk.id, desk.scheme_id, desk.company_id, desk.scheme, desk.company, desk.site, desk.blocks_breaches,
    desk.period_number, desk.tax_year, desk.start_date, desk.end_date, desk.submission_date, desk.report_return_date,
    desk.actual_pay_date, desk.revision, desk.hours_imported_at is not null as has_hours,
    desk.fund_entered_at is not null as has_fund, coalesce(f.files > 0, false) as has_files,
    coalesce(f.open, 0)::int as open_files, r.id as report_id, coalesce(r.approved, false) as approved,
    coalesce(desk.hours_imported_at > r.created_at, false) or coalesce(desk.fund_entered_at > r.created_at, false)
      as inputs_changed,
    case when r.status = 'draft' then r.findings end as findings, coalesce(w.open, 0) as open_statements,
    w.due as statements_due, u.tronc_period_id is not null as open_remittance,
    case when r.approved then ${siteDayOf(sql`r.approved_at`)} end as released_on,
    ${refOf('owner')} as owner, ${refOf('deputy')} as deputy, own.away_from, own.away_until,
    ${payers ? openSharesOf(payers) : sql`null`} as open_shares
  from (
    select p.*, wanted.scheme, wanted.company, wanted.site, wanted.blocks_breaches
    from begun
    cross join lateral (
      select * from tronc_periods own where own.company_id = begun.company_id and own.id = begun.period_id limit 1) p
    join wanted on wanted.company_id = p.company_id and wanted.id = p.scheme_id) desk
  ${newestReport(!scope.tronc_master)}
  left join scheme_owners own on ${scope.tronc_master}::boolean and own.company_id = desk.company_id
    and own.scheme_id = desk.scheme_id
  left join users owner on owner.id = own.owner_id and owner.active and owner.tronc_master
  left join users deputy on deputy.id = own.deputy_id and deputy.active and deputy.tronc_master
  left join unpaid u on u.company_id = desk.company_id and u.tronc_period_id = desk.id and r.approved
  left join statements w on w.company_id = desk.company_id and w.report_id = r.id
  left join lateral (
    select count(*) as files, count(*) filter (where not processed) as open from tronc_files
    where company_id = desk.company_id and period_id = desk.id and r.approved is not true) f on true`;
  return (await prepared(db, query, 'varying')).rows;
};
