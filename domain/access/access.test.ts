import { AREAS, CAN_APPROVE_BATCHES } from './areas.ts';
import { canOpen, canSeeLink } from './pages.ts';
import { COMPANY_PERMISSIONS, groupOf, isViewPermission, PERMISSION_GROUPS } from './permissions.ts';
import { type PermissionHolder, principalOf } from './principal.ts';
import { can, companiesWhere, hasAnyPermission, payrollsWhere } from './rules.ts';

const COMPANY = 1;
const OTHER = 2;
const PAYROLL = 10;
const companyOf = new Map([[PAYROLL, COMPANY]]);
const person = (rights: Partial<PermissionHolder>) =>
  principalOf({ id: 7, tronc_master: false, company_permissions: [], permissions: [], ...rights }, companyOf);
const inCompany = (...permissions: string[]) => person({ company_permissions: [{ company_id: COMPANY, permissions }] });
const inPayroll = (...permissions: string[]) => person({ permissions: [{ payroll_id: PAYROLL, permissions }] });
const troncmaster = person({ tronc_master: true });
const nobody = person({});
const here = { company_id: COMPANY, payroll_id: PAYROLL };

describe('company permissions', () => {
  // Also proves PRM-025.
  it.each([
    ['sites', 'sites'],
    ['troncSchemes', 'tronc_schemes'],
    ['employees', 'employees'],
  ] as const)('maps %s to view_, create_ and edit_%s (PRM-021, PRM-023, PRM-024)', (area, name) => {
    expect(can(inCompany(`view_${name}`), AREAS[area].canView, here)).toBe(true);
    expect(can(inCompany(`create_${name}`), AREAS[area].canCreate, here)).toBe(true);
    expect(can(inCompany(`edit_${name}`), AREAS[area].canEdit, here)).toBe(true);
    expect(can(inCompany(`view_${name}`), AREAS[area].canEdit, here)).toBe(false);
  });

  it('maps period files to read_, create_ and update_tronc_period_files (PRM-026)', () => {
    expect(can(inCompany('read_tronc_period_files'), AREAS.periodFiles.canView, here)).toBe(true);
    expect(can(inCompany('create_tronc_period_files'), AREAS.periodFiles.canCreate, here)).toBe(true);
    expect(can(inCompany('update_tronc_period_files'), AREAS.periodFiles.canEdit, here)).toBe(true);
    expect(can(inCompany('read_tronc_period_files'), AREAS.periodFiles.canCreate, here)).toBe(false);
  });

  it('allows only a troncmaster to create or change a company, whatever permissions others have (PRM-022)', () => {
    expect(can(inCompany(...COMPANY_PERMISSIONS), AREAS.company.canEdit, here)).toBe(false);
    expect(can(inCompany('view_company'), AREAS.company.canView, here)).toBe(true);
    expect(can(troncmaster, AREAS.company.canEdit, here)).toBe(true);
  });

  it('grants nothing in a second company (PRM-013)', () => {
    expect(can(inCompany('view_sites'), AREAS.sites.canView, { company_id: OTHER })).toBe(false);
  });

  it('grants a troncmaster every permission on every company except the client’s own approval (PRM-012, PRM-031)', () => {
    const everywhere = { company_id: OTHER };
    const refused = Object.entries(AREAS).flatMap(([area, rules]) =>
      Object.entries(rules).flatMap(([right, rule]) =>
        can(troncmaster, rule, everywhere) ? [] : [`${area}.${right}`],
      ),
    );
    expect(refused).toEqual(['batches.canApprove']);
  });

  // Also proves CMP-049, CMP-050, CMP-051, CMP-052.
  it('puts every name in a group of the grid, and only view permissions in View all (CMP-046, CMP-047, CMP-048)', () => {
    expect(new Set(COMPANY_PERMISSIONS.map(groupOf))).toEqual(new Set(PERMISSION_GROUPS));
    expect(COMPANY_PERMISSIONS).toHaveLength(25);
    expect(COMPANY_PERMISSIONS.filter(isViewPermission)).toEqual([
      'view_company',
      'view_sites',
      'view_departments',
      'view_divisions',
      'view_employees',
      'view_tronc_schemes',
      'read_tronc_period_files',
    ]);
  });
});

describe('payroll permissions', () => {
  it.each(['employee_admin', 'view_files', 'epayslips_admin'])(
    'accepts %s alone for viewing the payroll’s employees (PRM-030)',
    (name) => {
      expect(can(inPayroll(name), AREAS.employeeRecord.canView, here)).toBe(true);
    },
  );

  it('guards files by view_files and upload, and users by super_user (PRM-028, PRM-029, PRM-032)', () => {
    expect(can(inPayroll('view_files'), AREAS.files.canView, here)).toBe(true);
    expect(can(inPayroll('view_files'), AREAS.files.canCreate, here)).toBe(false);
    expect(can(inPayroll('upload'), AREAS.files.canCreate, here)).toBe(true);
    expect(can(inPayroll('super_user'), AREAS.userManagement.canEdit, here)).toBe(true);
  });

  it('does not allow the provider to approve batches (PRM-031, E3)', () => {
    expect(can(inPayroll('dual_approve'), CAN_APPROVE_BATCHES, here)).toBe(true);
    expect(can(troncmaster, CAN_APPROVE_BATCHES, here)).toBe(false);
  });
});

describe('visibility by permission', () => {
  it('shows that a record exists only to a user with some permission there (D8)', () => {
    expect(hasAnyPermission(inCompany('view_sites'), { company_id: COMPANY })).toBe(true);
    expect(hasAnyPermission(inPayroll('upload'), { company_id: COMPANY })).toBe(true);
    expect(hasAnyPermission(inCompany('view_sites'), { company_id: OTHER })).toBe(false);
    expect(hasAnyPermission(nobody, here)).toBe(false);
  });

  it('lists the companies and payrolls on which a rule is met', () => {
    expect(companiesWhere(inCompany('view_sites'), AREAS.sites.canView)).toEqual([COMPANY]);
    expect(payrollsWhere(inPayroll('upload'), AREAS.files.canCreate)).toEqual([PAYROLL]);
    expect(companiesWhere(troncmaster, AREAS.sites.canView)).toBe('all');
    expect(companiesWhere(nobody, AREAS.sites.canView)).toEqual([]);
  });
});

describe('pages', () => {
  it('opens the dashboard and My Account to every signed-in user (PRM-040, PRM-041, DSH-008)', () => {
    expect(canOpen(nobody, 'dashboard')).toBe(true);
    expect(canOpen(nobody, 'my-account')).toBe(true);
  });

  it('opens employees to users who may view employees in a company or a payroll (PRM-037)', () => {
    expect(canOpen(inCompany('view_employees'), 'employees')).toBe(true);
    expect(canOpen(inPayroll('view_files'), 'employees')).toBe(true);
    expect(canOpen(nobody, 'employees')).toBe(false);
  });

  it('opens companies with any company permission, but links to it only with view_company (PRM-038, NAV-034)', () => {
    expect(canOpen(inCompany('view_sites'), 'companies')).toBe(true);
    expect(canSeeLink(inCompany('view_sites'), 'companies')).toBe(false);
    expect(canSeeLink(inCompany('view_company'), 'companies')).toBe(true);
    expect(canOpen(inPayroll('upload'), 'companies')).toBe(false);
  });

  it.each(['announcements', 'documents', 'messages', 'tickets'] as const)(
    'opens %s only to users with a permission on a payroll (PRM-034, PRM-035, DOC-024)',
    (page) => {
      expect(canOpen(inPayroll('upload'), page)).toBe(true);
      expect(canOpen(inCompany(...COMPANY_PERMISSIONS), page)).toBe(false);
      expect(canOpen(troncmaster, page)).toBe(true);
    },
  );

  it('links to Files for users who may read period files and for troncmasters (NAV-036, NAV-037, PRM-039)', () => {
    expect(canSeeLink(inCompany('read_tronc_period_files'), 'files')).toBe(true);
    expect(canSeeLink(inCompany('view_company'), 'files')).toBe(false);
    expect(canSeeLink(troncmaster, 'files')).toBe(true);
  });
});
