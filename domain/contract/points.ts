import { z } from 'zod';
import { day } from './common.ts';
import { idField, monthsField, pointsField } from './fields.ts';

/** The three lists of points of a scheme. Each is written as a whole, by its own PUT or within the scheme. */

const MAX_ROWS = 500;
/** Part of the response; accepted, so that a form may send back what it received. */
const ignored = z.unknown().optional();

const role = z.strictObject({
  job_role_id: idField('Job role'),
  // 0 excludes a role intentionally (tronc-domain 6.8); with less, a role would reduce its own people's shares
  points: pointsField({ min: 0 }),
  job_title: ignored,
});
const rolesOfDepartment = z.strictObject({
  // null: the scheme's only department (F-109)
  department_id: z.union([z.null(), idField('Department')]).optional(),
  job_roles: z.array(role, 'invalid').max(MAX_ROWS, 'too_many'),
});
export const jobRolesBody = z.array(rolesOfDepartment, 'invalid').max(MAX_ROWS, 'too_many');
export type JobRolesBody = z.input<typeof jobRolesBody>;
/** A row of the body as the server reads it: points in hundredths. */
export type DepartmentRolesRow = z.output<typeof rolesOfDepartment>;

const roleAnswer = z.strictObject({ job_role_id: z.int(), job_title: z.string(), points: z.number() });
/** A department with its job roles; every department of the scheme is included. */
export const departmentRolesAnswer = z.strictObject({ department_id: z.int(), job_roles: z.array(roleAnswer) });
export type DepartmentRoles = z.infer<typeof departmentRolesAnswer>;

const trainingRow = z.strictObject({
  training_id: idField('Training'),
  complete_points: pointsField(),
  incomplete_points: pointsField(),
  name: ignored,
});
export const trainingRows = z.array(trainingRow, 'invalid').max(MAX_ROWS, 'too_many');
export const trainingPointsBody = z.strictObject({ points: trainingRows }, 'invalid');
export type TrainingPointsBody = z.input<typeof trainingPointsBody>;
export type TrainingPointsRow = z.output<typeof trainingRow>;

export const trainingPoints = z.strictObject({
  training_id: z.int(),
  name: z.string(),
  complete_points: z.number(),
  incomplete_points: z.number(),
});
export type TrainingPoints = z.infer<typeof trainingPoints>;
export const trainingPointsAnswer = z.array(trainingPoints);

const lengthOfServiceRow = z.strictObject({
  tronc_points: pointsField().refine((hundredths) => hundredths !== 0, 'non_zero'),
  time_span: monthsField,
  id: ignored,
});
export const lengthOfServiceRows = z.array(lengthOfServiceRow, 'invalid').max(MAX_ROWS, 'too_many');
export const lengthOfServicePointsBody = z.strictObject({ points: lengthOfServiceRows }, 'invalid');
export type LengthOfServicePointsBody = z.input<typeof lengthOfServicePointsBody>;
export type LengthOfServicePointsRow = z.output<typeof lengthOfServiceRow>;

/** Only the longest span that a person has reached counts. `time_span` is in months. */
export const lengthOfServicePoints = z.strictObject({ id: z.int(), time_span: z.int(), tronc_points: z.number() });
export type LengthOfServicePoints = z.infer<typeof lengthOfServicePoints>;
export const lengthOfServicePointsAnswer = z.array(lengthOfServicePoints);

/** The points of one employee in one scheme, at the end of its current period. */
export const employeePointsAnswer = z.strictObject({
  /** as they count today; `later`: the next points that are planned, and the day from which they count */
  job_role: z.array(
    roleAnswer.extend({ later: z.strictObject({ effective_from: day, points: z.number() }).nullable() }),
  ),
  individual: z.number(),
  length_of_service: z.number(),
  training: z.number(),
  /** revision of the employee to whom the points belong (F-154) */
  revision: z.int(),
});
export type EmployeeTroncPoints = z.infer<typeof employeePointsAnswer>;

/** Individual points: a whole number other than 0, or null to clear them. */
export const employeePointsBody = z.strictObject({
  individual: z
    .int('non_zero_integer')
    .min(-999, 'non_zero_integer')
    .max(999, 'non_zero_integer')
    .refine((points) => points !== 0, 'non_zero_integer')
    .nullable(),
});
export type EmployeePointsBody = z.input<typeof employeePointsBody>;
