/** Permission names, in the order of the permission grid (PRM-014…020). */
const crud = <const A extends string>(area: A) =>
  [`view_${area}`, `edit_${area}`, `create_${area}`, `delete_${area}`] as const;

export const COMPANY_PERMISSIONS = [
  'view_company',
  ...crud('sites'),
  ...crud('departments'),
  ...crud('divisions'),
  ...crud('employees'),
  ...crud('tronc_schemes'),
  'read_tronc_period_files',
  'update_tronc_period_files',
  'create_tronc_period_files',
  'delete_tronc_period_files',
] as const;
export type CompanyPermission = (typeof COMPANY_PERMISSIONS)[number];

/**
 * Given only by a troncmaster's API key for some companies (`apiKeyScope.ts`): a program enters hours and the fund there and
 * generates drafts, without being a troncmaster elsewhere. Users cannot be given them.
 */
export const PROGRAM_PERMISSIONS = ['prepare_tronc_periods'] as const;
export type ProgramPermission = (typeof PROGRAM_PERMISSIONS)[number];

export const PAYROLL_PERMISSIONS = [
  'view_files',
  'upload',
  'employee_admin',
  'epayslips_admin',
  'dual_approve',
  'super_user',
] as const;
export type PayrollPermission = (typeof PAYROLL_PERMISSIONS)[number];

type AreaOf<N> = N extends `${string}_${infer A}` ? A : never;

/** The group of the permission grid that shows each area (CMP-046…051, F-44), in order. A new area must have one. */
const GROUPS = {
  company: 'company',
  sites: 'sites',
  tronc_schemes: 'schemes',
  divisions: 'divisions',
  departments: 'departments',
  employees: 'employees',
  tronc_period_files: 'period_files',
} as const satisfies Record<AreaOf<CompanyPermission>, string>;

/** Their words are `users.groups` of the catalogue, which does not compile without one of them. */
export type PermissionGroup = (typeof GROUPS)[keyof typeof GROUPS];
export const PERMISSION_GROUPS: readonly PermissionGroup[] = Object.values(GROUPS);

/** Returns the group of the permission grid that shows a name. */
export const groupOf = (name: CompanyPermission): PermissionGroup =>
  // The part after the first underscore.
  GROUPS[name.slice(name.indexOf('_') + 1) as AreaOf<CompanyPermission>];

/** Returns the display name of a permission: `view_tronc_schemes` → 'View tronc schemes', `read_…` → 'View …'. */
export const permissionName = (name: string): string => {
  const [action = '', ...thing] = name.split('_');
  const verb = { read: 'view', update: 'edit' }[action] ?? action;
  return [`${verb.charAt(0).toUpperCase()}${verb.slice(1)}`, ...thing].join(' ').replace('tronc period', 'period');
};

/** Whether the preset 'View all' includes a permission (CMP-052): every view permission, and reading period files. */
export const isViewPermission = (name: CompanyPermission): boolean =>
  name.startsWith('view_') || name.startsWith('read_');
