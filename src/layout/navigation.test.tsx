import { principalOf } from '#domain/access/principal.ts';
import { linksFor } from './navigation.tsx';

const links = (company: string[], { payroll = [] as string[], tronc_master = false } = {}) => {
  const who = principalOf(
    {
      id: 1,
      tronc_master,
      company_permissions: company.length ? [{ company_id: 1, permissions: company }] : [],
      permissions: payroll.length ? [{ payroll_id: 3, permissions: payroll }] : [],
    },
    new Map(),
  );
  const { primary, more } = linksFor(who);
  return { primary: primary.map(({ page }) => page), more: more.map(({ page }) => page) };
};

describe('the navigation', () => {
  it('shows Home to every user (NAV-030)', () => expect(links([]).primary).toEqual(['dashboard']));

  it('shows Employees with a company or payroll permission for it, and hides it otherwise (NAV-031, NAV-033, F-21)', () => {
    expect(links(['view_employees']).primary).toContain('employees');
    expect(links([], { payroll: ['employee_admin'] }).primary).toContain('employees');
    expect(links(['view_sites']).primary).not.toContain('employees');
  });

  it('shows Companies with the permission to view a company (NAV-034)', () => {
    expect(links(['view_company']).primary).toContain('companies');
    expect(links(['view_sites']).primary).not.toContain('companies');
  });

  it('shows a troncmaster every page, those of the specification first and in its order (NAV-032, NAV-035, F-20)', () => {
    const { primary, more } = links([], { tronc_master: true });
    expect(primary).toEqual(['dashboard', 'employees', 'companies', 'files']);
    expect(more).toEqual(['desk', 'announcements', 'documents', 'tickets', 'user-management', 'updates']);
  });

  it('shows User Management only to troncmasters and user managers (USR-023, PRM-032, D5)', () => {
    expect(links([], { payroll: ['super_user'] }).more).toContain('user-management');
    expect(links(['view_company'], { payroll: ['view_files', 'dual_approve'] }).more).not.toContain('user-management');
  });

  it('shows the desk with the permission to view schemes, and hides it otherwise', () => {
    expect(links(['view_tronc_schemes']).more).toContain('desk');
    expect(links(['view_sites']).more).not.toContain('desk');
  });

  it('shows Updates to every user, and no link to Messages, where there is nothing to read (D7, F-29)', () => {
    expect(links(['view_company']).more).toEqual(['updates']);
    expect(links([], { payroll: ['upload'] }).more).toEqual(['announcements', 'documents', 'tickets', 'updates']);
  });
});
