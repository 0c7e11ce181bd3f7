import { principalOf } from '#domain/access/principal.ts';
import { defineEntity } from '#domain/schema/defineEntity.ts';
import { reference, text } from '#domain/schema/field.ts';
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

describe('access checks in the browser', () => {
  it('lists employees for users who may view them through a company or a payroll (D3, D7)', () => {
    const question = { resource: 'employees', action: 'list' };
    expect(isAllowed(person(['view_employees']), question)).toBe(true);
    expect(isAllowed(person([], ['view_files']), question)).toBe(true);
    expect(isAllowed(person(['view_sites']), question)).toBe(false);
  });

  it('checks the company of the record: a permission on one company does not apply to another', () => {
    const editor = person(['edit_sites']);
    expect(isAllowed(editor, { resource: 'sites', action: 'edit', record: { id: 9, company_id: 1 } })).toBe(true);
    expect(isAllowed(editor, { resource: 'sites', action: 'edit', record: { id: 9, company_id: 2 } })).toBe(false);
  });

  it('treats a company as belonging to itself', () => {
    const viewer = person(['view_company']);
    expect(isAllowed(viewer, { resource: 'companies', action: 'show', record: { id: 1 } })).toBe(true);
    expect(isAllowed(viewer, { resource: 'companies', action: 'show', record: { id: 2 } })).toBe(false);
  });

  it('allows only a troncmaster to create or change a company (D2)', () => {
    const all = person(['view_company', 'edit_sites', 'create_sites']);
    for (const action of ['create', 'edit']) {
      expect(isAllowed(all, { resource: 'companies', action })).toBe(false);
      expect(isAllowed(person([], [], true), { resource: 'companies', action })).toBe(true);
    }
  });

  it('does not accept the permission to edit divisions for deleting one (D9)', () => {
    const question = { resource: 'divisions', action: 'delete', record: { company_id: 1 } };
    expect(isAllowed(person(['edit_divisions']), question)).toBe(false);
    expect(isAllowed(person(['delete_divisions']), question)).toBe(true);
  });

  it('opens the dashboard to everyone and an unknown resource to no one (DSH-008)', () => {
    expect(isAllowed(person([]), { resource: 'dashboard', action: 'list' })).toBe(true);
    expect(isAllowed(person([], [], true), { resource: 'nonsense', action: 'list' })).toBe(false);
  });
});

describe('access by entity declaration', () => {
  const rules = { view: 'anyone', create: { company: ['create_sites'] }, edit: { company: ['edit_sites'] } } as const;
  const voucher = defineEntity('vouchers', {
    words: { one: 'Voucher', many: 'Vouchers' },
    tenancy: 'ofCompany',
    title: 'code',
    access: rules,
    list: { columns: ['code'], sort: 'code:asc', sortable: ['code'], perPage: 10 },
    fields: { company_id: reference('Company', 'companies'), code: text('Code') },
  });
  const register = { vouchers: voucher };

  it('guards an entity by its declaration alone, without a change here (ARC-005)', () => {
    const editor = person(['edit_sites']);
    const edit = (company_id: number) => ({ resource: 'vouchers', action: 'edit', record: { id: 1, company_id } });
    expect(isAllowed(editor, edit(1), register)).toBe(true);
    expect(isAllowed(editor, edit(2), register)).toBe(false);
    expect(isAllowed(editor, { resource: 'vouchers', action: 'create' }, register)).toBe(false);
    expect(isAllowed(editor, { resource: 'vouchers', action: 'list' }, register)).toBe(true);
  });

  it('accepts a permission held anywhere for an entity that belongs to nobody: users require super_user (D5)', () => {
    const edit = { resource: 'users', action: 'edit', record: { id: 77 } };
    expect(isAllowed(person([], ['super_user']), edit)).toBe(true);
    expect(isAllowed(person([], ['upload']), edit)).toBe(false);
  });
});
