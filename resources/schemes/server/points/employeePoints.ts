import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import { decimalPoints, type Points } from '#domain/money/units.ts';
import {
  type DatedRules,
  lengthOfServicePoints,
  monthsOfService,
  type RuleSet,
  trainingPoints,
} from '#domain/tronc/index.ts';
import { currentPeriods } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { readRules } from '../ruleQueries.ts';
import { UNADOPTED } from '../ruleSets.ts';

/** EmployeeTroncPoints of the contract. */
export interface EmployeePoints {
  job_role: {
    job_role_id: number;
    job_title: string;
    points: number;
    later: { effective_from: IsoDate; points: number } | null;
  }[];
  individual: number;
  length_of_service: number;
  training: number;
  /** of the employee */
  revision: number;
}

/** A person of a scheme. */
export interface Member {
  employee_id: number;
  company_id: number;
  scheme_id: number;
  revision: number;
  start_date: string | null;
  leave_date: string | null;
}

/** Returns the employee as a member of that scheme; undefined if it is not their home scheme and they have no membership. */
export const findMember = async (
  { db, company }: InCompany,
  scheme_id: number,
  employee_id: number,
): Promise<Member | undefined> =>
  db
    .selectFrom('employees')
    .innerJoin('schemes', (join) =>
      join.onRef('schemes.company_id', '=', 'employees.company_id').on('schemes.id', '=', scheme_id),
    )
    .select([
      'employees.id as employee_id',
      'employees.company_id',
      'schemes.id as scheme_id',
      'employees.revision',
      'start_date',
      'leave_date',
    ])
    .where('employees.company_id', '=', company)
    .where('employees.id', '=', employee_id)
    .where((eb) =>
      eb.or([
        eb('employees.tronc_scheme_id', '=', scheme_id),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.id')
            .where('m.company_id', '=', company)
            .where('m.employee_id', '=', employee_id)
            .where('m.scheme_id', '=', scheme_id),
        ),
      ]),
    )
    .executeTakeFirst();

/**
 * Returns the rules of a scheme in the order of their days, from those that are in force today: each set but the last until the
 * day on which the next one begins to count. Rules that wait for adoption are not among them.
 */
const rulesFromToday = async (
  context: Pick<Context, 'db' | 'now'>,
  { company_id, scheme_id }: Member,
): Promise<{ rules: RuleSet; from: IsoDate | null }[]> => {
  const { db } = context;
  const [newest, sets] = await Promise.all([
    readRules(db, { id: scheme_id, company_id }),
    sql<DatedRules<RuleSet>>`
      select s.rules, s.until::text as until from scheme_rule_sets s
      where s.company_id = ${company_id} and s.scheme_id = ${scheme_id} and s.until > ${today(context)}::date
      order by s.until`.execute(db),
  ]);
  const waits = sets.rows.some(({ until }) => until === UNADOPTED);
  const all = [...sets.rows.map(({ rules }) => rules), ...(waits ? [] : [newest])];
  return all.map((rules, index) => ({ rules, from: sets.rows[index - 1]?.until ?? null }));
};

/** Returns the roles in the person's own order. */
const rolesOf = (db: Db, { company_id, employee_id }: Member) =>
  db
    .selectFrom('employee_job_roles as held')
    .innerJoin('job_roles', (join) =>
      join.onRef('job_roles.company_id', '=', 'held.company_id').onRef('job_roles.id', '=', 'held.job_role_id'),
    )
    .select(['held.job_role_id', 'job_roles.job_title'])
    .where('held.company_id', '=', company_id)
    .where('held.employee_id', '=', employee_id)
    .orderBy('held.position')
    .orderBy('held.job_role_id')
    .execute();

type PointsPlace = Pick<Member, 'company_id' | 'employee_id' | 'scheme_id'>;

const individualOf = async (db: Db, { company_id, employee_id, scheme_id }: PointsPlace): Promise<Points> =>
  (
    await db
      .selectFrom('employee_individual_points')
      .select('points')
      .where('company_id', '=', company_id)
      .where('scheme_id', '=', scheme_id)
      .where('employee_id', '=', employee_id)
      .executeTakeFirst()
  )?.points ?? 0;

const serviceOf = async (
  context: Pick<Context, 'db' | 'now'>,
  member: Member,
  { lengthOfService: spans }: RuleSet,
): Promise<Points> => {
  const { company_id, scheme_id } = member;
  const current = await currentPeriods(context.db, [{ id: scheme_id, company_id }], today(context));
  const end = current.get(scheme_id)?.end_date ?? today(context);
  return lengthOfServicePoints(
    spans,
    monthsOfService({ startDate: member.start_date, leaveDate: member.leave_date }, end),
  );
};

const trainingOf = async (db: Db, { company_id, employee_id }: Member, { training }: RuleSet): Promise<Points> => {
  const completed = await db
    .selectFrom('employee_training')
    .select('training_id')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('complete', '=', true)
    .execute();
  return trainingPoints(
    training,
    completed.map(({ training_id }) => training_id),
  );
};

/** Returns the points of a job role; 0 if it is not in the scheme, or the scheme does not count job roles. */
const pointsOfRole = ({ scheme, jobRoles }: RuleSet, role: number): number =>
  decimalPoints(scheme.pointsByJobRole ? (jobRoles.find(({ id }) => id === role)?.points ?? 0) : 0);

/**
 * Returns this person's points at the end of the scheme's current period, by the rules that are in force today. A kind that the
 * scheme does not count is 0, as in its reports; individual points always count.
 */
export const employeePoints = async (context: Pick<Context, 'db' | 'now'>, member: Member): Promise<EmployeePoints> => {
  const { db } = context;
  const [roles, individual, [inForce, ...later]] = await Promise.all([
    rolesOf(db, member),
    individualOf(db, member),
    rulesFromToday(context, member),
  ]);
  if (!inForce) throw new PortalError('not_found');
  const { rules } = inForce;
  const [service, training] = await Promise.all([
    rules.scheme.pointsByLengthOfService ? serviceOf(context, member, rules) : 0,
    rules.scheme.pointsByTraining ? trainingOf(db, member, rules) : 0,
  ]);
  return {
    job_role: roles.map(({ job_role_id, job_title }) => {
      const points = pointsOfRole(rules, job_role_id);
      const next = later.find((change) => pointsOfRole(change.rules, job_role_id) !== points);
      return {
        job_role_id,
        job_title,
        points,
        later: next?.from ? { effective_from: next.from, points: pointsOfRole(next.rules, job_role_id) } : null,
      };
    }),
    individual: decimalPoints(individual),
    length_of_service: decimalPoints(service),
    training: decimalPoints(training),
    revision: member.revision,
  };
};

/** Sets the individual points of a member, in hundredths; 0 clears them. Returns the previous points. */
export const setIndividualPoints = async (db: Db, place: PointsPlace, points: Points): Promise<Points> => {
  const before = await individualOf(db, place);
  const { company_id, scheme_id, employee_id } = place;
  if (points === 0)
    await db
      .deleteFrom('employee_individual_points')
      .where('company_id', '=', company_id)
      .where('scheme_id', '=', scheme_id)
      .where('employee_id', '=', employee_id)
      .execute();
  else
    await db
      .insertInto('employee_individual_points')
      .values({ company_id, scheme_id, employee_id, points })
      .onConflict((conflict) => conflict.columns(['company_id', 'scheme_id', 'employee_id']).doUpdateSet({ points }))
      .execute();
  return before;
};
