import { decimalPoints, type Points } from '#domain/money/units.ts';
import { lengthOfServicePoints, monthsOfService, trainingPoints } from '#domain/tronc/index.ts';
import { currentPeriods } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';

/** EmployeeTroncPoints of the contract. */
export interface EmployeePoints {
  job_role: { job_role_id: number; job_title: string; points: number }[];
  individual: number;
  length_of_service: number;
  training: number;
  /** of the employee */
  revision: number;
}

/** A person of a scheme, with the kinds of points that the scheme counts. */
export interface Member {
  employee_id: number;
  company_id: number;
  scheme_id: number;
  revision: number;
  start_date: string | null;
  leave_date: string | null;
  tronc_points_job_role: boolean;
  tronc_points_training: boolean;
  tronc_points_length_of_service: boolean;
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
      'tronc_points_job_role',
      'tronc_points_training',
      'tronc_points_length_of_service',
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

/** Returns the roles in the person's own order; a role that is not in the scheme has no points. */
const rolesOf = (db: Db, { company_id, employee_id, scheme_id }: Member) =>
  db
    .selectFrom('employee_job_roles as held')
    .innerJoin('job_roles', (join) =>
      join.onRef('job_roles.company_id', '=', 'held.company_id').onRef('job_roles.id', '=', 'held.job_role_id'),
    )
    .leftJoin('scheme_job_roles as known', (join) =>
      join
        .onRef('known.company_id', '=', 'held.company_id')
        .onRef('known.job_role_id', '=', 'held.job_role_id')
        .on('known.scheme_id', '=', scheme_id),
    )
    .select(['held.job_role_id', 'job_roles.job_title', 'known.points'])
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

const serviceOf = async (context: Pick<Context, 'db' | 'now'>, member: Member): Promise<Points> => {
  const { db } = context;
  const { company_id, scheme_id } = member;
  const [spans, current] = await Promise.all([
    db
      .selectFrom('scheme_length_of_service')
      .select(['time_span as months', 'tronc_points as points'])
      .where('company_id', '=', company_id)
      .where('scheme_id', '=', scheme_id)
      .execute(),
    currentPeriods(db, [{ id: scheme_id, company_id }], today(context)),
  ]);
  const end = current.get(scheme_id)?.end_date ?? today(context);
  return lengthOfServicePoints(
    spans,
    monthsOfService({ startDate: member.start_date, leaveDate: member.leave_date }, end),
  );
};

const trainingOf = async (db: Db, { company_id, employee_id, scheme_id }: Member): Promise<Points> => {
  const [trainings, completed] = await Promise.all([
    db
      .selectFrom('scheme_training_points')
      .select([
        'training_id as trainingId',
        'complete_points as completePoints',
        'incomplete_points as incompletePoints',
      ])
      .where('company_id', '=', company_id)
      .where('scheme_id', '=', scheme_id)
      .execute(),
    db
      .selectFrom('employee_training')
      .select('training_id')
      .where('company_id', '=', company_id)
      .where('employee_id', '=', employee_id)
      .where('complete', '=', true)
      .execute(),
  ]);
  return trainingPoints(
    trainings,
    completed.map(({ training_id }) => training_id),
  );
};

/**
 * Returns this person's points at the end of the scheme's current period. A kind that the scheme does not count is 0,
 * as in its reports; individual points always count.
 */
export const employeePoints = async (context: Pick<Context, 'db' | 'now'>, member: Member): Promise<EmployeePoints> => {
  const { db } = context;
  const [roles, individual, service, training] = await Promise.all([
    rolesOf(db, member),
    individualOf(db, member),
    member.tronc_points_length_of_service ? serviceOf(context, member) : 0,
    member.tronc_points_training ? trainingOf(db, member) : 0,
  ]);
  return {
    job_role: roles.map(({ job_role_id, job_title, points }) => ({
      job_role_id,
      job_title,
      points: decimalPoints(member.tronc_points_job_role ? (points ?? 0) : 0),
    })),
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
