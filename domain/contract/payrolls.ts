import { z } from 'zod';
import { PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import { payroll } from '../entities/payrolls.ts';
import { namedRef } from './common.ts';
import { names } from './query.ts';

/** Requested with `properties[]`; the response for one payroll has all of them. Only for callers who may view it. */
export const PAYROLL_PROPERTIES = ['assignable_permissions', 'periods', 'settings'] as const;
/** The fields that `properties[]=settings` requests. */
export const PAYROLL_SETTINGS = [
  'data_template_group',
  'epay_notif_time',
  'epay_signupmethod',
  'epay_useblank_templates',
  'prints_p45s',
  'uses_epayslips',
] as const;

/** Query parameters of the list. */
export const payrollListQuery = { properties: names(PAYROLL_PROPERTIES) };

/** A payroll, with the permissions that the caller has on it. */
export const payrollAnswer = answerSchema(
  payroll,
  {
    company: namedRef,
    total_employees: z.int(),
    live_employees: z.int(),
    irish_payroll: z.boolean(),
    currency: z.enum(['GBP', 'EUR']),
    permissions: z.array(z.enum(PAYROLL_PERMISSIONS)),
    /** the permissions that the caller can give on this payroll */
    assignable_permissions: z.array(z.enum(PAYROLL_PERMISSIONS)).optional(),
    periods: z
      .array(
        z.strictObject({
          id: z.int(),
          period_name: z.string(),
          period_number: z.int(),
          tax: z.strictObject({ start: z.int() }),
        }),
      )
      .optional(),
  },
  PAYROLL_SETTINGS,
);
export type Payroll = z.infer<typeof payrollAnswer>;
