import { z } from 'zod';
import type { TroncInput } from '#domain/tronc/index.ts';
import { day, money } from './common.ts';
import { divisionsAnswer } from './divisions.ts';
import { departmentRolesAnswer } from './points.ts';

const bucket = z.union([day, z.literal('period')]);
const frequency = z.enum(['period', 'weekly', 'daily']);
/** Integers as the engine calculates with them: minor units, hundredths of a percent or point, 1/300 hours. */
const units = z.int();
const charge = z.strictObject({ percent: units.nullable(), amount: units.nullable() });
const part = { id: z.int(), name: z.string(), split: units };

const scheme = z.strictObject({
  cardFee: charge,
  troncmastersFee: units,
  troncmastersFeeFromFund: units,
  setupFee: units,
  setupFeeFromFund: units,
  reserve: charge,
  splitByDivision: z.boolean(),
  splitByDepartment: z.boolean(),
  distributionFrequency: frequency,
  employeeTimeBucket: frequency,
  pointsByJobRole: z.boolean(),
  pointsByLengthOfService: z.boolean(),
  pointsByTraining: z.boolean(),
});

const employee = z.strictObject({
  id: z.int(),
  payrollRef: z.string().nullable(),
  surname: z.string(),
  forename: z.string(),
  startDate: day.nullable(),
  leaveDate: day.nullable(),
  optedOut: z.boolean(),
  jobRoleIds: z.array(z.int()),
  individualPoints: units,
  completedTrainingIds: z.array(z.int()),
});

/** The input of the tronc engine (domain/tronc/types.ts). */
const troncInput = z.strictObject({
  format: z.literal(1),
  scheme,
  period: z.strictObject({
    id: z.int(),
    start: day,
    end: day,
    nextPayDate: day.nullable(),
    jurisdiction: z.enum(['GB', 'NI', 'IE', 'other']),
  }),
  divisions: z.array(z.strictObject({ ...part, departments: z.array(z.strictObject(part)) })),
  jobRoles: z.array(
    z.strictObject({ id: z.int(), title: z.string(), points: units, departmentId: z.int().nullable() }),
  ),
  lengthOfService: z.array(z.strictObject({ months: z.int(), points: units })),
  training: z.array(z.strictObject({ trainingId: z.int(), completePoints: units, incompletePoints: units })),
  employees: z.array(employee),
  hours: z.array(
    z.strictObject({
      employeeId: z.int(),
      jobRoleId: z.int().nullable(),
      buckets: z.array(z.strictObject({ bucket, hours: units })),
    }),
  ),
  fund: z.array(z.strictObject({ bucket, amount: units, mandatory: units.optional() })),
  reserve: z.strictObject({
    lots: z.array(z.strictObject({ periodId: z.int(), periodStart: day, amount: units })),
    release: units.nullable(),
  }),
  setupFeeCharged: z.boolean(),
}) satisfies z.ZodType<TroncInput>;

/** What a report of a period would be calculated from now. */
export const calculationInputAnswer = z.strictObject({
  input: troncInput,
  divisions: divisionsAnswer,
  job_roles: z.array(departmentRolesAnswer),
  /**
   * the release from the reserve that was entered for the newest version of the report; null if it released the amount
   * due, and for client users
   */
  reserve_release: money.nullable(),
});
export type CalculationInput = z.infer<typeof calculationInputAnswer>;
