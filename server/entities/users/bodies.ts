import { z } from 'zod';
import { COMPANY_PERMISSIONS, PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';

const id = z.int('whole_number').positive('whole_number');
const names = <const T extends readonly [string, ...string[]]>(known: T) =>
  z
    .array(z.enum(known, 'choice'), 'invalid')
    .max(100, 'too_many')
    .transform((given) => known.filter((name) => given.includes(name)));

const companies = z
  .array(z.strictObject({ company_id: id, permissions: names(COMPANY_PERMISSIONS) }), 'invalid')
  .max(500, 'too_many')
  .optional();
const payrolls = z
  .array(z.strictObject({ payroll_id: id, permissions: names(PAYROLL_PERMISSIONS) }), 'invalid')
  .max(500, 'too_many')
  .optional();

/** The permissions in the body of a new or changed user; `companies` is another name for `company_permissions` (A5). */
export const RIGHTS = { permissions: payrolls, company_permissions: companies, companies };
/** What only troncmasters may switch. */
const SWITCHES = {
  mfa_sms: z.boolean('invalid').optional(),
  tronc_master: z.boolean('invalid').optional(),
};

/** What a request that changes a user may contain in addition to the fields. */
export const CHANGES = { ...RIGHTS, ...SWITCHES };

/** The permissions that a request gives, per payroll and company. */
export interface Grants {
  permissions: z.output<typeof payrolls>;
  company_permissions: z.output<typeof companies>;
}

export const grantsOf = (extra: Readonly<Record<string, unknown>>): Grants => ({
  permissions: extra.permissions as Grants['permissions'],
  company_permissions: (extra.company_permissions ?? extra.companies) as Grants['company_permissions'],
});
