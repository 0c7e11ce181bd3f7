import { z } from 'zod';
import { EMPLOYEE_FILTER } from '#domain/constants.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import { employee } from '../entities/employees.ts';
import { namedRef } from './common.ts';
import { effectiveFrom } from './effectiveFrom.ts';
import { bool, ids, oneOf } from './query.ts';

const id = z.int('not_found').positive('not_found');
const [all, current, leavers] = Object.values(EMPLOYEE_FILTER).map(String);

/** Query parameters of the list. */
export const employeeListQuery = {
  filter: oneOf([all, current, leavers] as string[]),
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

/**
 * The same for a changed employee. `effective_from`: the first day of a period of the home scheme without a released report, from
 * which changed job roles count; periods before it keep the earlier ones.
 */
export const changedEmployeeLinks = { ...employeeLinks, effective_from: effectiveFrom.nullish() };
export type EmployeeLinks = z.infer<z.ZodObject<typeof changedEmployeeLinks>>;

export const TRAINING_STATUSES = ['incomplete', 'complete'] as const;
export type TrainingStatus = (typeof TRAINING_STATUSES)[number];

const jobRole = z.strictObject({ job_role_id: z.int(), job_title: z.string() });
export type EmployeeJobRole = z.infer<typeof jobRole>;
const training = z.strictObject({ training_id: z.int(), name: z.string(), status: z.enum(TRAINING_STATUSES) });
export type EmployeeTraining = z.infer<typeof training>;

/** Until a troncmaster confirms who the worker is: the time of the change; `opens`: when newer statements can be read. */
const statementsClosed = z.strictObject({ since: z.string().nullable(), opens: z.string().nullable() });
/** The email address that the troncmaster has checked. */
export const employeeIdentityBody = z.strictObject({ email: z.string() });
export const employeeIdentityAnswer = z.strictObject({ id: z.int(), statements_closed: z.null() });
export type EmployeeIdentity = z.infer<typeof employeeIdentityAnswer>;

/** An employee, with what is linked to them. */
export const employeeAnswer = answerSchema(employee, {
  /** 'Surname, Forename' */
  name: z.string(),
  payroll_no: z.string(),
  company: namedRef,
  /** on request, and in the response for a single employee */
  sites: z.array(namedRef).optional(),
  job_roles: z.array(jobRole),
  /** the home scheme (`tronc_scheme_id`), then those of which the employee is a member today */
  current_tronc_scheme: z.array(namedRef),
  training_status: z.array(training),
  irish_payroll: z.boolean(),
  /** in the response for a single employee: the email address changed, and opens no statements from before */
  statements_closed: statementsClosed.nullable().optional(),
  /** in the response for a single employee: the letters of the name that no font of a PDF has */
  unprintable_letters: z.array(z.string()).optional(),
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
