import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Scheme } from '#domain/contract/schemes.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import { SchemePage } from './SchemePage.tsx';

const ROLES = [
  { id: 5, job_title: 'Waiter', points: null, archived: false, revision: 1 },
  { id: 6, job_title: 'Chef', points: null, archived: false, revision: 1 },
];
const TWO: Scheme = {
  ...SCHEME,
  divisions: [
    {
      id: 7,
      name: 'Default',
      split: 100,
      departments: [
        { id: 8, name: 'Floor', split: 50 },
        { id: 9, name: 'Kitchen', split: 50 },
      ],
    },
  ],
};

const open = (
  tab: string,
  { scheme = SCHEME, rights = ['edit_tronc_schemes'], put = answer([]) as object, changes = [] as object[] } = {},
) => {
  const { wire } = openScreen({
    at: `/companies/1/schemes/4/${tab}`,
    path: '/companies/:id/schemes/:scheme/:tab',
    children: <SchemePage />,
    who: withRights('view_tronc_schemes', ...rights),
    reply: ({ url, method }) => {
      if (method === 'PUT') return put;
      if (method === 'POST') return answer({ ...ROLES[1], id: 12, job_title: 'Sommelier' });
      if (url.endsWith('/template')) return answer(null);
      if (url.endsWith('/rule_changes')) return answer({ changes, waiting: null, periods: [] });
      if (url.includes('/tronc_schemes/4')) return answer(scheme);
      if (url.includes('/job_roles')) return answer(ROLES);
      return url.includes('/company/1?') || url.endsWith('/company/1') ? answer({ id: 1, name: 'Quay' }) : answer([]);
    },
  });
  const sent = () => wire.sent.filter(({ method }) => method === 'PUT');
  return { wire, user: userEvent.setup(), sent };
};
const edit = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(within(await screen.findByRole('tabpanel')).getByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('group', { name: label }));
};

// ra-core logs every failed call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the points of a scheme on their tabs (contract F-103)', () => {
  it('edits them in place, each role with its department, and saves them by their own request', async () => {
    const { wire, user, sent } = open('job-roles', { scheme: TWO });
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Job Role',
      'Department',
      'Points',
    ]);
    const rows = await edit(user, 'Job role points');
    await user.selectOptions(rows.getByRole('combobox', { name: 'Waiter: Department' }), 'Kitchen');
    await user.type(rows.getByRole('combobox', { name: 'Job role' }), 'Sommelier{Enter}');
    const points = await rows.findByRole('textbox', { name: 'Sommelier: Points' });
    await user.clear(points);
    await user.type(points, '-1');
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    expect(await screen.findAllByText('Points is lower than the allowed value')).not.toHaveLength(0);
    expect(sent()).toEqual([]);
    await user.clear(points);
    await user.type(points, '2.5');
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      url: '/api/tronc_schemes/4/job_roles',
      body: [
        { department_id: 9, job_roles: [{ job_role_id: 5, points: 2 }] },
        { department_id: 8, job_roles: [{ job_role_id: 12, points: 2.5 }] },
      ],
    });
    expect(sent()[0]?.headers.get('If-Match')).toBe('"3"');
    expect(await screen.findByText('Points saved')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Job role points' })).toBeInTheDocument();
    wire.restore();
  });

  it('requires a row for a kind of points that counts, and reverts on Cancel', async () => {
    const { wire, user, sent } = open('training');
    const rows = await edit(user, 'Training points');
    await user.click(rows.getByRole('button', { name: 'Remove Wine' }));
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    expect(await screen.findByText('Add at least one row under Training points')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('rowheader', { name: 'Wine' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
    wire.restore();
  });

  it('shows both versions when someone else saved first, and loads theirs (contract F-154)', async () => {
    const span = { id: 6, time_span: 12, tronc_points: 4 };
    const theirs = { ...SCHEME, revision: 9, length_of_service_tronc_points: [span] };
    const put = { status: 412, json: { message: 'Changed', code: 'changed', data: theirs } };
    const { wire, user } = open('length-of-service', { put });
    const rows = await edit(user, 'Length of service points');
    const points = rows.getByRole('textbox', { name: '12 months: Points' });
    await user.clear(points);
    await user.type(points, '2');
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('row')[1]).toHaveTextContent('1242');
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('textbox', { name: '12 months: Points' })).toHaveValue('4');
    wire.restore();
  });

  it('shows the points of job roles that are in force today, and later ones with their day', async () => {
    const role = { job_role_id: 5, job_title: 'Waiter', from: 8, to: 2 };
    const change = { effective_from: '2026-12-06', is_later: true, parts: ['jobRoles'], rules: [], job_roles: [role] };
    const { wire } = open('job-roles', { changes: [change] });
    expect(await screen.findByText('2 from 06/12/2026')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Waiter/ })).toHaveTextContent('Waiter82 from 06/12/2026');
    wire.restore();
  });

  it('shows from when the points of a length of service apply, if that is later', async () => {
    const change = {
      ...{ effective_from: '2026-12-06', is_later: true, rules: [], job_roles: [] },
      parts: ['lengthOfService'],
    };
    const { wire } = open('length-of-service', { changes: [change] });
    expect(await screen.findByText(/^These points apply from 06\/12\/2026/)).toBeInTheDocument();
    wire.restore();
  });

  it('shows them read-only to users who may not edit the scheme', async () => {
    const { wire } = open('length-of-service', { rights: [] });
    expect(await screen.findByRole('rowheader', { name: '12' })).toBeInTheDocument();
    expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    wire.restore();
  });
});
