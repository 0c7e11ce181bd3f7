import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { PortalError } from '#domain/errors.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import type { Pence } from '#domain/money/money.ts';
import { RULE_COLUMNS, schemeRules } from '#domain/schemeRules.ts';
import type { TroncInput } from '#domain/tronc/index.ts';
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
 */
export const gather = async (db: Db, period: PeriodKey, release: Pence | null = null): Promise<TroncInput> => {
  const row = await db
    .selectNoFrom([
      jsonObjectFrom(schemeQuery(db, period)).as('scheme'),
      jsonArrayFrom(divisionsQuery(db, period)).as('divisions'),
      jsonArrayFrom(jobRolesQuery(db, period)).as('jobRoles'),
      jsonArrayFrom(
        db
          .selectFrom('scheme_length_of_service')
          .select(['time_span as months', 'tronc_points as points'])
          .where(inScheme(period)),
      ).as('lengthOfService'),
      jsonArrayFrom(
        db
          .selectFrom('scheme_training_points')
          .select([
            'training_id as trainingId',
            'complete_points as completePoints',
            'incomplete_points as incompletePoints',
          ])
          .where(inScheme(period)),
      ).as('training'),
      jsonArrayFrom(employeesQuery(db, period)).as('employees'),
      jsonArrayFrom(hoursQuery(db, period)).as('hours'),
      jsonArrayFrom(fundQuery(db, period)).as('fund'),
      jsonArrayFrom(lotsQuery(db, period)).as('lots'),
      setupFeeCharged(period).as('setupFeeCharged'),
    ])
    .executeTakeFirstOrThrow();
  const { scheme, hours, fund, lots, ...rest } = row;
  if (!scheme) throw new PortalError('not_found');
  return {
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
};

const inScheme = (period: PeriodKey) =>
  sql<boolean>`company_id = ${period.company_id} and scheme_id = ${period.scheme_id}`;

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

const divisionsQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('divisions as d')
    .select((eb) => [
      'd.id',
      'd.name',
      'd.split',
      jsonArrayFrom(
        eb
          .selectFrom('departments as dep')
          .select(['dep.id', 'dep.name', 'dep.split'])
          .whereRef('dep.company_id', '=', 'd.company_id')
          .whereRef('dep.division_id', '=', 'd.id')
          .orderBy('dep.id'),
      ).as('departments'),
    ])
    .where('d.company_id', '=', period.company_id)
    .where('d.scheme_id', '=', period.scheme_id)
    .orderBy('d.id');

/**
 * People of the calculation: linked and employed in the period, or with hours in it, because people may since have
 * moved on (F-74).
 */
const takesPart = (period: PeriodKey) => sql<boolean>`(
  exists (select 1 from tronc_hours h where h.company_id = e.company_id and h.period_id = ${period.id} and h.employee_id = e.id)
  or (e.tronc_scheme_id = ${period.scheme_id} and e.archived_at is null and coalesce(e.start_date, '-infinity') <= ${period.end_date}::date
    and coalesce(e.leave_date, 'infinity') >= ${period.start_date}::date))`;

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
      'e.is_opted_out_of_tronc_scheme as optedOut',
      sql<number[]>`(select coalesce(json_agg(r.job_role_id order by r.position, r.job_role_id), '[]')
        from employee_job_roles r where r.company_id = e.company_id and r.employee_id = e.id)`.as('jobRoleIds'),
      sql<number>`coalesce((select i.points from employee_individual_points i where i.company_id = e.company_id
        and i.scheme_id = ${period.scheme_id} and i.employee_id = e.id), 0)`.as('individualPoints'),
      sql<number[]>`(select coalesce(json_agg(t.training_id order by t.training_id), '[]')
        from employee_training t where t.company_id = e.company_id and t.employee_id = e.id and t.complete)`.as(
        'completedTrainingIds',
      ),
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
        union select j.job_role_id from employee_job_roles j join employees e on e.company_id = j.company_id and e.id = j.employee_id
        where j.company_id = ${period.company_id} and ${takesPart(period)})`,
    )
    .orderBy('r.id');
