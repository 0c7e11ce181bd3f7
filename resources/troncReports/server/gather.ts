import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { PortalError } from '#domain/errors.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import type { Pence } from '#domain/money/money.ts';
import { RULE_COLUMNS, schemeRules } from '#domain/schemeRules.ts';
import {
  type ReleasedRules,
  type RuleSet,
  type TroncInput,
  withReleasedRules,
  withRules,
} from '#domain/tronc/index.ts';
import { divisionsQuery, lengthOfServiceQuery, trainingQuery } from '#resources/schemes/server/index.ts';
import { completedIdsOf, individualPointsOf, isMember, roleIdsOf } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import {
  fundQuery,
  hoursQuery,
  lotsQuery,
  type PeriodKey,
  setupFeeCharged,
  toFundAmount,
  toHoursRow,
} from './approvalInputs.ts';

/**
 * Reads the complete input of a period's calculation from one snapshot: a single statement, so that a concurrent edit
 * is never read in part (security 6). The caller holds the period's lock if the result will be saved.
 *
 * The rules are those of the period: of its released report if there is one, unless `rules` is `current`; otherwise those
 * that applied before a change that counts from a later period on; otherwise those of the scheme's tables. The same is true of
 * the people's job roles, training and individual points.
 */
export const gather = async (
  db: Db,
  period: PeriodKey,
  { release = null, rules = 'period' }: { release?: Pence | null; rules?: 'period' | 'current' } = {},
): Promise<TroncInput> => {
  const key = { id: period.scheme_id, company_id: period.company_id };
  const row = await db
    .selectNoFrom([
      jsonObjectFrom(schemeQuery(db, period)).as('scheme'),
      jsonArrayFrom(divisionsQuery(db, key)).as('divisions'),
      jsonArrayFrom(jobRolesQuery(db, period)).as('jobRoles'),
      jsonArrayFrom(lengthOfServiceQuery(db, key)).as('lengthOfService'),
      jsonArrayFrom(trainingQuery(db, key)).as('training'),
      jsonArrayFrom(employeesQuery(db, period)).as('employees'),
      jsonArrayFrom(hoursQuery(db, period)).as('hours'),
      jsonArrayFrom(fundQuery(db, period)).as('fund'),
      jsonArrayFrom(lotsQuery(db, period)).as('lots'),
      setupFeeCharged(period).as('setupFeeCharged'),
      earlierRules(period).as('earlier'),
      (rules === 'period' ? releasedRules(period) : sql<null>`null`).as('released'),
    ])
    .executeTakeFirstOrThrow();
  const { scheme, hours, fund, lots, earlier, released, ...rest } = row;
  if (!scheme) throw new PortalError('not_found');
  const input: TroncInput = {
    format: 1,
    scheme: schemeRules(scheme),
    period: {
      id: period.id,
      start: period.start_date,
      end: period.end_date,
      nextPayDate: scheme.next_pay_date,
      jurisdiction: jurisdictionOf({ country: scheme.country, postcode: scheme.address_post_code }),
    },
    ...rest,
    hours: hours.map(toHoursRow),
    fund: fund.map(toFundAmount),
    reserve: { lots, release },
  };
  const dated = earlier ? withRules(input, earlier) : input;
  return released ? withReleasedRules(dated, released) : dated;
};

/** The rules that applied to the period before a change that counts from a later one on; null if the tables have them. */
const earlierRules = (period: PeriodKey) => sql<RuleSet | null>`(select s.rules from scheme_rule_sets s
  where s.company_id = ${period.company_id} and s.scheme_id = ${period.scheme_id} and s.until > ${period.start_date}::date
  order by s.until limit 1)`;

/** The rules and people of the period's released report. */
const releasedRules = (
  period: PeriodKey,
) => sql<ReleasedRules | null>`(select jsonb_build_object('scheme', r.input->'scheme',
    'divisions', r.input->'divisions', 'jobRoles', r.input->'jobRoles', 'lengthOfService', r.input->'lengthOfService',
    'training', r.input->'training', 'employees', r.input->'employees')
  from tronc_reports r where r.company_id = ${period.company_id} and r.period_id = ${period.id} and r.status = 'approved')`;

const schemeQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('schemes as s')
    .innerJoin('companies as c', (join) => join.onRef('c.id', '=', sql.ref<number>('s.company_id')))
    .innerJoin('sites as site', (join) =>
      join.onRef('site.company_id', '=', 's.company_id').onRef('site.id', '=', 's.site_id'),
    )
    .select(RULE_COLUMNS)
    .select([
      'c.country',
      'site.address_post_code',
      sql<
        string | null
      >`(select min(period.actual_pay_date) from tronc_periods period where period.company_id = s.company_id
        and period.scheme_id = s.id and period.start_date > ${period.start_date})`.as('next_pay_date'),
    ])
    .where('s.company_id', '=', period.company_id)
    .where('s.id', '=', period.scheme_id);

/**
 * People of the calculation: members of the scheme and employed in the period, or with hours in it, because people may
 * since have moved on (F-74).
 */
const takesPart = (period: PeriodKey) => sql<boolean>`(
  exists (select 1 from tronc_hours h where h.company_id = e.company_id and h.period_id = ${period.id} and h.employee_id = e.id)
  or (${isMember(period, period)} and coalesce(e.start_date, '-infinity') <= ${period.end_date}::date
    and coalesce(e.leave_date, 'infinity') >= ${period.start_date}::date))`;

/** The last day of the period, or of a person's membership of the scheme that ends within the period. */
const lastDay = (period: PeriodKey) => sql`least(${period.end_date}::date, (
  select max(coalesce(m.ends_on, 'infinity')) from memberships m where m.company_id = e.company_id and m.employee_id = e.id
    and m.scheme_id = ${period.scheme_id} and coalesce(m.starts_on, '-infinity') <= ${period.end_date}::date
    and coalesce(m.ends_on, 'infinity') >= ${period.start_date}::date))`;

/**
 * Whether a person is opted out of the scheme on their last day in the period: by a record of that day, or of the home scheme by
 * an own flag without an open record that says since when. An opt-out of one scheme says nothing about another.
 */
const isOptedOut = (period: PeriodKey) => sql<boolean>`(exists (
    select 1 from tronc_opt_outs o where o.company_id = e.company_id and o.employee_id = e.id
      and o.scheme_id = ${period.scheme_id} and o.starts_on <= ${lastDay(period)}
      and coalesce(o.ends_on, 'infinity') >= ${lastDay(period)})
  or e.is_opted_out_of_tronc_scheme and e.tronc_scheme_id is not distinct from ${period.scheme_id}::bigint and not exists (
    select 1 from tronc_opt_outs o where o.company_id = e.company_id and o.employee_id = e.id
      and o.scheme_id = ${period.scheme_id} and o.ends_on is null))`;

const employeesQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('employees as e')
    .select([
      'e.id',
      'e.payroll_ref as payrollRef',
      'e.surname',
      'e.forename_1 as forename',
      'e.start_date as startDate',
      'e.leave_date as leaveDate',
      isOptedOut(period).as('optedOut'),
      roleIdsOf(period).as('jobRoleIds'),
      individualPointsOf(period).as('individualPoints'),
      completedIdsOf(period).as('completedTrainingIds'),
    ])
    .where('e.company_id', '=', period.company_id)
    .where(takesPart(period))
    .orderBy('e.id');

/** Roles that these people have or that an hours row contains, in the scheme or not. */
const jobRolesQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('job_roles as r')
    .leftJoin('scheme_job_roles as sjr', (join) =>
      join
        .onRef('sjr.company_id', '=', 'r.company_id')
        .onRef('sjr.job_role_id', '=', 'r.id')
        .on('sjr.scheme_id', '=', period.scheme_id),
    )
    .select([
      'r.id',
      'r.job_title as title',
      sql<number>`coalesce(sjr.points, 0)`.as('points'),
      'sjr.department_id as departmentId',
    ])
    .where('r.company_id', '=', period.company_id)
    .where(
      sql<boolean>`r.id in (
        select h.job_role_id from tronc_hours h where h.company_id = ${period.company_id} and h.period_id = ${period.id}
        union select held.id::bigint from employees e cross join lateral jsonb_array_elements_text(${roleIdsOf(period)}) held (id)
        where e.company_id = ${period.company_id} and ${takesPart(period)})`,
    )
    .orderBy('r.id');
