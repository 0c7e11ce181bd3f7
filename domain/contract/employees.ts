import { z } from 'zod';
import { EMPLOYEE_FILTER } from '#domain/constants.ts';
import { employee } from '#domain/entities/employee.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import { namedRef } from './common.ts';
import { bool, ids, text } from './query.ts';

const id = z.int('not_found').positive('not_found');
const [all, current, leavers] = Object.values(EMPLOYEE_FILTER).map(String);

/** Query parameters of the list. */
export const employeeListQuery = {
  filter: text.pipe(z.enum([all, current, leavers] as string[], 'choice').optional()),
  include_sites: bool,
  troncs_only: bool,
  without_scheme: bool,
  site_ids: ids,
  job_role_ids: ids,
};

/** Parts of the edit form that are not columns. */
export const employeeLinks = {
  job_roles: z
    .array(z.strictObject({ job_role_id: id }), 'invalid')
    .max(50, 'too_many')
    .optional(),
  site_ids: z.array(id, 'invalid').max(200, 'too_many').optional(),
};
export type EmployeeLinks = z.infer<z.ZodObject<typeof employeeLinks>>;

export const TRAINING_STATUSES = ['incomplete', 'complete'] as const;
export type TrainingStatus = (typeof TRAINING_STATUSES)[number];

const jobRole = z.strictObject({ job_role_id: z.int(), job_title: z.string() });
export type EmployeeJobRole = z.infer<typeof jobRole>;
const training = z.strictObject({ training_id: z.int(), name: z.string(), status: z.enum(TRAINING_STATUSES) });
export type EmployeeTraining = z.infer<typeof training>;

/** An employee, with what is linked to them. */
export const employeeAnswer = answerSchema(employee, {
  /** 'Surname, Forename' */
  name: z.string(),
  payroll_no: z.string(),
  company: namedRef,
  /** on request, and in the response for a single employee */
  sites: z.array(namedRef).optional(),
  job_roles: z.array(jobRole),
  current_tronc_scheme: z.array(namedRef).max(1),
  training_status: z.array(training),
  irish_payroll: z.boolean(),
});
export type Employee = z.infer<typeof employeeAnswer>;

/** Also accepts 'Complete' in any case, and true and false. */
const status = z.preprocess(
  (given) =>
    typeof given === 'boolean'
      ? TRAINING_STATUSES[Number(given)]
      : typeof given === 'string'
        ? given.trim().toLowerCase()
        : given,
  z.enum(TRAINING_STATUSES, 'choice'),
);
export const trainingStatusBody = z.strictObject({
  training_statuses: z
    .array(z.strictObject({ training_id: z.int('not_found'), status }), 'required')
    .min(1, 'rows_required')
    .max(200, 'too_many'),
});
export type TrainingStatusChange = z.output<typeof trainingStatusBody>['training_statuses'];

/** Sign-up instructions: to these employees of the payroll, or to all current ones. */
export const signUpBody = z.strictObject({
  payroll_id: id,
  employee_ids: z.array(id, 'invalid').min(1, 'required').max(10_000, 'too_many').optional(),
});
export const signUpSentAnswer = z.strictObject({ sent: z.int() });
export type SignUpSent = z.infer<typeof signUpSentAnswer>;
export const signUpResetAnswer = z.strictObject({ id: z.int(), signup_status: z.literal('reset') });
export type SignUpReset = z.infer<typeof signUpResetAnswer>;
