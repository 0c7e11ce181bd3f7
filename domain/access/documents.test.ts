import { type DocumentType, documentAllows, type Filed, knowsDocument, maySeeDocument } from './documents.ts';
import { principalOf } from './principal.ts';

/** Payrolls 10 and 11 are of company 1, 20 of company 2. */
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
const filed = (type: DocumentType, payroll_ids = [10], uploader_id: number | null = 8): Filed => ({
  type,
  company_id: 1,
  payroll_ids,
  uploader_id,
});
const allows = (
  who: ReturnType<typeof person>,
  action: string,
  { type, company_id, payroll_ids, uploader_id }: Filed,
) =>
  documentAllows(who, action, {
    type,
    company_id,
    payrolls: payroll_ids.map((id) => ({ id })),
    uploaded_by: uploader_id === null ? null : { id: uploader_id },
  });

describe('who sees a document (D4)', () => {
  it('shows a company document with any right on one of its payrolls, and on no other', () => {
    expect(maySeeDocument(person({ 11: ['upload'] }), filed('company', [10, 11]))).toBe(true);
    expect(maySeeDocument(person({ 20: ['upload'] }), filed('company', [10, 11]))).toBe(false);
    expect(maySeeDocument(person({}, ['view_employees']), filed('company'))).toBe(false);
  });

  it.each(['personal', 'personalcompany'] as const)('shows %s files to who may see the employee', (type) => {
    expect(maySeeDocument(person({}, ['view_employees']), filed(type))).toBe(true);
    expect(maySeeDocument(person({ 10: ['epayslips_admin'] }), filed(type))).toBe(true);
    expect(maySeeDocument(person({ 10: ['upload'] }), filed(type))).toBe(false);
  });

  it.each(['eP60', 'payslip'] as const)('shows an %s by a right on the payroll alone', (type) => {
    expect(maySeeDocument(person({ 10: ['view_files'] }), filed(type))).toBe(true);
    expect(maySeeDocument(person({}, ['view_employees']), filed(type))).toBe(false);
  });

  it('is there for whoever holds any right at one of its places (D8)', () => {
    expect(knowsDocument(person({ 11: ['upload'] }), filed('payslip', [10, 11]))).toBe(true);
    expect(knowsDocument(person({ 20: ['upload'] }), filed('payslip', [10, 11]))).toBe(false);
  });
});

describe('who deletes a document (contract C6)', () => {
  it('lets its uploader, or who may upload on all its payrolls, delete a company document', () => {
    const both = filed('company', [10, 11]);
    expect(allows(person({ 10: ['upload'], 11: ['upload'] }), 'delete', both)).toBe(true);
    expect(allows(person({ 10: ['upload'], 11: ['view_files'] }), 'delete', both)).toBe(false);
    expect(allows(person({ 10: ['view_files'] }), 'delete', filed('company', [10, 11], 7))).toBe(true);
    expect(allows(person({ 10: ['view_files'] }), 'delete', filed('company', [10, 11], null))).toBe(false);
  });

  it('lets who edits the employee delete the employer’s file about one, and troncmasters alone the others', () => {
    const editor = person({ 10: ['employee_admin'] }, ['edit_employees']);
    const types = ['personalcompany', 'personal', 'eP60', 'payslip'] as const;
    expect(types.filter((type) => allows(editor, 'delete', filed(type)))).toEqual(['personalcompany']);
    expect(types.filter((type) => allows(troncmaster, 'delete', filed(type)))).toEqual(types);
    expect(allows(person({ 10: ['employee_admin'] }), 'delete', filed('personalcompany', [10, 11]))).toBe(true);
    expect(allows(person({ 10: ['view_files'] }), 'delete', filed('personalcompany'))).toBe(false);
    expect(allows(person({ 10: ['view_files'] }), 'show', filed('personalcompany'))).toBe(true);
  });
});
