import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { assignablePermissions, canManageUser, canResetUser } from './managing.ts';
import { PAYROLL_PERMISSIONS } from './permissions.ts';
import { principalOf } from './principal.ts';

const COMPANY = 1;
const companyOf = new Map([
  [10, COMPANY],
  [11, COMPANY],
]);
const person = (
  id: number,
  payrolls: Record<number, readonly string[]>,
  company: string[] = [],
  tronc_master = false,
) =>
  principalOf(
    {
      id,
      tronc_master,
      company_permissions: company.length > 0 ? [{ company_id: COMPANY, permissions: company }] : [],
      permissions: Object.entries(payrolls).map(([payroll_id, permissions]) => ({
        payroll_id: Number(payroll_id),
        permissions,
      })),
    },
    companyOf,
  );

const manager = person(1, { 10: ['super_user', 'view_files'] }, ['view_sites']);
const troncmaster = person(9, {}, [], true);

describe('managing users', () => {
  it('allows a manager to give only the manager’s own permissions, where the manager manages users (USR-022, USR-025)', () => {
    expect(assignablePermissions(manager, 10)).toEqual(['view_files', 'super_user']);
    expect(assignablePermissions(person(2, { 10: ['view_files'] }), 10)).toEqual([]);
    expect(assignablePermissions(manager, 11)).toEqual([]);
    expect(assignablePermissions(troncmaster, 11)).toEqual(PAYROLL_PERMISSIONS);
  });

  it('allows managing a user only if the manager covers all of the user’s permissions (contract C8)', () => {
    expect(canManageUser(manager, person(2, { 10: ['upload'] }, ['view_sites']))).toBe(true);
    expect(canManageUser(manager, person(2, { 10: ['upload'], 11: ['upload'] }))).toBe(false);
    expect(canManageUser(manager, person(2, { 10: ['upload'] }, ['edit_sites']))).toBe(false);
    expect(canManageUser(manager, person(2, { 10: ['upload'] }, [], true))).toBe(false);
    expect(canManageUser(manager, manager)).toBe(false);
    expect(canManageUser(troncmaster, manager)).toBe(true);
  });

  it('does not allow managing a user with a permission in a company where the manager has none (contract C8)', () => {
    expect(canManageUser(person(1, { 10: ['super_user'] }), person(2, { 10: ['upload'] }, ['view_sites']))).toBe(false);
  });

  it('does not allow resetting an account with a permission on one of several payrolls that the manager lacks', () => {
    const both = person(1, { 10: ['super_user', 'view_files'], 11: ['super_user'] });
    expect(canResetUser(both, person(2, { 10: ['view_files'], 11: ['super_user'] }))).toBe(true);
    expect(canResetUser(both, person(2, { 10: ['view_files'], 11: ['upload'] }))).toBe(false);
  });

  it('never allows resetting an account with a permission that the manager lacks', () => {
    const rights = fc.uniqueArray(fc.constantFrom(...PAYROLL_PERMISSIONS));
    fc.assert(
      fc.property(rights, rights, (mine, theirs) => {
        const may = canResetUser(person(1, { 10: [...mine] }), person(2, { 10: [...theirs] }));
        expect(may && !theirs.every((name) => mine.includes(name))).toBe(false);
      }),
      runs(100),
    );
    expect(canResetUser(manager, person(2, { 10: ['view_files'] }))).toBe(true);
    expect(canResetUser(manager, person(2, { 10: ['dual_approve'] }))).toBe(false);
  });
});
