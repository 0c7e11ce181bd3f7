import { z } from 'zod';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { FREQUENCY_TYPES } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';

/** A period as it is stored, with what its payroll says of it. */
export interface PeriodRow {
  id: number;
  payroll_id: number;
  company_id: number;
  period_number: number;
  year: number;
  start_date: string;
  end_date: string;
  pay_date: string;
  payroll_input_due: string;
  status: string;
  payroll_name: string;
  frequency: FrequencyType;
  irish_payroll: boolean | null;
}

const STATUSES = ['not started', 'unapproved', 'checked', 'approved', 'processing', 'queried'] as const;

/** Period (contract B). Who sent its input and its batches come with the payroll run itself; until then there is none. */
export const periodAnswer = z.strictObject({
  id: z.int(),
  payroll_id: z.int(),
  payroll_name: z.string(),
  company_id: z.int(),
  period_number: z.int(),
  year: z.int(),
  frequency: z.enum(FREQUENCY_TYPES),
  period_name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  uploader: z.null(),
  status: z.enum(STATUSES),
  payroll_input_due: z.iso.date(),
  pay_date: z.iso.date(),
  submitted_by: z.null(),
  submitted_at: z.null(),
  batch: z.null(),
  versions: z.array(z.never()),
  irish_payroll: z.boolean(),
});

export const presentPeriod = (row: PeriodRow): z.input<typeof periodAnswer> => ({
  ...row,
  status: row.status as (typeof STATUSES)[number],
  irish_payroll: row.irish_payroll ?? false,
  period_name: periodName(row.frequency, row.period_number),
  uploader: null,
  submitted_by: null,
  submitted_at: null,
  batch: null,
  versions: [],
});
