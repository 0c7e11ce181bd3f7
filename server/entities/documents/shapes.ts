import { z } from 'zod';

const named = z.strictObject({ id: z.int(), name: z.string() });

/** The parts of a Document that are not its own columns (contract B). */
export const documentParts = {
  filename: z.string(),
  mime_type: z.string(),
  size: z.int(),
  uploaded_by: named.nullable(),
  company: named,
  payrolls: z.array(named),
  employee: named.nullable(),
  /** only if requested */
  access_token: z.string().optional(),
};

/** AuditEntry of the contract. */
export const auditEntry = z.strictObject({
  id: z.int(),
  action: z.enum(['uploaded', 'downloaded', 'viewed', 'deleted', 'notified']),
  user: named.nullable(),
  datetime: z.iso.datetime(),
});

/** Payslip of the contract. */
export const payslipAnswer = z.strictObject({
  id: z.int(),
  employee_id: z.int(),
  period_name: z.string(),
  pay_date: z.string(),
  net_pay: z.string().nullable(),
  filename: z.string(),
  access_token: z.string(),
});
