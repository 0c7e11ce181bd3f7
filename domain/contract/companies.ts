import { z } from 'zod';
import { COMPANY_PERMISSIONS, PERMISSION_GROUPS } from '#domain/access/permissions.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import { company } from '../entities/companies.ts';
import { namedRef } from './common.ts';
import { bool, names } from './query.ts';
import { troncStats } from './troncStats.ts';

/** The counts that a list of companies can request with `get_stats[]`. */
export const COMPANY_STATS = ['employees', 'schemes', 'sites'] as const;
export type CompanyStat = (typeof COMPANY_STATS)[number];

/** What a list can request in addition to its counts: `troncs`, for as many companies as are shown as cards. */
const REQUESTED = [...COMPANY_STATS, 'troncs'] as const;
export type RequestedStat = (typeof REQUESTED)[number];

/** Query parameters of the list. */
export const companyListQuery = { troncs_only: bool, get_stats: names(REQUESTED) };

const count = z.strictObject({ count: z.int() }).optional();

/** Callers who may not view the company, but have another permission on it, see its id, name and those permissions only. */
export const HIDDEN_COMPANY_NAMES = [
  'trading_as_name',
  'companies_house_number',
  'company_number',
  'address',
  'country',
  'compliance_mode',
  'second_look',
  'rules_need_adoption',
  'statements_by',
  'pay_query_days',
  'reminders',
  'reminder_days',
  'tipology',
  'telephone_number',
  'fax_number',
  'archived_at',
  'epay_access_code',
  'currency',
  'revision',
  'updated_at',
  'employee_stats',
  'site_stats',
  'tronc_scheme_stats',
  'tronc_stats',
  'sites',
] as const;

/** A company, with the permissions that the caller has on it. */
export const companyAnswer = answerSchema(
  company,
  {
    currency: z.enum(['GBP', 'EUR']),
    permissions: z.array(z.enum(COMPANY_PERMISSIONS)),
    employee_stats: count,
    site_stats: count,
    tronc_scheme_stats: count,
    /** on request, in a list of a few companies, for callers who may view the schemes */
    tronc_stats: troncStats.optional(),
    /** only in the response for a single company */
    sites: z.array(namedRef).optional(),
  },
  HIDDEN_COMPANY_NAMES,
);
export type Company = z.infer<typeof companyAnswer>;

/** One entry of the permission grid. */
export const permissionHeader = z.strictObject({
  system_name: z.enum(COMPANY_PERMISSIONS),
  name: z.string(),
  group: z.enum(PERMISSION_GROUPS),
});
export type PermissionHeader = z.infer<typeof permissionHeader>;
export const permissionHeadersAnswer = z.array(permissionHeader);

/** Which steps of setting up a company are done. `period`: a report has been generated. */
export const companySetupAnswer = z.strictObject({
  site: z.boolean(),
  payroll: z.boolean(),
  job_roles: z.boolean(),
  employees: z.boolean(),
  scheme: z.boolean(),
  period: z.boolean(),
  /** the scheme whose first period is calculated; null without a scheme */
  scheme_id: z.int().nullable(),
});
export type CompanySetup = z.infer<typeof companySetupAnswer>;
