import { screen } from '@testing-library/react';
import type { Employee } from '#domain/contract/employees.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { OverviewTab } from './OverviewTab.tsx';

const PERSON = {
  id: 7,
  revision: 3,
  company_id: 1,
  payroll_id: 4,
  current_tronc_scheme: [{ id: 2, name: 'Quays tronc' }],
} as Employee;
const POINTS = { job_role: [], individual: 5, length_of_service: 2, training: 1.5, revision: 3 };
const ON_PAYROLL = {
  ...withRights(),
  company_permissions: [],
  permissions: [{ payroll_id: 4, permissions: ['employee_admin'] }],
};

let wire: Wire;
const open = (who: ReturnType<typeof withRights>, person = PERSON, points: object = POINTS) => {
  const children = <OverviewTab record={person} />;
  wire = openScreen({
    at: '/p',
    path: '/p',
    children,
    who,
    reply: ({ url }) => answer(url.endsWith('/fact_changes') ? [] : points),
  }).wire;
};
afterEach(() => wire.restore());

it('shows the points of each kind with their total, and no inputs without the permission (EMP-036)', async () => {
  open(withRights('view_employees'));
  expect(await screen.findByText('1.5')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Total points',
    'Job role',
    'Individual',
    'Length of service',
    'Training',
  ]);
  expect(screen.getByText('8.5')).toBeInTheDocument();
  expect(screen.getByText('0 + 5 + 2 + 1.5')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('offers no change of the points of an archived employee', async () => {
  open(withRights('view_employees', 'edit_employees'), { ...PERSON, archived_at: '2026-03-04T10:00:00.000Z' });
  expect(await screen.findByText('1.5')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('explains why a user with permissions on the payroll only may set individual points but not see how points count', async () => {
  open(ON_PAYROLL, { ...PERSON, id: 8, company_id: 2 });
  expect(await screen.findByText(/^You can set individual points/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Individual points' })).toHaveValue('');
  expect(wire.sent.filter(({ url }) => url.includes('tronc_points'))).toEqual([]);
});

it('counts the points of the job role that are in force today, and shows the later ones with their day', async () => {
  const later = { effective_from: '2026-12-06', points: 5 };
  const job_role = [{ job_role_id: 6, job_title: 'Bartender', points: 8, later }];
  open(withRights('view_employees'), PERSON, { ...POINTS, job_role });
  expect(await screen.findByText('5 from 06/12/2026')).toBeInTheDocument();
  expect(screen.getByText('8 + 5 + 2 + 1.5')).toBeInTheDocument();
});
