import { endpointsOf } from './paths.ts';

describe('the paths of a resource (contract G1)', () => {
  it.each([
    ['companies', '/companies', '/companies/4', '/company/add', '/company/4/edit'],
    ['sites', '/sites', '/sites/4', '/sites', '/sites/4'],
    ['employees', '/employees', '/employee/4', '/employee', '/employee/4'],
    ['schemes', '/tronc_schemes', '/tronc_schemes/4', '/tronc_schemes', '/tronc_schemes/4'],
    ['payrolls', '/payrolls', '/payroll/4', '/payrolls', '/payroll/4'],
    ['announcements', '/announcements', '/announcements/4', '/announcements', '/announcements/4'],
    ['tickets', '/tickets', '/tickets/4', '/tickets', '/tickets/4'],
    ['users', '/users', '/users/4', '/users', '/users/4'],
    ['tronc_periods', '/tronc_periods', '/tronc_periods/4', '/tronc_periods', '/tronc_periods/4'],
  ])('%s', (resource, list, one, create, update) => {
    const at = endpointsOf(resource);
    expect([at.list(), at.one(4), at.create(), at.update(4)]).toEqual([list, one, create, update]);
  });

  it('puts documents under their type, and an employee’s documents under the employee (F-78, F-87)', () => {
    const at = endpointsOf('documents', { type: 'company' });
    expect([at.list(), at.one(4), at.create(), at.delete(4)]).toEqual([
      '/documents',
      '/file/company/4',
      '/file/company',
      '/file/company/4',
    ]);
    expect(endpointsOf('employee_documents', { employeeId: 9 }).list()).toBe('/documents/9');
  });

  it('puts job roles under their company, and throws if the call names none', () => {
    expect(endpointsOf('job_roles', { companyId: 2 }).update(5)).toBe('/company/2/job_roles/5');
    expect(() => endpointsOf('job_roles').list()).toThrow('company');
  });

  it('escapes values in a path', () => expect(endpointsOf('sites').one('a/b')).toBe('/sites/a%2Fb'));
});
