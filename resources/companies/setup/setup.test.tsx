import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen, troncmaster, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { SetupChecklist } from './SetupChecklist.tsx';
import { useSetup } from './useSetup.ts';

const Checklist = () => {
  const { setup } = useSetup(1, true);
  return setup && <SetupChecklist companyId={1} setup={setup} />;
};
const DONE = {
  site: true,
  payroll: false,
  job_roles: false,
  employees: false,
  scheme: false,
  period: false,
  scheme_id: null,
};
let wire: Wire;
afterEach(() => wire.restore());
const open = (done: object = {}, who = troncmaster, preferences: object = {}) => {
  const opened = openScreen({
    at: '/companies/1/sites',
    path: '/companies/:id/*',
    children: <Checklist />,
    who,
    looks: ({ url, method, body }) =>
      url.includes('/user/preferences') ? answer(method === 'PATCH' ? body : preferences) : undefined,
    reply: () => answer({ ...DONE, ...done }),
  });
  wire = opened.wire;
  return opened.router;
};

describe('the setup checklist of a company', () => {
  it('shows what is done and leads to what is next', async () => {
    const router = open();
    const list = await screen.findByRole('region', { name: 'Get set up' });
    expect(within(list).getByText('1 of 6 steps done')).toBeInTheDocument();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Add a site(done)',
      'Add a payroll(to do)',
      'Add job roles(to do)',
      'Import employees(to do)',
      'Create a tronc scheme(to do)',
      'Calculate the first period(to do)',
    ]);
    await userEvent.click(within(list).getByRole('link', { name: 'Add a payroll' }));
    expect(router.state.location).toMatchObject({ pathname: '/companies/1/about', search: '?drawer=add-payroll' });
  });

  it('opens the inputs of the first scheme where the first period is to be calculated', async () => {
    open({ payroll: true, job_roles: true, employees: true, scheme: true, scheme_id: 4 });
    expect(await screen.findByRole('link', { name: 'Calculate the first period' })).toHaveAttribute(
      'href',
      '/companies/1/schemes?drawer=scheme-import&drawer.scheme=4',
    );
  });

  it('is dismissed for this company, on every device', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get set up' })).toBeNull());
    expect(wire.sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ setup_dismissed: [1] });
  });

  it.each([
    [
      'the company is set up',
      { payroll: true, job_roles: true, employees: true, scheme: true, period: true },
      troncmaster,
      {},
    ],
    ['it was dismissed', {}, troncmaster, { setup_dismissed: [1] }],
    ['the user may do none of the steps', {}, withRights('view_company'), {}],
  ])('is not shown if %s', async (_, done, who, preferences) => {
    open(done, who, preferences);
    await waitFor(() => expect(wire.sent.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(screen.queryByRole('region', { name: 'Get set up' })).toBeNull();
  });

  it('links only the steps that the user may do', async () => {
    open({}, withRights('view_company', 'create_employees'));
    const list = await screen.findByRole('region', { name: 'Get set up' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Import employees']);
  });
});
