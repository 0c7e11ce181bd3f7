import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { COMPANY_PERMISSIONS, groupOf, isViewPermission, permissionName } from '#domain/access/permissions.ts';
import type { PermissionHolder } from '#domain/access/principal.ts';
import { chooseOption, openFilters } from '#test/support/browser/listTools.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { UsersTab } from './company/UsersTab.tsx';
import { UserDetails } from './details/UserDetails.tsx';
import { UserManagement } from './UserManagement.tsx';

const COMPANY = { id: 1, name: 'Harbour Ltd', permissions: [], country: 'GB' as const };
const headers = COMPANY_PERMISSIONS.map((name) => ({
  system_name: name,
  name: permissionName(name),
  group: groupOf(name),
}));
const payroll = (id: number, name: string, assignable_permissions: string[]) => ({
  id,
  name,
  company_id: 1,
  company: { id: 1, name: 'Harbour Ltd' },
  permissions: assignable_permissions,
  assignable_permissions,
});
const payrolls = [payroll(10, 'Weekly', ['view_files', 'upload', 'super_user']), payroll(11, 'Monthly', [])];
const marcus = {
  id: 4,
  forename: 'Marcus',
  surname: 'Bell',
  name: 'Marcus Bell',
  email: 'marcus@example.com',
  username: 'marcus',
  mobile_country_code: '+44',
  mobile_number: '07700 900123',
  last_login: '2026-11-20T09:30:00Z',
  mfa_totp: false,
  mfa_sms: false,
  tronc_master: false,
  active: true,
  company_permissions: [{ company_id: 1, permissions: ['edit_sites'] }],
  permissions: [
    { payroll_id: 10, permissions: ['upload'] },
    { payroll_id: 11, permissions: ['dual_approve'] },
  ],
  revision: 3,
};

/**
 * A server with the user Marcus, two payrolls and the whole permission grid. `refusal` is the response to the next
 * write.
 */
const reply =
  (refusal?: { status: number; json: unknown }) =>
  ({ url, method, body }: Sent): ReturnType<typeof answer> & { status?: number } => {
    const path = url.replace('/api', '').split('?')[0] ?? '';
    if (method !== 'GET' && refusal) return refusal;
    if (method === 'POST' && path === '/users')
      return { json: { data: { ...marcus, id: 9, name: 'Ada Byrne' }, meta: { temporary_password: 'Temp-pass-1' } } };
    if (method !== 'GET') return answer({ ...marcus, ...(body as object), active: !path.endsWith('disable') });
    if (path === '/company/1/permissions') return answer(headers);
    if (path === '/payrolls') return answer(payrolls);
    if (path === '/companies') return answer([COMPANY]);
    if (path === '/sites') return answer([]);
    if (path === '/users') return answer([marcus], 25);
    if (path === '/users/4/access') return answer({ allowed: true, rule: 'c:view_sites', text: 'By the right.' });
    return answer(marcus);
  };

let wire: Wire | undefined;
afterEach(() => {
  wire?.restore();
  jest.useRealTimers();
});

const openTab = (search = '', refusal?: Parameters<typeof reply>[0]) => {
  const opened = openScreen({
    at: `/companies/1/users${search}`,
    path: '/companies/:id/users',
    children: <UsersTab record={COMPANY} />,
    reply: reply(refusal),
  });
  wire = opened.wire;
  return opened;
};
const openPages = (
  at: string,
  who?: PermissionHolder,
  seen: object = marcus,
  first: (sent: Sent) => ReturnType<typeof answer> | undefined = () => undefined,
  identity: object = {},
) => {
  const opened = openScreen({
    at,
    path: '/user-management/*',
    children: (
      <Routes>
        <Route path=":tab" element={<UserManagement />} />
        <Route path=":tab/user-details/:id/*" element={<UserDetails />} />
      </Routes>
    ),
    who,
    before: (_, auth) => {
      const { getIdentity } = auth;
      auth.getIdentity = async () => ({ ...(await getIdentity()), ...identity });
    },
    reply: (sent) =>
      first(sent) ?? (/\/users\/4$/.test(sent.url) && sent.method === 'GET' ? answer(seen) : reply()(sent)),
  });
  wire = opened.wire;
  return opened;
};
/** What was written, without the drafts that the server keeps while a slow machine types. */
const writes = () => wire?.sent.filter(({ method, url }) => method !== 'GET' && !url.startsWith('/api/drafts')) ?? [];
const calls = (path: string) => wire?.sent.filter(({ url }) => url.startsWith(`/api${path}`)) ?? [];
const ticked = () =>
  [...document.querySelectorAll('input[type=checkbox]:checked')].map(
    (box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent,
  );
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

describe('the users of a company', () => {
  it('shows a table of surname and forename, phone, email and an edit button (CMP-040, F-49)', async () => {
    openTab();
    const row = (await screen.findByText('Bell, Marcus')).closest('tr');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Phone',
      'Email',
      'Edit',
    ]);
    expect(row).toHaveTextContent('+44 7700 900123');
  });

  // Also proves CMP-055, ERR-024.
  it('edits permissions in a grid of areas and actions with three presets, and sends only what changed (CMP-042, CMP-053, CMP-054)', async () => {
    const person = userEvent.setup();
    openTab();
    await person.click(await screen.findByRole('button', { name: 'Edit Marcus Bell' }));
    const drawer = await screen.findByRole('dialog', { name: 'Edit a User' });
    await within(drawer).findByText('Allow all');
    expect(calls('/company/1/permissions')).toHaveLength(1);
    const grid = within(drawer).getByRole('table', { name: 'Company permissions' });
    const headings = (role: 'rowheader' | 'columnheader') =>
      within(grid)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(headings('columnheader')).toEqual(['Area', 'View', 'Edit', 'Create', 'Delete']);
    expect(headings('rowheader')).toEqual([
      'Company',
      'Sites',
      'Schemes',
      'Divisions',
      'Departments',
      'Employees',
      'Period files',
    ]);
    const onCompany = () => ticked().slice(0, -2); // the last two belong to the payrolls
    expect(onCompany()).toEqual(['Edit sites']);
    await person.click(within(drawer).getByText('Allow all'));
    expect(onCompany()).toHaveLength(25);
    await person.click(within(drawer).getByText('Clear'));
    expect(onCompany()).toEqual([]);
    await person.click(within(drawer).getByText('View all'));
    const views = COMPANY_PERMISSIONS.filter(isViewPermission);
    expect([...onCompany()].sort()).toEqual(views.map(permissionName).sort());
    await person.click(within(drawer).getByText('Save'));
    expect(await screen.findByText('User successfully updated')).toBeInTheDocument();
    expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PATCH', '/api/users/4', { company_permissions: [{ company_id: 1, permissions: views }] }],
    ]);
    expect(writes()[0]?.headers.get('If-Match')).toBe('"3"');
  });

  it('keeps what was typed after a concurrent edit, and shows both versions (F-154)', async () => {
    const person = userEvent.setup();
    const theirs = { ...marcus, surname: 'Bellamy', revision: 4 };
    openTab('?drawer=edit-user&drawer.id=4', {
      status: 412,
      json: { message: 'Changed', code: 'changed', data: theirs },
    });
    const forename = await screen.findByLabelText(/Forename/);
    fill(/Forename/, 'Mark');
    await person.click(screen.getByText('Save'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('cell', { name: 'Bellamy' })).toBeInTheDocument();
    expect(forename).toHaveValue('Mark');
  });

  it('adds a user with permissions, and shows the temporary password once (CMP-041, VAL-015, VAL-016)', async () => {
    const person = userEvent.setup();
    openTab();
    await person.click(await screen.findByRole('button', { name: 'Add User' }));
    const drawer = await screen.findByRole('dialog', { name: 'Add a User' });
    expect(within(drawer).getByLabelText(/Country code/)).toHaveValue('+44');
    fill(/Mobile/, '123');
    fill(/Email/, 'abc');
    await person.click(within(drawer).getByText('Save'));
    expect(await within(drawer).findAllByText('Required field')).toHaveLength(2);
    for (const fault of [
      'Please enter a mobile number with at least 4 digits',
      'Please use the format name@example.com',
    ])
      expect(within(drawer).getAllByText(fault).length).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
    fill(/Forename/, 'Ada');
    fill(/Surname/, 'Byrne');
    fill(/Mobile/, '12345');
    fill(/Email/, 'abc@example.com');
    await person.click(within(drawer).getByLabelText('View company'));
    await person.click(within(drawer).getByText('Save'));
    expect(await screen.findByText('Temp-pass-1')).toBeInTheDocument();
    expect(screen.getByText('Username: marcus')).toBeInTheDocument();
    expect(writes()[0]?.body).toMatchObject({
      forename: 'Ada',
      mobile_country_code: '+44',
      company_permissions: [{ company_id: 1, permissions: ['view_company'] }],
    });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('Temp-pass-1')).toBeNull();
  });

  it.each([
    ['+353', 'whose payrolls are all Irish', true],
    ['+44', 'of other payrolls', false],
  ])('starts with %s for a manager %s', async (code, _, allIrish) => {
    openPages('/user-management/all-users', undefined, marcus, undefined, { allIrish });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Add User' }));
    const drawer = await screen.findByRole('dialog', { name: 'Add a User' });
    expect(within(drawer).getByLabelText(/Country code/)).toHaveValue(code);
  });

  it('shows an Irish number without the zero of calls within Ireland', async () => {
    const irish = { ...marcus, mobile_country_code: '+353', mobile_number: '087 123 4567' };
    openPages('/user-management/all-users/user-details/4', undefined, irish);
    expect(await screen.findByText('+353 87 123 4567')).toBeInTheDocument();
  });

  it('finds an existing user from three characters, 300 ms after the last key, and shows the permissions the user already has (CMP-043, CMP-044, CMP-045, F-50a)', async () => {
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    openTab('?drawer=assign-user');
    expect(await screen.findByRole('dialog', { name: 'Assign Existing User To This Company' })).toBeInTheDocument();
    const box = screen.getByPlaceholderText('Find User…');
    const searches = () => calls('/users').filter(({ url }) => url.includes('search_string'));
    const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await person.type(box, 'be');
    await wait(1_000);
    expect(searches()).toHaveLength(0);
    await person.type(box, 'l');
    await wait(250);
    expect(searches()).toHaveLength(0);
    await wait(100);
    expect(searches().map(({ url }) => new URLSearchParams(url.split('?')[1]).get('search_string'))).toEqual(['bel']);
    await person.click(await screen.findByRole('option', { name: 'Marcus Bell marcus@example.com' }));
    expect(await screen.findByLabelText('Edit sites')).toBeChecked();
    expect(screen.getByLabelText('View sites')).not.toBeChecked();
  });
});

describe('user management', () => {
  it('lists all, active or archived users, ten a page, by name, email and last login (USR-003, USR-004, USR-006)', async () => {
    const person = userEvent.setup();
    openPages('/user-management/all-users');
    expect(await screen.findByRole('link', { name: 'Bell, Marcus' })).toHaveAttribute(
      'href',
      '/user-management/all-users/user-details/4',
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Email',
      'Last Login',
    ]);
    const asked = () => new URLSearchParams(calls('/users').at(-1)?.url.split('?')[1]);
    expect([asked().get('active'), asked().get('per_page')]).toEqual([null, '10']);
    expect(screen.getByRole('navigation', { name: /pagination/i })).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Active' }));
    await waitFor(() => expect(asked().get('active')).toBe('1'));
    await person.click(await screen.findByRole('tab', { name: 'Archived' }));
    await waitFor(() => expect(asked().get('active')).toBe('0'));
  });

  it('previews a bulk change with the accounts that stay unchanged, and exports the list as it is filtered (USR-014)', async () => {
    const person = userEvent.setup();
    const refusal = {
      id: 4,
      ok: false,
      message: 'You cannot enable or disable your own account',
      changes: [],
      questions: [],
    };
    openPages('/user-management/all-users', undefined, marcus, (sent) =>
      sent.url === '/api/bulk_edit' ? answer([refusal]) : undefined,
    );
    await person.click(within(await screen.findByRole('row', { name: /Bell, Marcus/ })).getByRole('checkbox'));
    await person.click(await screen.findByRole('button', { name: 'Change' }));
    const drawer = await screen.findByRole('dialog', { name: 'Change 1 user' });
    const options = await within(drawer).findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Account', 'Disable', 'Enable']);
    await person.click(within(drawer).getByRole('button', { name: 'Preview changes' }));
    expect(await within(drawer).findByRole('row', { name: /Marcus Bell/ })).toHaveTextContent(refusal.message);
    expect(writes().map(({ body }) => body)).toEqual([
      { resource: 'users', ids: [4], changes: { active: false }, dry_run: true },
    ]);
    expect(within(drawer).getByRole('button', { name: /^Change 0/ })).toBeDisabled();
    await person.click(within(drawer).getByRole('button', { name: 'Back' }));
    await person.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    await chooseOption('Export', person);
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(calls('/users').at(-1)?.url).toContain('format=csv'));
    expect(new URLSearchParams(calls('/users').at(-1)?.url.split('?')[1]).getAll('columns[]')).toEqual([
      'name',
      'email',
      'last_login',
    ]);
  });

  it('searches from three characters, and by one payroll (USR-005, USR-007, USR-009)', async () => {
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    openPages('/user-management/active');
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    const searches = () => calls('/users').filter(({ url }) => url.includes('search_string'));
    const wait = () => act(() => jest.advanceTimersByTimeAsync(1_000));
    await person.type(box, 'be');
    await wait();
    expect(searches()).toHaveLength(0);
    await person.type(box, 'l');
    await waitFor(() => expect(searches().at(-1)?.url).toContain('search_string=bel'));
    await openFilters(person);
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Payroll' }), 'Weekly');
    await waitFor(() => expect(searches().at(-1)?.url).toContain('payroll_ids[]=10'));
  });

  // Also proves VAL-018, VAL-019, VAL-021, ERR-038.
  it('edits a user, offering only the permissions one may give and showing the others read-only (USR-013, USR-018, VAL-017)', async () => {
    const person = userEvent.setup();
    openPages('/user-management/active/user-details/4');
    await person.click(await screen.findByRole('button', { name: 'Edit User' }));
    const drawer = await screen.findByRole('dialog', { name: 'Edit User' });
    await within(drawer).findByText(/Weekly/);
    const [weekly, monthly] = [...drawer.querySelectorAll<HTMLElement>('fieldset:not([aria-hidden])')].map((group) =>
      within(group),
    );
    expect(weekly?.getByLabelText('View files')).toBeEnabled();
    expect(weekly?.getByLabelText('View and edit employees')).toBeDisabled();
    for (const box of monthly?.getAllByRole('checkbox') ?? []) expect(box).toBeDisabled();
    expect(monthly?.getByText('You do not have permission to manage users here.')).toBeInTheDocument();
    for (const label of [/Forename/, /Surname/, /Email/]) fill(label, '');
    fill(/Mobile/, '0'.repeat(16));
    await person.click(within(drawer).getByText('Save'));
    expect(await within(drawer).findAllByText('Required field')).toHaveLength(2);
    expect(within(drawer).getAllByText('Email is a required field').length).toBeGreaterThan(0);
    expect(within(drawer).getByLabelText(/Mobile/)).toBeInvalid();
    fill(/Mobile/, 'letters');
    fill(/Email/, 'abc');
    fill(/Surname/, 'Bell');
    for (const fault of ['Must be a valid email', 'Must be a valid mobile number'])
      expect((await within(drawer).findAllByText(fault)).length).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
    fill(/Forename/, 'Mark');
    fill(/Email/, 'mark@example.com');
    fill(/Mobile/, '');
    await person.click(within(drawer).getAllByLabelText('View files')[0] ?? drawer);
    await person.click(within(drawer).getByText('Save'));
    expect(await screen.findByText('User successfully changed')).toBeInTheDocument();
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
      [
        '/api/users/4',
        {
          forename: 'Mark',
          email: 'mark@example.com',
          mobile_number: null,
          permissions: [{ payroll_id: 10, permissions: ['view_files', 'upload'] }],
        },
      ],
    ]);
  });

  it('disables a user after a question (USR-015, ERR-039, NAV-028)', async () => {
    const person = userEvent.setup();
    openPages('/user-management/active/user-details/4');
    await person.click(await screen.findByRole('button', { name: 'Disable' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('User disabled')).toBeInTheDocument();
    expect(writes().map(({ method, url }) => [method, url])).toEqual([['POST', '/api/users/4/disable']]);
  });

  it.each([
    ['an account within its reach, but no password for one that can do more', [10], ['Disable', 'Edit User']],
    ['the rights alone of an account that has others elsewhere', [10, 11], ['Edit User']],
  ])('offers a user manager %s (contract C8, PRM-032)', async (_, payrolls, offered) => {
    const manager = {
      id: 2,
      tronc_master: false,
      company_permissions: [],
      permissions: [{ payroll_id: 10, permissions: ['super_user'] }],
    };
    const permissions = payrolls.map((payroll_id) => ({ payroll_id, permissions: ['upload'] }));
    openPages('/user-management/active/user-details/4', manager, { ...marcus, company_permissions: [], permissions });
    await screen.findByRole('button', { name: 'Edit User' });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.filter((name) => name && name !== 'History')).toEqual(offered);
  });
});
