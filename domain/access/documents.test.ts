import {
  canAccessDocument,
  canViewDocument,
  type DocumentPlace,
  type DocumentType,
  documentAllows,
} from './documents.ts';
import { principalOf } from './principal.ts';

/** Payrolls 10 and 11 belong to company 1, 20 to company 2. */
const companyOf = new Map([
  [10, 1],
  [11, 1],
  [20, 2],
]);
const person = (payrolls: Record<number, string[]>, company: string[] = [], tronc_master = false) =>
  principalOf(
    {
      id: 7,
      tronc_master,
      company_permissions: [{ company_id: 1, permissions: company }],
      permissions: Object.entries(payrolls).map(([id, permissions]) => ({ payroll_id: Number(id), permissions })),
    },
    companyOf,
  );
const troncmaster = person({}, [], true);
const filed = (type: DocumentType, payroll_ids = [10], uploader_id: number | null = 8): DocumentPlace => ({
  type,
  company_id: 1,
  payroll_ids,
  uploader_id,
});
const allows = (
  who: ReturnType<typeof person>,
  action: string,
  { type, company_id, payroll_ids, uploader_id }: DocumentPlace,
) =>
  documentAllows(who, action, {
    type,
    company_id,
    payrolls: payroll_ids.map((id) => ({ id })),
    uploaded_by: uploader_id === null ? null : { id: uploader_id },
  });

describe('viewing a document (D4)', () => {
  it('shows a company document to users with any permission on one of its payrolls, and to no others', () => {
    expect(canViewDocument(person({ 11: ['upload'] }), filed('company', [10, 11]))).toBe(true);
    expect(canViewDocument(person({ 20: ['upload'] }), filed('company', [10, 11]))).toBe(false);
    expect(canViewDocument(person({}, ['view_employees']), filed('company'))).toBe(false);
  });

  it.each(['personal', 'personalcompany'] as const)('shows %s files to users who may view the employee', (type) => {
    expect(canViewDocument(person({}, ['view_employees']), filed(type))).toBe(true);
    expect(canViewDocument(person({ 10: ['epayslips_admin'] }), filed(type))).toBe(true);
    expect(canViewDocument(person({ 10: ['upload'] }), filed(type))).toBe(false);
  });

  it.each(['eP60', 'payslip'] as const)('shows an %s only to users with a permission on the payroll', (type) => {
    expect(canViewDocument(person({ 10: ['view_files'] }), filed(type))).toBe(true);
    expect(canViewDocument(person({}, ['view_employees']), filed(type))).toBe(false);
  });

  it('exists for users with any permission on one of its payrolls (D8)', () => {
    expect(canAccessDocument(person({ 11: ['upload'] }), filed('payslip', [10, 11]))).toBe(true);
    expect(canAccessDocument(person({ 20: ['upload'] }), filed('payslip', [10, 11]))).toBe(false);
  });
});

describe('deleting a document (contract C6)', () => {
  it('allows the uploader, and users with upload on all its payrolls, to delete a company document', () => {
    const both = filed('company', [10, 11]);
    expect(allows(person({ 10: ['upload'], 11: ['upload'] }), 'delete', both)).toBe(true);
    expect(allows(person({ 10: ['upload'], 11: ['view_files'] }), 'delete', both)).toBe(false);
    expect(allows(person({ 10: ['view_files'] }), 'delete', filed('company', [10, 11], 7))).toBe(true);
    expect(allows(person({ 10: ['view_files'] }), 'delete', filed('company', [10, 11], null))).toBe(false);
  });

  it('allows users who may edit the employee to delete the employer’s file about one, and only troncmasters to delete the others', () => {
    const editor = person({ 10: ['employee_admin'] }, ['edit_employees']);
    const types = ['personalcompany', 'personal', 'eP60', 'payslip'] as const;
    expect(types.filter((type) => allows(editor, 'delete', filed(type)))).toEqual(['personalcompany']);
    expect(types.filter((type) => allows(troncmaster, 'delete', filed(type)))).toEqual(types);
    expect(allows(person({ 10: ['employee_admin'] }), 'delete', filed('personalcompany', [10, 11]))).toBe(true);
    expect(allows(person({ 10: ['view_files'] }), 'delete', filed('personalcompany'))).toBe(false);
    expect(allows(person({ 10: ['view_files'] }), 'show', filed('personalcompany'))).toBe(true);
  });
});
