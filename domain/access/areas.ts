import { PAYROLL_PERMISSIONS } from './permissions.ts';
import type { AccessRule } from './rules.ts';

/**
 * The rules of one area. `canDelete` also decides who can archive and restore. Without it, the rule for editing applies.
 */
export interface Rules {
  canView: AccessRule;
  canCreate: AccessRule;
  canEdit: AccessRule;
  canDelete?: AccessRule;
  /** the last of several approvals */
  canApprove?: AccessRule;
}

const MORE_THAN_VIEWING = PAYROLL_PERMISSIONS.filter((name) => name !== 'view_files');

/**
 * The named rules of the portal: the areas of a company or payroll, the actions in each, and the permissions that allow
 * them (specification section 6). Server routes and screens both use these rules by name.
 */
export const AREAS = {
  company: {
    canView: { company: ['view_company'] },
    canCreate: 'troncmaster',
    canEdit: 'troncmaster',
    canDelete: 'troncmaster',
  },
  sites: {
    canView: { company: ['view_sites'] },
    canCreate: { company: ['create_sites'] },
    canEdit: { company: ['edit_sites'] },
    canDelete: { company: ['delete_sites'] },
  },
  troncSchemes: {
    canView: { company: ['view_tronc_schemes'] },
    canCreate: { company: ['create_tronc_schemes'] },
    canEdit: { company: ['edit_tronc_schemes'] },
    canDelete: { company: ['delete_tronc_schemes'] },
  },
  /** parts of a scheme; divisions and departments have permissions of their own */
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
    canDelete: { company: ['delete_employees'] },
  },
  /** EV and EE of D3: access to an employee through the company or through the payroll. */
  employeeRecord: {
    canView: { company: ['view_employees'], payroll: ['employee_admin', 'view_files', 'epayslips_admin'] },
    canCreate: { company: ['create_employees'] },
    canEdit: { company: ['edit_employees'], payroll: ['employee_admin'] },
    canDelete: { company: ['delete_employees'] },
  },
  /** questions of workers about their amounts: for those who deal with the people they are about */
  payQueries: {
    canView: { company: ['view_employees'] },
    canCreate: { company: ['edit_employees'] },
    canEdit: { company: ['edit_employees'] },
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
  /** hours, fund and drafts of a period: for troncmasters, and for programs with a troncmaster's key for the company */
  troncPreparation: {
    canView: { company: ['prepare_tronc_periods'] },
    canCreate: { company: ['prepare_tronc_periods'] },
    canEdit: { company: ['prepare_tronc_periods'] },
  },
  payroll: { canView: { payroll: 'any' }, canCreate: 'troncmaster', canEdit: { payroll: ['super_user'] } },
  files: { canView: { payroll: ['view_files'] }, canCreate: { payroll: ['upload'] }, canEdit: { payroll: ['upload'] } },
  /** batches of a payroll: posted by the provider, approved by the client, never by the provider (D2, E3) */
  batches: {
    canView: { payroll: ['view_files'] },
    canCreate: 'troncmaster',
    canEdit: 'troncmaster',
    canApprove: { payroll: ['dual_approve'], notTroncmaster: true },
  },
  /** hand-off of tronc shares to payroll: those who send payroll input (issue 23) */
  handoffs: {
    canView: { payroll: ['upload'] },
    canCreate: { payroll: ['upload'] },
    canEdit: { payroll: ['upload'] },
  },
  /** company documents; for documents about an employee see `documents.ts` (D4) */
  documents: {
    canView: { payroll: 'any' },
    canCreate: { payroll: ['upload'] },
    canEdit: { payroll: ['upload'] },
  },
  /** an employee's sign-up to the employees' own portal: instructions and reset */
  signUp: {
    canView: { payroll: ['epayslips_admin'] },
    canCreate: { payroll: ['epayslips_admin'] },
    canEdit: { payroll: ['employee_admin', 'epayslips_admin'] },
  },
  /** who of the troncmasters looks after a scheme */
  schemeOwners: { canView: 'troncmaster', canCreate: 'troncmaster', canEdit: 'troncmaster' },
  /** who a worker is whose email address changed; not for the employer, whose users can enter addresses */
  workerIdentity: { canView: 'troncmaster', canCreate: 'troncmaster', canEdit: 'troncmaster' },
  payrollEmployees: {
    canView: { payroll: ['employee_admin', 'view_files', 'epayslips_admin'] },
    canCreate: { payroll: ['employee_admin'] },
    canEdit: { payroll: ['employee_admin'] },
  },
  /**
   * writing requires a permission on that payroll that is more than viewing; only a troncmaster can write one for all
   * payrolls of a company; for urgent ones and for those of another author see `announcements.ts`
   */
  announcements: {
    canView: { payroll: 'any', companyWide: true },
    canCreate: { payroll: MORE_THAN_VIEWING },
    canEdit: { payroll: MORE_THAN_VIEWING },
  },
  /** applies to the tickets that the user can see; for who can change which, see `tickets.ts` */
  tickets: { canView: { payroll: 'any' }, canCreate: { payroll: 'any' }, canEdit: { payroll: 'any' } },
  /** everything stored about one person, for an access request */
  personalData: { canView: 'troncmaster', canCreate: 'troncmaster', canEdit: 'troncmaster' },
  userManagement: {
    canView: { payroll: ['super_user'] },
    canCreate: { payroll: ['super_user'] },
    canEdit: { payroll: ['super_user'] },
  },
  /** where users sign in, and the account that never depends on it */
  identityProviders: { canView: 'troncmaster', canCreate: 'troncmaster', canEdit: 'troncmaster' },
  /** the API keys of all users; everyone lists and revokes their own */
  apiKeys: { canView: 'troncmaster', canCreate: 'troncmaster', canEdit: 'troncmaster' },
} as const satisfies Record<string, Rules>;
export type Area = keyof typeof AREAS;

/** The last step of a payroll batch: requires dual_approve and is never open to the provider (D2, E3). */
export const CAN_APPROVE_BATCHES: AccessRule = AREAS.batches.canApprove;
/** Query and first approval of a batch: open to users who can view the period, but not to the provider. */
export const CAN_ACT_FOR_CLIENT: AccessRule = { payroll: ['view_files'], notTroncmaster: true };

/**
 * Any change of a scheme's divisions or departments; `rulesForDivisions` returns the permissions that one change
 * requires.
 */
export const CHANGES_DIVISIONS: AccessRule = {
  company: (['divisions', 'departments'] as const).flatMap((area) =>
    [AREAS[area].canCreate, AREAS[area].canEdit, AREAS[area].canDelete].flatMap(({ company }) => company),
  ),
};
/** The rules of which `divisionAccessRules` returns those that one change must meet. */
export const DIVISION_RULES: readonly AccessRule[] = (['divisions', 'departments'] as const).flatMap((area) => [
  AREAS[area].canCreate,
  AREAS[area].canEdit,
  AREAS[area].canDelete,
]);
