import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionHolder } from '#domain/access/principal.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { siteToday } from '#src/siteToday.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { AnnouncementList } from './AnnouncementList.tsx';

const rota = {
  id: 4,
  payrollid: 3,
  deptno: null,
  company: { id: 1, name: 'Quayside' },
  subject: 'Rota for May',
  message: 'Line one\n<b>two</b> https://example.com/rota.',
  datestart: '2026-05-01',
  dateend: null as string | null,
  dateadded: '2026-04-20T09:30:00Z',
  addedby: { id: 9, forename: 'Sean', surname: 'Byrne' },
  editedby: null as { id: number; forename: string; surname: string } | null,
  dateedited: null as string | null,
  hideonread: false,
  notice_read: [] as { user_id: number; read_at: string }[],
  notice_type: { id: 4, system_name: 'urgent', friendly_name: 'Urgent' },
  revision: 1,
};

let wire: Wire;
afterEach(() => wire.restore());

const PAYROLL = { id: 3, name: 'Quay weekly' };
const QUAYSIDE = { id: 1, name: 'Quayside' };
const daysFromToday = (days: number): string => addDays(siteToday(), days);

function open({
  rows = [rota],
  at = '/announcements',
  who = undefined as PermissionHolder | undefined,
  payrolls = [PAYROLL],
  companies = [QUAYSIDE],
} = {}) {
  const kept = rows.map((row) => ({ ...row }));
  const opened = openScreen({
    at,
    path: '/announcements',
    children: <AnnouncementList />,
    ...(who && { who }),
    reply: ({ method, url }) => {
      const one = kept.find(({ id }) => url.includes(`/announcements/${id}`));
      if (one && url.endsWith('/read')) one.notice_read = [{ user_id: 1, read_at: '2026-05-01T10:00:00Z' }];
      if (one) return answer({ ...one });
      if (url.endsWith('/departments')) return answer([{ dept_no: '12', dept_name: 'Bar' }]);
      if (url.includes('/payrolls')) return answer(payrolls);
      if (url.includes('/companies')) return answer(companies);
      return method === 'POST' ? answer({ ...rota, id: 5 }) : answer(kept, kept.length);
    },
  });
  wire = opened.wire;
  return userEvent.setup();
}
const sent = (method: string) => wire.sent.filter((call) => call.method === method);

describe('the announcements page', () => {
  // Also proves ANN-005, ANN-006, ANN-007, ANN-015, CON-009.
  it('lists subject, author, date, type name, View and Edit, ten a page by date (ANN-002, ANN-003, ANN-004)', async () => {
    open();
    const row = (await screen.findByRole('rowheader', { name: 'Rota for May' })).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Subject',
      'Added By',
      'Date Created',
      'Type',
      'Actions',
    ]);
    for (const text of ['Sean Byrne', '20/04/2026', 'Urgent', 'View', 'Edit'])
      expect(await within(row).findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create New' })).toBeInTheDocument();
    const asked = new URL(sent('GET').find(({ url }) => url.includes('/announcements'))?.url ?? '', 'http://x');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ per_page: '10', sort_by: 'date_added:desc' });
  });

  it('shows No Announcements when there are none (ANN-008)', async () => {
    open({ rows: [] });
    expect(await screen.findByText('No Announcements')).toBeInTheDocument();
  });

  const uploader = (id: number, permission = 'upload'): PermissionHolder => ({
    id,
    tronc_master: false,
    company_permissions: [],
    permissions: [{ payroll_id: 3, permissions: [permission] }],
  });

  it.each([
    ['the author', uploader(9), true, true],
    ['another writer', uploader(2), true, false],
    ['a viewer', uploader(2, 'view_files'), false, false],
  ])('offers Create New and Edit to those who may write (F-141): %s', async (_, who, creates, edits) => {
    open({ who });
    await screen.findByRole('button', { name: 'View Rota for May' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Create New' })).toHaveLength(creates ? 1 : 0));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Edit Rota/ })).toHaveLength(edits ? 1 : 0));
  });

  it('offers the urgent type and payrolls only to those who may use them (F-141)', async () => {
    const person = open({ who: uploader(2), payrolls: [PAYROLL, { id: 8, name: 'Other weekly' }] });
    await person.click(await screen.findByRole('button', { name: 'Create New' }));
    const drawer = await screen.findByRole('dialog', { name: 'New announcement' });
    const types = within(await within(drawer).findByRole('combobox', { name: /^Type/ })).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['General', 'Payroll', 'Tronc']);
    await person.click(within(drawer).getByRole('combobox', { name: /^Payroll/ }));
    expect((await screen.findAllByRole('option', { name: /weekly/ })).map((option) => option.textContent)).toEqual([
      'Quay weekly',
    ]);
  });

  it('offers the urgent type for the payrolls where the user manages users (F-141)', async () => {
    const permissions = [
      { payroll_id: 3, permissions: ['super_user'] },
      { payroll_id: 8, permissions: ['upload'] },
    ];
    const who = { ...uploader(2), permissions };
    const person = open({ who, payrolls: [PAYROLL, { id: 8, name: 'Other weekly' }] });
    await person.click(await screen.findByRole('button', { name: 'Create New' }));
    const drawer = await screen.findByRole('dialog', { name: 'New announcement' });
    const types = within(await within(drawer).findByRole('combobox', { name: /^Type/ }));
    expect(types.getByRole('option', { name: 'Urgent' })).toBeInTheDocument();
    await person.click(within(drawer).getByRole('combobox', { name: /^Payroll/ }));
    await person.click(await screen.findByRole('option', { name: 'Other weekly' }));
    await waitFor(() => expect(types.queryByRole('option', { name: 'Urgent' })).toBeNull());
  });

  it('requires a payroll of a user who can reach no whole company, and chooses the only one', async () => {
    const person = open({ who: uploader(2) });
    await person.click(await screen.findByRole('button', { name: 'Create New' }));
    const drawer = await screen.findByRole('dialog', { name: 'New announcement' });
    const payroll = await within(drawer).findByRole('combobox', { name: /^Payroll/ });
    expect(payroll).toBeRequired();
    await waitFor(() => expect(payroll).toHaveValue('Quay weekly'));
  });

  it('requires a payroll of a troncmaster until a company is chosen', async () => {
    const person = open({
      payrolls: [PAYROLL, { id: 8, name: 'Other weekly' }],
      companies: [QUAYSIDE, { id: 2, name: 'Hillside' }],
    });
    await person.click(await screen.findByRole('button', { name: 'Create New' }));
    const drawer = await screen.findByRole('dialog', { name: 'New announcement' });
    expect(await within(drawer).findByRole('combobox', { name: /^Payroll/ })).toBeRequired();
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByRole('link', { name: 'Payroll is a required field' })).toBeInTheDocument();
    expect(sent('POST')).toEqual([]);
    await person.click(within(drawer).getByRole('combobox', { name: /^Company/ }));
    await person.click(await screen.findByRole('option', { name: 'Hillside' }));
    await waitFor(() => expect(within(drawer).getByRole('combobox', { name: /^Payroll/ })).not.toBeRequired());
  });

  it('marks announcements that have expired or are not shown yet, in the list and in the drawer', async () => {
    const person = open({
      rows: [
        { ...rota, dateend: daysFromToday(-1) },
        { ...rota, id: 6, subject: 'Last day', dateend: daysFromToday(0) },
        { ...rota, id: 7, subject: 'Next month', datestart: daysFromToday(1) },
      ],
    });
    const stateOf = async (subject: string) =>
      (await screen.findByRole('rowheader', { name: subject })).closest('tr')?.textContent;
    expect(await stateOf('Rota for May')).toContain('Expired');
    expect(await stateOf('Last day')).not.toMatch(/Expired|Not shown yet/);
    expect(await stateOf('Next month')).toContain('Not shown yet');
    await person.click(screen.getByRole('button', { name: 'View Rota for May' }));
    const drawer = await screen.findByRole('dialog', { name: 'Announcement' });
    expect(await within(drawer).findByText('Expired')).toBeInTheDocument();
  });

  it('names who edited the announcement of someone else, in the list and in the drawer (F-141)', async () => {
    const editedby = { id: 1, forename: 'Tessa', surname: 'Marlowe' };
    const person = open({ rows: [{ ...rota, editedby, dateedited: '2026-04-21T09:30:00Z' }] });
    expect(await screen.findByText('Edited by Tessa Marlowe')).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'View Rota for May' }));
    const drawer = await screen.findByRole('dialog', { name: 'Announcement' });
    expect((await within(drawer).findByText('Edited by')).nextSibling).toHaveTextContent('Tessa Marlowe');
    expect(within(drawer).getByText('Sean Byrne')).toBeInTheDocument();
  });

  it('shows an announcement in a drawer as it was typed, with https addresses as links, and marks it as read once (ANN-009, F-141a)', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'View Rota for May' }));
    const drawer = await screen.findByRole('dialog', { name: 'Announcement' });
    expect(await within(drawer).findByText(/<b>two<\/b>/)).toHaveTextContent('Line one <b>two</b>');
    const links = within(drawer).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.com/rota', 'noopener noreferrer'],
    ]);
    expect(within(drawer).queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(sent('POST').map(({ url }) => url)).toEqual(['/api/announcements/4/read']));
    await person.click(within(drawer).getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'View Rota for May' }));
    await screen.findByText('https://example.com/rota');
    expect(sent('POST')).toHaveLength(1);
  });

  it('creates an announcement in a drawer (ANN-010, API-047)', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Create New' }));
    const drawer = await screen.findByRole('dialog', { name: 'New announcement' });
    await person.click(within(drawer).getByRole('combobox', { name: /^Payroll/ }));
    await person.click(await screen.findByRole('option', { name: 'Quay weekly' }));
    await person.selectOptions(within(drawer).getByRole('combobox', { name: /^Type/ }), 'Tronc');
    await person.type(within(drawer).getByRole('textbox', { name: /^Subject/ }), 'Fund');
    await person.type(within(drawer).getByRole('textbox', { name: /^Message/ }), 'Paid on Friday');
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Announcement successfully created')).toBeInTheDocument();
    expect(sent('POST')[0]?.body).toEqual({
      company: 1,
      payrollid: 3,
      notice_type: 3,
      hideonread: false,
      subject: 'Fund',
      message: 'Paid on Friday',
    });
  });

  it('edits an announcement in a drawer, sending only the changed fields (ANN-011, API-048)', async () => {
    const person = open({ at: '/announcements?drawer=edit-announcement&drawer.id=4' });
    const drawer = await screen.findByRole('dialog', { name: 'Edit announcement' });
    const subject = await within(drawer).findByRole('textbox', { name: /^Subject/ });
    await person.type(subject, ' 2');
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Announcement successfully edited')).toBeInTheDocument();
    expect(sent('PATCH')[0]?.url).toBe('/api/announcements/4');
    expect(sent('PATCH')[0]?.body).toEqual({ subject: 'Rota for May 2' });
  });
});
