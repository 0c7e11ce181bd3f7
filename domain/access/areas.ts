import type { AccessRule } from './rules.ts';

/** What may be done in one area; where nothing says who may delete, it is whoever may edit. */
export interface Rules {
  canView: AccessRule;
  canCreate: AccessRule;
  canEdit: AccessRule;
  canDelete?: AccessRule;
}

/**
 * The named rules of the portal: each area of a company or payroll, what may be done there, and by which right
 * (specification section 6; contract D2, D3). Server routes and screens both ask these, by name.
 */
export const AREAS = {
  company: { canView: { company: ['view_company'] }, canCreate: 'troncmaster', canEdit: 'troncmaster' },
  sites: {
    canView: { company: ['view_sites'] },
    canCreate: { company: ['create_sites'] },
    canEdit: { company: ['edit_sites'] },
  },
  troncSchemes: {
    canView: { company: ['view_tronc_schemes'] },
    canCreate: { company: ['create_tronc_schemes'] },
    canEdit: { company: ['edit_tronc_schemes'] },
  },
  /** parts of a scheme, each level by its own rights (contract H2, D9) */
  divisions: {
    canView: { company: ['view_divisions', 'view_tronc_schemes'] },
    canCreate: { company: ['create_divisions'] },
    canEdit: { company: ['edit_divisions'] },
    canDelete: { company: ['delete_divisions'] },
  },
  departments: {
    canView: { company: ['view_departments', 'view_tronc_schemes'] },
    canCreate: { company: ['create_departments'] },
    canEdit: { company: ['edit_departments'] },
    canDelete: { company: ['delete_departments'] },
  },
  employees: {
    canView: { company: ['view_employees'] },
    canCreate: { company: ['create_employees'] },
    canEdit: { company: ['edit_employees'] },
  },
  /** EV and EE of D3: an employee is reached through the company or through the payroll. */
  employeeRecord: {
    canView: { company: ['view_employees'], payroll: ['employee_admin', 'view_files', 'epayslips_admin'] },
    canCreate: { company: ['create_employees'] },
    canEdit: { company: ['edit_employees'], payroll: ['employee_admin'] },
  },
  jobRoles: {
    canView: { company: ['view_company', 'view_tronc_schemes', 'view_employees'] },
    canCreate: { company: ['edit_tronc_schemes'] },
    canEdit: { company: ['edit_tronc_schemes'] },
  },
  trainingTypes: {
    canView: { company: ['view_tronc_schemes', 'view_employees'] },
    canCreate: 'troncmaster',
    canEdit: 'troncmaster',
  },
  periodFiles: {
    canView: { company: ['read_tronc_period_files'] },
    canCreate: { company: ['create_tronc_period_files'] },
    canEdit: { company: ['update_tronc_period_files'] },
  },
  troncPeriods: {
    canView: { company: ['read_tronc_period_files', 'view_tronc_schemes'] },
    canCreate: 'troncmaster',
    canEdit: 'troncmaster',
  },
  payroll: { canView: { payroll: 'any' }, canCreate: 'troncmaster', canEdit: { payroll: ['super_user'] } },
  files: { canView: { payroll: ['view_files'] }, canCreate: { payroll: ['upload'] }, canEdit: { payroll: ['upload'] } },
  /** batches of a payroll: posted by the provider, approved by the client and never by the provider (D2, E3) */
  batches: {
    canView: { payroll: ['view_files'] },
    canCreate: 'troncmaster',
    canEdit: { payroll: ['dual_approve'], notTroncmaster: true },
  },
  /** company documents; those about an employee: `documents.ts` (D4) */
  documents: {
    canView: { payroll: 'any' },
    canCreate: { payroll: ['upload'] },
    canEdit: { payroll: ['upload'] },
  },
  /** an employee's way into the employees' own portal: instructions, and beginning anew (contract C5) */
  signUp: {
    canView: { payroll: ['epayslips_admin'] },
    canCreate: { payroll: ['epayslips_admin'] },
    canEdit: { payroll: ['employee_admin', 'epayslips_admin'] },
  },
  payrollEmployees: {
    canView: { payroll: ['employee_admin', 'view_files', 'epayslips_admin'] },
    canCreate: { payroll: ['employee_admin'] },
    canEdit: { payroll: ['employee_admin'] },
  },
  /** one for all payrolls of a company is the troncmaster's to write (contract C7, F-141) */
  announcements: {
    canView: { payroll: 'any', companyWide: true },
    canCreate: { payroll: 'any' },
    canEdit: { payroll: 'any' },
  },
  /** of those that one sees at all (contract D6), who may change which: `tickets.ts` */
  tickets: { canView: { payroll: 'any' }, canCreate: { payroll: 'any' }, canEdit: { payroll: 'any' } },
  userManagement: {
    canView: { payroll: ['super_user'] },
    canCreate: { payroll: ['super_user'] },
    canEdit: { payroll: ['super_user'] },
  },
} as const satisfies Record<string, Rules>;
export type Area = keyof typeof AREAS;

/** The last step of a payroll batch: dual_approve, and never the provider's own (D2, E3). */
export const CAN_APPROVE_BATCHES: AccessRule = AREAS.batches.canEdit;
/** Query and first approval of a batch: whoever sees the period, but not the provider (contract C4). */
export const CAN_ANSWER_FOR_CLIENT: AccessRule = { payroll: ['view_files'], notTroncmaster: true };

/** Any change of a scheme's divisions or departments; which one it takes, `rulesForDivisions` says (contract H2). */
export const CHANGES_DIVISIONS: AccessRule = {
  company: (['divisions', 'departments'] as const).flatMap((area) =>
    [AREAS[area].canCreate, AREAS[area].canEdit, AREAS[area].canDelete].flatMap(({ company }) => company),
  ),
};
