import { principalOf } from '#domain/access/principal.ts';
import { isAllowed } from './canAccess.ts';

const person = (company: string[], payroll: string[] = [], tronc_master = false) =>
  principalOf(
    {
      id: 1,
      tronc_master,
      company_permissions: [{ company_id: 1, permissions: company }],
      permissions: [{ payroll_id: 3, permissions: payroll }],
    },
    new Map([[3, 1]]),
  );

describe('what a screen may offer', () => {
  it('lists employees for who may see them by company or by payroll (D3, D7)', () => {
    const question = { resource: 'employees', action: 'list' };
    expect(isAllowed(person(['view_employees']), question)).toBe(true);
    expect(isAllowed(person([], ['view_files']), question)).toBe(true);
    expect(isAllowed(person(['view_sites']), question)).toBe(false);
  });

  it('asks the record where it belongs: a right on one company says nothing of another', () => {
    const editor = person(['edit_sites']);
    expect(isAllowed(editor, { resource: 'sites', action: 'edit', record: { id: 9, company_id: 1 } })).toBe(true);
    expect(isAllowed(editor, { resource: 'sites', action: 'edit', record: { id: 9, company_id: 2 } })).toBe(false);
  });

  it('knows that a company is its own company', () => {
    const viewer = person(['view_company']);
    expect(isAllowed(viewer, { resource: 'companies', action: 'show', record: { id: 1 } })).toBe(true);
    expect(isAllowed(viewer, { resource: 'companies', action: 'show', record: { id: 2 } })).toBe(false);
  });

  it('lets nobody but a tronc master make or change a company (D2)', () => {
    const all = person(['view_company', 'edit_sites', 'create_sites']);
    for (const action of ['create', 'edit']) {
      expect(isAllowed(all, { resource: 'companies', action })).toBe(false);
      expect(isAllowed(person([], [], true), { resource: 'companies', action })).toBe(true);
    }
  });

  it('opens the dashboard to everybody and an unknown resource to nobody (DSH-008)', () => {
    expect(isAllowed(person([]), { resource: 'dashboard', action: 'list' })).toBe(true);
    expect(isAllowed(person([], [], true), { resource: 'nonsense', action: 'list' })).toBe(false);
  });
});
