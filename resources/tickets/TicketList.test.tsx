import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFilters } from '#test/support/browser/listTools.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { TicketList } from './TicketList.tsx';
import { client, noDraft, partsOf, rota, VISIBILITIES } from './tickets.fixture.ts';

const payroll = (id: number, name: string, company: number, epay_tickets = true) => ({
  id,
  name,
  company_id: company,
  company: { id: company, name: company === 1 ? 'Quayside' : 'Harbour' },
  epay_tickets,
});
const PAYROLLS = [payroll(3, 'Crew weekly', 1), payroll(4, 'Office monthly', 1, false), payroll(5, 'Kitchen', 2)];
const PEOPLE = [
  { id: 2, forename: 'Mia', surname: 'Nager', name: 'Mia Nager' },
  { id: 5, forename: 'Vic', surname: 'Ewer', name: 'Vic Ewer' },
];

let wire: Wire;
afterEach(() => wire.restore());

const open = ({ rows = [rota], at = '/tickets', who = undefined as typeof client | undefined } = {}) => {
  const reply = ({ method, url }: Sent) => {
    if (url.includes('/drafts/')) return noDraft(method);
    if (url.endsWith('/visibility_types')) return answer(VISIBILITIES);
    if (url.includes('/payrolls')) return answer(PAYROLLS);
    if (url.includes('/users')) return answer(PEOPLE);
    if (url.includes('/companies')) return answer([]);
    return method === 'POST' ? answer(rota) : answer(rows);
  };
  wire = openScreen({ at, path: '/tickets', children: <TicketList />, reply, ...(who && { who }) }).wire;
};
const lists = () =>
  wire.sent
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/tickets?'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://portal').searchParams));

describe('the list of tickets', () => {
  // Also proves TKT-005, TKT-006, TKT-007, TKT-008.
  it('shows id, subject, assigned, created, reporter, status and company/payroll, open tickets by default, ten a page (TKT-001, TKT-003, TKT-004, F-142)', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'Rota of week 31' })).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Subject',
      'Assigned',
      'Created',
      'Reporter',
      'Status',
      'Company/Payroll',
    ]);
    for (const text of ['#12', 'Tess Marlow', '20/04/2026', 'Mia Nager', 'Open', 'Quayside', 'Crew weekly'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Rota of week 31' })).toHaveAttribute('href', '/tickets/12');
    expect(lists().at(-1)).toMatchObject({ status: 'open', per_page: '10', sort_by: 'created_datetime:desc' });
    await openFilters();
    const show = screen.getByRole('combobox', { name: 'Status' });
    await userEvent.selectOptions(show, 'All');
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('status'));
    await userEvent.selectOptions(show, 'Closed');
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ status: 'closed' }));
  });

  it('keeps the filter on open tickets when the sort order changes, and shows No Tickets below the filter when none is open', async () => {
    open({ rows: [], at: '/tickets?sort=id&order=ASC' });
    expect(await screen.findByText('No Tickets')).toBeInTheDocument();
    expect(lists().at(-1)).toMatchObject({ status: 'open', sort_by: 'id:asc' });
    expect(screen.getByRole('button', { name: 'Remove filter Status: Open' })).toBeInTheDocument();
  });
});

describe('the drawer that creates a ticket', () => {
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Create ticket' }));
  const sent = () => wire.sent.find(({ method }) => method === 'POST');

  // Also proves TKT-013.
  it('requires company, payroll, subject and message, and sends nothing without them (TKT-009, TKT-010, TKT-012)', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create ticket' }));
    const form = await drawer();
    await form.findByRole('radio', { name: /^Private/ });
    await userEvent.click(form.getByRole('button', { name: 'Create ticket' }));
    for (const label of ['Company', 'Subject', 'Message'])
      expect(await form.findByRole('link', { name: `${label} is a required field` })).toBeInTheDocument();
    // The payrolls of no company: a field that cannot take the focus has no link.
    expect(within(form.getByRole('alert')).getByText('Payroll is a required field')).toBeInTheDocument();
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Company/ }), 'Quayside');
    const payrolls = within(form.getByRole('combobox', { name: /^Payroll/ })).getAllByRole('option');
    expect(payrolls.map(({ textContent }) => textContent)).toEqual(['', 'Crew weekly']);
    expect(sent()).toBeUndefined();
  });

  // Also proves TKT-019, TKT-020.
  it('describes the server’s visibility types, shows the users of the payroll, and sends followers with the ticket (TKT-014, TKT-015, TKT-016)', async () => {
    open({ at: '/tickets?drawer=create-ticket', who: client });
    const form = await drawer();
    const privately = await form.findByRole('radio', { name: /^Private/ });
    expect(privately).toBeChecked();
    expect(privately.closest('label')).toHaveTextContent('You and the provider only');
    expect(form.queryByRole('table')).toBeNull();
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Payroll/ })).toHaveValue('3'));
    await userEvent.click(form.getByRole('textbox', { name: /^Subject/ }));
    await userEvent.paste('Rota');
    await userEvent.click(form.getByRole('textbox', { name: /^Message/ }));
    await userEvent.paste('Please look');

    await userEvent.click(form.getByRole('radio', { name: /^Everyone on this payroll/ }));
    const users = await form.findByRole('table', { name: 'Users of this payroll' });
    expect(within(users).getByRole('rowheader', { name: 'Vic Ewer' })).toBeInTheDocument();
    expect(within(users).queryByText('Mia Nager')).toBeNull();
    expect(within(users).queryByRole('checkbox')).toBeNull();
    expect(wire.sent.some(({ url }) => url.includes('payroll_ids[]=3') && url.includes('active=1'))).toBe(true);

    await userEvent.click(form.getByRole('radio', { name: /^Restricted/ }));
    await userEvent.click(await form.findByRole('checkbox', { name: 'Let Vic Ewer see this ticket' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Notify Vic Ewer of replies' }));
    await userEvent.upload(form.getByLabelText('Attachments', { selector: 'input' }), [
      new File(['1'], 'one.pdf'),
      new File(['2'], 'two.pdf'),
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Create ticket' }));
    expect(await screen.findByText('Ticket successfully created')).toBeInTheDocument();
    expect(partsOf(sent()).sort()).toEqual([
      ['attachments[]', 'one.pdf'],
      ['attachments[]', 'two.pdf'],
      ['company', '1'],
      ['email_notifications', '0'],
      ['message', 'Please look'],
      ['payrollid', '3'],
      ['relates_to_payroll', '1'],
      ['restricted_access_users[0][following]', '0'],
      ['restricted_access_users[0][user_id]', '5'],
      ['subject', 'Rota'],
      ['visibility', 'restricted'],
    ]);
  });
});
