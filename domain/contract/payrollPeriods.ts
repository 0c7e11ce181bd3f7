import { z } from 'zod';
import { FIGURES } from '#domain/payroll/comparison.ts';
import { FREQUENCY_TYPES } from '#domain/payroll/paydateOptions.ts';
import { BATCH_STATUSES, PERIOD_STATUSES } from '#domain/payroll/periodStates.ts';
import { day, instant, signedMoney as money, userRef } from './common.ts';
import { batchAnswer } from './payrollBatches.ts';
import { ids, paging, type QueryOf, text } from './query.ts';

const batchVersion = z.strictObject({
  id: z.int(),
  version: z.int(),
  status: z.enum(BATCH_STATUSES),
  created_at: instant,
});

export const payrollPeriodAnswer = z.strictObject({
  id: z.int(),
  payroll_id: z.int(),
  payroll_name: z.string(),
  company_id: z.int(),
  period_number: z.int(),
  year: z.int(),
  frequency: z.enum(FREQUENCY_TYPES),
  period_name: z.string(),
  start_date: day,
  end_date: day,
  uploader: userRef.nullable(),
  status: z.enum(PERIOD_STATUSES),
  payroll_input_due: day,
  pay_date: day,
  submitted_by: userRef.nullable(),
  submitted_at: instant.nullable(),
  /** the newest version; null also for callers who may only see the calendar */
  batch: batchAnswer.nullable(),
  versions: z.array(batchVersion),
  irish_payroll: z.boolean(),
  /** increases with every step of the period and of its batches, which therefore send it as `If-Match` (F-154) */
  revision: z.int(),
});
export type PayrollPeriod = z.infer<typeof payrollPeriodAnswer>;

const starterOrLeaver = {
  employee_id: z.int(),
  name: z.string(),
  payroll_ref: z.string(),
  ni_number: z.string().nullable(),
  net_pay: money.nullable(),
};
/** One period of its own, with the people who start or leave in it. */
export const fullPayrollPeriodAnswer = payrollPeriodAnswer.extend({
  starters: z.array(z.strictObject({ ...starterOrLeaver, start_date: day })),
  leavers: z.array(z.strictObject({ ...starterOrLeaver, leave_date: day })),
});
export type FullPayrollPeriod = z.infer<typeof fullPayrollPeriodAnswer>;

/** A batch of any version with its period in its current state. */
export const batchWithPeriodAnswer = batchAnswer.extend({ period: payrollPeriodAnswer });
export type BatchWithPeriod = z.infer<typeof batchWithPeriodAnswer>;

const year = z.preprocess(
  (given) => (given === '' ? undefined : given),
  z.coerce.number('whole_number').int('whole_number').min(1900, 'min_value').max(2199, 'max_value').optional(),
);
export const payrollPeriodsQuery = z.looseObject({ ...paging, sort_by: text, payroll_ids: ids, year, status: text });
/** The periods of one payroll, by default of the current tax year. */
export const periodsOfPayrollQuery = z.looseObject({ ...paging, year });
export type PeriodsOfPayrollQuery = QueryOf<typeof periodsOfPayrollQuery>;

const figure = z.union([z.int(), money]).nullable();
/** A period compared with the previous one. Counts are numbers, money is text. */
export const periodComparisonAnswer = z.strictObject({
  previous_period_id: z.int().nullable(),
  figures: z.array(z.strictObject({ code: z.enum(FIGURES), previous: figure, current: figure, difference: figure })),
  people: z.array(
    z.strictObject({
      employee_id: z.int(),
      name: z.string(),
      previous: money.nullable(),
      current: money.nullable(),
      difference: money,
    }),
  ),
});
export type PeriodComparison = z.infer<typeof periodComparisonAnswer>;

export const payrollDepartmentAnswer = z.strictObject({ dept_no: z.string(), dept_name: z.string() });
export type PayrollDepartment = z.infer<typeof payrollDepartmentAnswer>;
