import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User, UserActivity } from '#domain/contract/users.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { siteToday } from '#src/siteToday.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { ActivityTab } from './ActivityTab.tsx';

const ROW: UserActivity = {
  id: 9,
  at: '2026-11-20T09:05:00.000Z',
  event: 'sites.changed',
  record: { resource: 'sites', id: 12, scheme_id: null },
  company: { id: 1, name: 'Quay Ltd' },
  cause: 'PATCH /sites/{id}',
  address: '192.0.2.7',
  api_key: null,
  by_other: false,
  by: null,
};
const OWN = { record: { resource: 'users', id: 4, scheme_id: null }, company: null };
const TARA = { id: 1, forename: 'Tara', surname: 'Tronc', name: 'Tara Tronc' };
const ROWS: UserActivity[] = [
  ROW,
  { ...ROW, id: 8, api_key: { id: 3, name: 'Rota' }, record: { resource: 'tronc_reports', id: 7, scheme_id: 5 } },
  { ...ROW, ...OWN, id: 7, event: 'users.viewed_as', by_other: true, by: TARA },
  { ...ROW, ...OWN, id: 6, event: 'session.refused', by_other: true },
  { ...ROW, id: 5, event: 'users.viewed_as', record: { resource: 'users', id: 5, scheme_id: null }, company: null },
];

const ADA = { id: 4, name: 'Ada Byrne', company_permissions: [], permissions: [] } as Partial<User> as User;

let wire: Wire;
afterEach(() => wire.restore());

const open = (reply: (sent: Sent) => ReturnType<typeof answer> | undefined, at = '/p') => {
  const sites = [{ id: 12, name: 'Old Quay', company_id: 1, revision: 1 }];
  const opened = openScreen({
    at,
    path: '/p',
    children: <ActivityTab record={ADA} />,
    who: withRights('view_sites', 'view_tronc_schemes'),
    reply: (sent) => reply(sent) ?? answer(sent.url.includes('/sites') ? sites : []),
  });
  wire = opened.wire;
  return opened.router;
};
const asked = () => wire.sent.map(({ url }) => url).filter((url) => url.includes('/activity'));
const ofActivity =
  (...[rows, total]: [UserActivity[], number?]) =>
  ({ url }: Sent) =>
    url.includes('/activity') ? answer(rows, total) : undefined;

it('shows each action in words, with its record as a link, and who did it if it was another person', async () => {
  open(ofActivity(ROWS));
  const table = within(await screen.findByRole('table', { name: 'Activity' }));
  expect(await table.findByRole('link', { name: 'Old Quay' })).toHaveAttribute(
    'href',
    '/companies/1/sites?drawer=edit-site&drawer.id=12',
  );
  expect(table.getByRole('rowheader', { name: 'Login failed Without a login' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Viewed as this user by a troncmaster By Tara Tronc' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Viewed the portal as another user' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Changed API key ‘Rota’' })).toBeVisible();
  expect(table.getByRole('link', { name: '#7' })).toHaveAttribute('href', '/companies/1/schemes/5/reports/7');
  expect(table.getAllByText('This account')).toHaveLength(2);
  expect(screen.getByText('5 actions')).toBeVisible();
  expect(screen.getByText(/You see what concerns companies where you manage users, without tickets/)).toBeVisible();
});

it('lists the last 30 days, and keeps the chosen days and the page in the address', async () => {
  const router = open(ofActivity(ROWS, 60));
  await screen.findByRole('table', { name: 'Activity' });
  const today = siteToday();
  const first = `from=${addDays(today, -30)}&to=${today}`;
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  const from = screen.getByRole('textbox', { name: 'From' });
  await userEvent.clear(from);
  await userEvent.type(from, '01/02/2026');
  await userEvent.tab();
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-02-01'));
  await waitFor(() =>
    expect(asked()).toEqual([
      `/api/users/4/activity?${first}&page=1&per_page=25`,
      `/api/users/4/activity?${first}&page=2&per_page=25`,
      `/api/users/4/activity?from=2026-02-01&to=${today}&page=1&per_page=25`,
    ]),
  );
});

it('names the days on which nothing was done, and offers no export of them', async () => {
  open(ofActivity([]), '/p?from=2026-02-01&to=2026-02-03');
  expect(await screen.findByText('No activity from 01/02/2026 to 03/02/2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('names the mistake if the first day is after the last one, and asks for nothing', async () => {
  open(ofActivity([]), '/p?from=2026-02-03&to=2026-02-01');
  expect(await screen.findByText(/^‘From’ is after ‘To’\. Choose an earlier first day/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  expect(asked()).toEqual([]);
});

it('says that the user may not see it, and tries again after a failure', async () => {
  let status = 500;
  open(({ url }) =>
    url.includes('/activity') ? { status, json: { message: 'You do not have permission to do this' } } : undefined,
  );
  status = 403;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You do not have permission to do this')).toBeVisible();
});
