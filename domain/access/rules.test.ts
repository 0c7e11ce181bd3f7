import { ENTITIES } from '../entities/index.ts';
import { AREAS, CAN_ACT_FOR_CLIENT, CHANGES_DIVISIONS } from './areas.ts';
import { explainAccess, ruleName } from './explain.ts';
import { guardOf } from './guard.ts';
import { canOpen, canSeeLink, type Page } from './pages.ts';
import { permissionName } from './permissions.ts';
import { principalOf, restrictedTo } from './principal.ts';
import {
  type AccessRule,
  can,
  companiesWhere,
  companyWideWhere,
  grantOf,
  hasAnyPermission,
  payrollsWhere,
} from './rules.ts';

/** Payrolls 10 and 11 belong to company 1, 20 to company 2; the company of 99 is unknown. */
const companyOf = new Map([
  [10, 1],
  [11, 1],
  [20, 2],
]);
const person = (companies: Record<number, string[]>, payrolls: Record<number, string[]>, tronc_master = false) =>
  principalOf(
    {
      id: 7,
      tronc_master,
      company_permissions: Object.entries(companies).map(([id, permissions]) => ({ company_id: +id, permissions })),
      permissions: Object.entries(payrolls).map(([id, permissions]) => ({ payroll_id: +id, permissions })),
    },
    companyOf,
  );
const nobody = person({}, {});
const troncmaster = person({}, {}, true);
/** Has permissions in company 2 and, in company 1, on one payroll only. */
const client = person({ 1: [], 2: ['view_sites', 'view_employees'] }, { 10: ['upload'], 11: [], 20: ['view_files'] });

describe('a principal restricted to some companies', () => {
  it('keeps the permissions on those companies and their payrolls, and no others', () => {
    expect(restrictedTo(client, [2])).toEqual(person({ 2: ['view_sites', 'view_employees'] }, { 20: ['view_files'] }));
    expect(restrictedTo(client, [3])).toEqual(nobody);
    expect(restrictedTo(troncmaster, [1])).toEqual(troncmaster);
  });

  it('allows the same there as the whole principal, and nothing elsewhere', () => {
    const rule = AREAS.files.canView;
    expect(payrollsWhere(restrictedTo(client, [2]), rule)).toEqual(payrollsWhere(client, rule));
    expect(payrollsWhere(restrictedTo(client, [1]), rule)).toEqual([]);
  });
});

describe('the grant of a rule', () => {
  it('names the permission and where the user has it', () => {
    const { canView } = AREAS.employeeRecord;
    expect(grantOf(client, canView, { company_id: 2, payroll_id: 20 })).toEqual({
      permission: 'view_employees',
      company_id: 2,
    });
    expect(grantOf(client, canView, { payroll_id: 20 })).toEqual({ permission: 'view_files', payroll_id: 20 });
    expect(grantOf(client, canView)).toEqual({ permission: 'view_employees', company_id: 2 });
    expect(grantOf(client, AREAS.files.canView)).toEqual({ permission: 'view_files', payroll_id: 20 });
    expect(grantOf(client, 'anyone')).toBe('anyone');
    expect(grantOf(troncmaster, canView)).toBe('troncmaster');
    expect([grantOf(client, 'troncmaster'), grantOf(troncmaster, 'troncmaster')]).toEqual([null, 'troncmaster']);
    expect(grantOf(client, canView, {})).toBeNull();
  });

  it('accepts any permission on a payroll for the rule any, but not an empty list', () => {
    expect(can(client, AREAS.payroll.canView, { payroll_id: 10 })).toBe(true);
    expect(can(client, AREAS.payroll.canView, { payroll_id: 11 })).toBe(false);
  });

  it('opens company-wide records with a permission on one of the company’s payrolls (announcements)', () => {
    const { canView, canEdit } = AREAS.announcements;
    expect(grantOf(client, canView, { company_id: 1, payroll_id: null })).toEqual({
      permission: 'upload',
      payroll_id: 10,
    });
    expect(can(client, canEdit, { company_id: 1, payroll_id: null })).toBe(false);
    expect(can(client, canView, { company_id: 1, payroll_id: 11 })).toBe(false);
    expect(can(client, canView, { company_id: 3, payroll_id: null })).toBe(false);
    expect(companyWideWhere(client, canView)).toEqual([1, 2]);
    expect(companyWideWhere(client, canEdit)).toEqual([]);
    expect(companyWideWhere(troncmaster, canView)).toBe('all');
    expect(companyWideWhere(troncmaster, 'anyone')).toEqual([]);
  });

  it.each<[string, AccessRule, unknown[]]>([
    ['anyone', 'anyone', ['all', 'all', 'all', 'all']],
    ['troncmasters', 'troncmaster', [[], [], 'all', 'all']],
    ['a right', AREAS.employeeRecord.canView, [[2], [20], 'all', 'all']],
    ['the client alone', CAN_ACT_FOR_CLIENT, [[], [20], [], []]],
  ])('lists companies and payrolls: %s', (_, rule, [companies, payrolls, allCompanies, allPayrolls]) => {
    expect(companiesWhere(client, rule)).toEqual(companies);
    expect(payrollsWhere(client, rule)).toEqual(payrolls);
    expect(companiesWhere(troncmaster, rule)).toEqual(allCompanies);
    expect(payrollsWhere(troncmaster, rule)).toEqual(allPayrolls);
  });

  it('is hidden from users without any permission there, and denied to users with another permission (D8)', () => {
    const hidden = (company_id?: number, payroll_id?: number | null) =>
      explainAccess(client, 'troncmaster', { company_id, payroll_id }).hidden;
    expect([hidden(2, null), hidden(1, null), hidden(undefined, 10), hidden(1, 10)]).toEqual(Array(4).fill(false));
    expect([hidden(1, 11), hidden(3, null), hidden(undefined, 11), hidden(1, 99)]).toEqual(Array(4).fill(true));
    expect(explainAccess(client, 'troncmaster').hidden).toBe(false);
    expect(explainAccess(client, 'anyone', { company_id: 3 }).hidden).toBe(false);
    expect(hasAnyPermission(troncmaster, { company_id: 3 })).toBe(true);
    expect(hasAnyPermission(person({}, { 99: ['upload'] }), { company_id: 1 })).toBe(false);
    expect(hasAnyPermission(person({ 1: [] }, { 11: [] }), { company_id: 1 })).toBe(false);
  });
});

describe('areas without tests of their own', () => {
  it.each([
    ['divisions', ['c:view_divisions or c:view_tronc_schemes', 'c:create_divisions', 'c:edit_divisions']],
    ['departments', ['c:view_departments or c:view_tronc_schemes', 'c:create_departments', 'c:edit_departments']],
    ['trainingTypes', ['c:view_tronc_schemes or c:view_employees', 'TM', 'TM']],
    ['troncPeriods', ['c:read_tronc_period_files or c:view_tronc_schemes', 'TM', 'TM']],
    ['payroll', ['p:*', 'TM', 'p:super_user']],
    ['batches', ['p:view_files', 'TM', 'TM']],
    ['documents', ['p:*', 'p:upload', 'p:upload']],
    ['signUp', ['p:epayslips_admin', 'p:epayslips_admin', 'p:employee_admin or p:epayslips_admin']],
    [
      'payrollEmployees',
      ['p:employee_admin or p:view_files or p:epayslips_admin', 'p:employee_admin', 'p:employee_admin'],
    ],
    [
      'announcements',
      ['p:*', ...Array(2).fill('p:upload or p:employee_admin or p:epayslips_admin or p:dual_approve or p:super_user')],
    ],
    ['tickets', ['p:*', 'p:*', 'p:*']],
    ['userManagement', ['p:super_user', 'p:super_user', 'p:super_user']],
    ['files', ['p:view_files', 'p:upload', 'p:upload']],
  ] as const)('names the rules of %s (D2)', (area, names) => {
    const { canView, canCreate, canEdit } = AREAS[area];
    expect([canView, canCreate, canEdit].map(ruleName)).toEqual(names);
  });

  it('has separate permissions for deleting divisions and departments, and opens the form with any of the six (D9)', () => {
    expect(guardOf('divisions', 'delete', {})).toBe(AREAS.divisions.canDelete);
    expect(guardOf('divisions', 'edit', {})).toBe(AREAS.divisions.canEdit);
    expect(guardOf('departments', 'delete', {})).toBe(AREAS.departments.canDelete);
    expect(guardOf('files', 'delete', ENTITIES)).toBe(AREAS.periodFiles.canEdit);
    expect(ruleName(CHANGES_DIVISIONS).split(' or ')).toEqual(
      ['divisions', 'departments'].flatMap((level) => ['create', 'edit', 'delete'].map((verb) => `c:${verb}_${level}`)),
    );
  });

  it('guards an entity by its declared rules, even if an area has the same name', () => {
    const access = { view: 'anyone', create: 'troncmaster', edit: AREAS.sites.canEdit } as const;
    const register = { divisions: { ...ENTITIES.sites, access } };
    expect(['list', 'import', 'delete'].map((action) => guardOf('divisions', action, register))).toEqual([
      access.view,
      access.create,
      access.edit,
    ]);
  });

  it.each([
    ['training_types', 'trainingTypes'],
    ['tronc_files', 'periodFiles'],
    ['tronc_periods', 'troncPeriods'],
    ['tronc_reports', 'troncSchemes'],
    ['reports', 'troncSchemes'],
    ['tronc_points', 'employees'],
    ['periods', 'files'],
    ['payroll_files', 'files'],
    ['payroll_batches', 'batches'],
    ['files', 'periodFiles'],
    ['user-management', 'userManagement'],
  ] as const)('guards %s as %s', (resource, area) => {
    expect(guardOf(resource, 'list', {})).toBe(AREAS[area].canView);
    expect(guardOf(resource, 'import', {})).toBe(AREAS[area].canCreate);
    expect(guardOf(resource, 'edit', {})).toBe(AREAS[area].canEdit);
  });
});

it('guards the second approval of a batch by its own rule, and by the rule for editing where an area has none', () => {
  expect(guardOf('payroll_batches', 'approve', {})).toBe(AREAS.batches.canApprove);
  expect(ruleName(AREAS.batches.canApprove)).toBe('p:dual_approve, never TM');
  expect(guardOf('payroll_batches', 'edit', {})).toBe('troncmaster');
  expect(guardOf('tronc_files', 'approve', {})).toBe(AREAS.periodFiles.canEdit);
});

describe('pages and links (D7)', () => {
  const pages: Page[] = ['dashboard', 'my-account', 'updates', 'notices', 'employees', 'companies', 'files'];
  const more: Page[] = ['announcements', 'documents', 'messages', 'tickets', 'user-management'];
  const opened = (who: typeof nobody) => [...pages, ...more].filter((page) => canOpen(who, page));
  const linked = (who: typeof nobody) => [...pages, ...more].filter((page) => canSeeLink(who, page));

  it('opens each page to the users it is for', () => {
    expect(opened(nobody)).toEqual(['dashboard', 'my-account', 'updates', 'notices']);
    expect(opened(troncmaster)).toEqual([...pages, ...more]);
    expect(opened(person({ 1: ['read_tronc_period_files'] }, {})).slice(4)).toEqual(['companies', 'files']);
    expect(opened(person({}, { 10: ['view_files'] })).slice(4)).toEqual(['employees', 'files', ...more.slice(0, 4)]);
    expect(opened(person({}, { 10: ['super_user'] })).slice(4)).toEqual(more);
  });

  it('shows links to the pages, and to companies and files only with a company permission', () => {
    expect(linked(person({ 1: ['view_company'] }, { 10: ['view_files'] })).slice(4)).toEqual([
      'employees',
      'companies',
      ...more.slice(0, 4),
    ]);
  });
});

it('returns the display name of a permission', () => {
  expect(['view_tronc_schemes', 'upload'].map(permissionName)).toEqual(['View tronc schemes', 'Upload']);
});
