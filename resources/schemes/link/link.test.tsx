import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionHolder } from '#domain/access/principal.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { LinkButton } from './LinkButton.tsx';
import { LinkDrawer } from './LinkDrawer.tsx';

const QUAY = { id: 2, name: 'Quay' };
const person = (id: number, surname: string, more: object = {}) => ({
  id,
  name: `${surname}, Al`,
  forename_1: 'Al',
  surname,
  company_id: 1,
  payroll_id: 9,
  payroll_ref: `P${id}`,
  sites: [QUAY],
  job_roles: [{ job_role_id: 5, job_title: 'Waiter' }],
  current_tronc_scheme: [],
  ...more,
});
const PEOPLE = [
  person(31, 'Ash'),
  person(32, 'Bell', { job_roles: [{ job_role_id: 6, job_title: 'Porter' }] }),
  person(33, 'Cole', { sites: [{ id: 3, name: 'Hill' }] }),
  person(34, 'Dunn', { sites: [] }),
  person(35, 'Eve', { tronc_scheme_id: 7, current_tronc_scheme: [{ id: 7, name: 'Hill tronc' }] }),
  person(36, 'Fox', { tronc_scheme_id: 4, current_tronc_scheme: [{ id: 4, name: 'Quay tronc' }] }),
];

let wire: Wire;
afterEach(() => wire.restore());

interface Situation {
  people?: object[];
  sites?: number;
  results?: object[];
  who?: PermissionHolder;
}
const open = ({ people = PEOPLE, sites = 2, results = [], who }: Situation = {}) => {
  const opened = openScreen({
    at: '/companies/1?drawer=link-employees&drawer.scheme=4',
    path: '/companies/:id',
    ...(who && { who }),
    children: (
      <>
        <LinkButton scheme={SCHEME} />
        <LinkDrawer companyId={1} />
      </>
    ),
    reply: ({ url }) => {
      if (url.startsWith('/api/bulk_edit')) return answer(results);
      if (url.startsWith('/api/tronc_schemes')) return answer(SCHEME);
      if (url.startsWith('/api/employees')) return answer(people);
      if (url.startsWith('/api/sites')) return answer([QUAY], sites);
      if (url.startsWith('/api/payrolls')) return answer([{ id: 9 }, { id: 10 }]);
      return answer([]);
    },
  });
  wire = opened.wire;
  return opened.router;
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const sent = () => wire.sent.find(({ url }) => url.startsWith('/api/bulk_edit'));

describe('linking employees to a scheme (contract F-74)', () => {
  it('lists the people at its site first and selected, others below and not selected, and leaves out those already linked', async () => {
    open();
    expect(await box(/^Ash/)).toBeChecked();
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      'At Quay',
      'Not at a site yet',
      'At other sites',
      'In another scheme',
    ]);
    expect(await box(/^Cole/)).not.toBeChecked();
    expect(await box(/^Dunn/)).not.toBeChecked();
    expect(screen.queryByText('Fox, Al')).not.toBeInTheDocument();
    expect(screen.getByText('2 of 4 chosen')).toBeInTheDocument();
  });

  it('also selects people without a site if the company has only one site', async () => {
    open({ sites: 1 });
    expect(await box(/^Dunn/)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Link 3 employees' })).toBeEnabled();
  });

  it('explains why someone cannot be linked, and warns of those without a job role of the scheme', async () => {
    open();
    const taken = await box(/^Eve/);
    expect(taken).toBeDisabled();
    expect(taken).toHaveAccessibleDescription('Already in Hill tronc');
    expect(await box(/^Bell/)).toHaveAccessibleDescription('No job role in this scheme');
    expect(screen.getByText(/^One selected person has no job role in this scheme/)).toBeInTheDocument();
    await userEvent.click(await box(/^Bell/));
    expect(screen.queryByText(/^One person chosen has no job role/)).not.toBeInTheDocument();
  });

  it('selects a whole group, and during a search only those found', async () => {
    open();
    await userEvent.click(await box(/^All: At Quay/));
    expect(screen.getByRole('button', { name: /^Link 0 employees/ })).toBeDisabled();
    expect(screen.getByText('Choose at least one person.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'porter');
    await waitFor(() => expect(screen.queryByText('Ash, Al')).not.toBeInTheDocument());
    await userEvent.click(await box(/^All: At Quay/));
    await userEvent.click(screen.getByRole('button', { name: 'Link 1 employee' }));
    await waitFor(() => expect(sent()?.body).toMatchObject({ ids: [32] }));
  });

  it('asks before people from other sites are linked, and names both sites', async () => {
    open();
    await userEvent.click(await box(/^Cole/));
    const link = () => userEvent.click(screen.getByRole('button', { name: 'Link 3 employees' }));
    await link();
    const dialog = await screen.findByRole('alertdialog', { name: 'Link people from other sites?' });
    expect(dialog).toHaveTextContent(
      /shares the tips of Quay, but one selected person works elsewhere: Cole, Al \(Hill\)/,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toBeUndefined();
    await link();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent()?.body).toMatchObject({ ids: [31, 32, 33] }));
  });

  it('links all selected people in one call, shows their number, and closes', async () => {
    const done = (id: number) => ({ id, ok: true, message: null, changes: [] });
    const router = open({ results: [done(31), done(32)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Link 2 employees' }));
    expect(await screen.findByText('2 employees linked')).toBeInTheDocument();
    expect(sent()?.body).toEqual({
      resource: 'employees',
      ids: [31, 32],
      changes: { tronc_scheme_id: 4 },
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('stays open with the reason next to each rejected name', async () => {
    const refused = { id: 32, ok: false, message: 'Not found', changes: [] };
    const router = open({ results: [{ id: 31, ok: true, message: null, changes: [] }, refused] });
    await userEvent.click(await screen.findByRole('button', { name: 'Link 2 employees' }));
    const alert = (await screen.findByText('One person was not linked')).closest('[role=alert]') as HTMLElement;
    expect(within(alert).getByRole('listitem')).toHaveTextContent('Bell, Al: Not found');
    expect(screen.getByText('1 employee linked')).toBeInTheDocument();
    expect(router.state.location.search).toContain('link-employees');
  });

  it('shows that everyone at the site is linked', async () => {
    open({ people: PEOPLE.slice(-1) });
    expect(await screen.findByText('Everyone at this site is linked.')).toBeInTheDocument();
  });

  it('denies access to users who may not edit employees', async () => {
    open({ who: withRights('view_employees', 'view_tronc_schemes') });
    expect(await screen.findByText('No access')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Link employees' })).not.toBeInTheDocument();
    expect(wire.sent.some(({ url }) => url.startsWith('/api/employees'))).toBe(false);
  });

  it('lets a user with permissions on one payroll select its people, and explains why the others cannot be selected (D3)', async () => {
    const who: PermissionHolder = {
      ...withRights('view_tronc_schemes', 'view_employees'),
      permissions: [{ payroll_id: 9, permissions: ['employee_admin'] }],
    };
    open({ who, people: [person(31, 'Ash'), person(37, 'Gray', { payroll_id: 10 })] });
    expect(await box(/^Ash/)).toBeChecked();
    expect(await box(/^Gray/)).toBeDisabled();
    expect(await box(/^Gray/)).toHaveAccessibleDescription('You do not have permission to change this person');
  });
});
