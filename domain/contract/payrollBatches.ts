import { z } from 'zod';
import { BATCH_STATUSES } from '#domain/payroll/periodStates.ts';
import { money as moneyField } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { batch } from '../entities/payrollBatches.ts';
import { approvalBlock, day, signedMoney as money, userRef } from './common.ts';

/** The provider's run of a payroll: one version of a period's result. */
export const batchAnswer = z.strictObject({
  id: z.int(),
  period_id: z.int(),
  employees_paid: z.int(),
  gross_pay: money,
  net_pay: money,
  total_pay: money,
  pay_date: day,
  requires_checking: z.boolean(),
  status: z.enum(BATCH_STATUSES),
  version: z.int(),
  query_message: z.string().nullable(),
  query_ticket_id: z.int().nullable(),
  checked_by: userRef.nullable(),
  approved_by: userRef.nullable(),
  /** why the caller may not give the second approval of this checked batch; null where nothing refuses it */
  approval_blocked: approvalBlock.nullable(),
});
export type Batch = z.infer<typeof batchAnswer>;

const netPay = moneyField('Net pay', { required: true });
/** One person's pay, identified by id or by payroll ref: payroll systems do not have our ids. */
const onePay = z.strictObject({
  employee_id: z.int('whole_number').optional(),
  payroll_ref: z.string('invalid').trim().max(40, 'max_length').optional(),
  net_pay: fieldSchema(netPay),
});
/** The same as the server reads it: pay in minor units. */
export type BatchPay = z.output<typeof onePay>;

const { employees_paid, gross_pay, net_pay, total_pay, pay_date, requires_checking } = batch.fields;
export const newBatchBody = z.strictObject({
  period_id: z.preprocess((given) => given ?? undefined, z.int('required')),
  employees_paid: fieldSchema(employees_paid),
  gross_pay: fieldSchema(gross_pay),
  net_pay: fieldSchema(net_pay),
  total_pay: fieldSchema(total_pay),
  pay_date: fieldSchema(pay_date),
  requires_checking: fieldSchema(requires_checking),
  employee_net_pays: z.array(onePay).max(20_000, 'too_many').optional(),
});
/** The body as the server reads it: money in minor units. */
export type NewBatch = z.output<typeof newBatchBody>;

const LONGEST_MESSAGE = 2_000;
const message = z.string('invalid').trim().max(LONGEST_MESSAGE, 'max_length');
export const batchQueryBody = z.strictObject({ message: message.nullish().transform((given) => given || null) });
export type BatchQueryBody = z.input<typeof batchQueryBody>;
export const batchReplyBody = z.strictObject({ message: message.min(1, 'required') });
export type BatchReplyBody = z.input<typeof batchReplyBody>;
