import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionHolder } from '#domain/access/principal.ts';
import type { Batch } from '#domain/contract/payrollBatches.ts';
import type { FullPayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { answer, openScreen, troncmaster } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { emptyCard } from '../handoff/handoffs.fixture.ts';
import { PayrollFilesPage } from './PayrollFilesPage.tsx';

const ref = (id: number) => ({ id, forename: 'Pat', surname: `P${id}`, name: `Pat P${id}` });
const batch: Batch = {
  id: 5,
  period_id: 4,
  employees_paid: 2,
  gross_pay: '4000.00',
  net_pay: '3100.50',
  total_pay: '4420.10',
  pay_date: '2026-05-28',
  requires_checking: true,
  status: 'unapproved',
  version: 1,
  query_message: null,
  query_ticket_id: null,
  checked_by: null,
  approved_by: null,
  approval_blocked: null,
};
const period: FullPayrollPeriod = {
  id: 4,
  payroll_id: 3,
  payroll_name: 'Monthly staff',
  company_id: 1,
  period_number: 2,
  year: 2026,
  frequency: 'monthly',
  period_name: 'Month 2',
  start_date: '2026-04-23',
  end_date: '2026-05-22',
  uploader: null,
  status: 'not started',
  payroll_input_due: '2026-05-23',
  pay_date: '2026-05-28',
  submitted_by: null,
  submitted_at: null,
  batch: null,
  versions: [],
  irish_payroll: false,
  revision: 1,
  starters: [],
  leavers: [],
};

/** A user with these permissions on the period's payroll. */
const clientWith = (...permissions: string[]): PermissionHolder => ({
  id: 7,
  tronc_master: false,
  company_permissions: [],
  permissions: [{ payroll_id: 3, permissions }],
});
const client = clientWith('view_files', 'upload');

let wire: Wire;
/** Requests that the page should not send. */
let unexpected: string[];
beforeEach(() => {
  unexpected = [];
});
afterEach(() => {
  wire.restore();
  expect(unexpected).toEqual([]);
});

/** Opens the page of a period for a user, by the real access rules; the actions change the period as the server would. */
const open = async (given: Partial<FullPayrollPeriod>, who = client) => {
  let draft: object | null = null;
  let shown = { ...period, ...given };
  const replies: Record<string, (body: unknown) => ReturnType<typeof answer>> = {
    'GET /api/drafts/payroll-query-5': () => answer(draft),
    'PUT /api/drafts/payroll-query-5': (body) => {
      draft = { key: 'payroll-query-5', ...(body as object), updated_at: '2026-05-20T10:00:00Z' };
      return answer(draft);
    },
    'DELETE /api/drafts/payroll-query-5': () => {
      draft = null;
      return answer(null);
    },
    'GET /api/periods/4': () => answer(shown),
    'GET /api/payroll_files': () => answer([]),
    'GET /api/import_mappings/net_pays/3': () => answer({ kind: 'net_pays', id: 3, columns: {} }),
    'GET /api/periods/4/handoff': () => answer({ ...emptyCard(4), currency: shown.irish_payroll ? 'EUR' : 'GBP' }),
    'POST /api/payroll_batches/5/query': () => {
      const queried = { ...batch, status: 'queried' as const };
      shown = { ...shown, status: 'queried', batch: queried };
      return answer({ ...queried, period: shown });
    },
    'POST /api/periods/4/complete_input': () => {
      shown = { ...shown, submitted_by: ref(who.id), submitted_at: '2026-05-20T10:00:00Z' };
      return answer(shown);
    },
  };
  ({ wire } = openScreen({
    at: '/files/payrolls/4/files',
    path: '/files/payrolls/:period/files',
    children: <PayrollFilesPage />,
    who,
    companyOf: new Map([[3, 1]]),
    reply: ({ method, url, body }) => {
      const request = `${method} ${url.split('?')[0]}`;
      if (!replies[request]) unexpected.push(request);
      return replies[request]?.(body) ?? { status: 404, json: { message: 'Not found', code: 'not_found' } };
    },
  }));
  await screen.findByRole('heading', { name: 'Monthly staff · Month 2' });
  await screen.findByText('No Files');
  return userEvent.setup();
};
const button = (name: string) => screen.queryByRole('button', { name });

describe('the page of a payroll period', () => {
  it('accepts files and the end of its input while it is open (PAY-012, PAY-015, PAY-016)', async () => {
    await open({});
    expect(screen.getByText('open')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Upload file' }).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: 'Complete Payroll Input' })).toBeEnabled();
  });

  it('completes its input once, after a question, and still accepts files (PAY-017, PAY-025)', async () => {
    const person = await open({});
    const completed = () => wire.sent.filter(({ url }) => url.endsWith('/complete_input')).length;
    const ask = async (answer: 'Yes' | 'No') => {
      await person.click(await screen.findByRole('button', { name: 'Complete Payroll Input' }));
      const dialog = screen.getByRole('alertdialog', { name: 'Complete Payroll Input' });
      expect(await within(dialog).findByText(/This period has 0 files.*Only the provider can reopen/)).toBeVisible();
      await person.click(within(dialog).getByRole('button', { name: answer }));
    };
    await ask('No');
    expect(completed()).toBe(0);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await ask('Yes');
    await waitFor(() => expect(completed()).toBe(1));
    await waitFor(() => expect(button('Complete Payroll Input')).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Upload file' }).length).toBeGreaterThan(0);
  });

  it.each([
    [{}, 'Input'],
    [{ status: 'processing' }, 'Processing'],
    [{ status: 'queried', batch: { ...batch, status: 'queried' } }, 'Review'],
    [{ status: 'approved', batch: { ...batch, status: 'approved' } }, 'Approved(completed)'],
  ] as const)('shows in %j how far it is', async (given, stage) => {
    await open(given);
    const stages = screen.getByRole('list', { name: 'Progress of this period' });
    expect(within(stages).getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
    expect(within(stages).getByRole('listitem', { current: 'step' })).toHaveTextContent(stage);
  });

  it('keeps the rarer actions of the provider in one menu', async () => {
    const person = await open({ status: 'unapproved', batch }, troncmaster);
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Compare with previous',
      'Starters / Leavers',
      'Upload payslips',
      'Reopen payroll input',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Reopen payroll input' }));
    expect(await screen.findByRole('alertdialog', { name: 'Reopen payroll input' })).toBeInTheDocument();
  });

  it('offers users who may only view neither an upload nor the end of its input', async () => {
    await open({}, clientWith('view_files'));
    expect(await screen.findByText('open')).toBeInTheDocument();
    expect([button('Upload file'), button('Complete Payroll Input')]).toEqual([null, null]);
  });

  it('offers a query or an approval in review, and shows the new state immediately (PAY-013, PAY-018, PAY-019)', async () => {
    const person = await open({ status: 'unapproved', batch });
    expect(screen.getByText('for review')).toBeInTheDocument();
    expect([button('Upload file'), button('Complete Payroll Input')]).toEqual([null, null]);
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Query' }));
    const dialog = screen.getByRole('dialog', { name: 'Query' });
    await person.click(within(dialog).getByRole('button', { name: 'Query' }));
    expect(await screen.findByText('queried')).toBeInTheDocument();
    expect([button('Query'), button('Approve')]).toEqual([null, null]);
  });

  it('keeps what was typed into a query when its dialog is closed, until it is sent', async () => {
    const person = await open({ status: 'unapproved', batch });
    const ask = async () => {
      await person.click(await screen.findByRole('button', { name: 'Query' }));
      return within(await screen.findByRole('dialog', { name: 'Query' }));
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const first = await ask();
    expect(
      first.getByText(/goes to the payroll provider.*a check that was already made must be made again/),
    ).toBeVisible();
    await person.type(first.getByRole('textbox', { name: 'Message' }), 'Why 2?');
    await person.keyboard('{Escape}');
    await closed();
    expect(await screen.findByText('Your draft is kept.')).toBeInTheDocument();
    const second = await ask();
    await waitFor(() => expect(second.getByRole('textbox', { name: 'Message' })).toHaveValue('Why 2?'));
    expect(second.getByText('What you typed earlier is back.')).toBeVisible();
    await person.type(second.getByRole('textbox', { name: 'Message' }), '!');
    await person.click(second.getByRole('button', { name: 'Cancel' }));
    await closed();
    const third = await ask();
    await waitFor(() => expect(third.getByRole('textbox', { name: 'Message' })).toHaveValue('Why 2?!'));
    await person.click(third.getByRole('button', { name: 'Query' }));
    expect(await screen.findByText('queried')).toBeInTheDocument();
    const sent = (method: string) =>
      wire.sent.filter((one) => one.method === method).map(({ url, body }) => [url, body]);
    expect(sent('POST')).toEqual([['/api/payroll_batches/5/query', { message: 'Why 2?!' }]]);
    await waitFor(() => expect(sent('DELETE')).toEqual([['/api/drafts/payroll-query-5', undefined]]));
  });

  it('does not refer users of an approved period to a step that nobody can take', async () => {
    await open({ status: 'approved', batch: { ...batch, status: 'approved' } });
    expect(
      await screen.findByText(/^This period is approved, so its files and payroll results no longer change/),
    ).toBeVisible();
    expect(screen.queryByText(/reopen the payroll input/)).toBeNull();
  });

  it('keeps Approve on a checked batch for users who may approve, and explains why the checker may not (PAY-014, PAY-020, PAY-021)', async () => {
    await open(
      { status: 'checked', batch: { ...batch, checked_by: ref(7) } },
      clientWith('view_files', 'dual_approve'),
    );
    expect(screen.getByText('checked')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'A different person must approve a checked payroll',
    );
    expect(button('Query')).toBeEnabled();
  });

  it.each([
    [
      { code: 'same_hands', reason: 'created_by_other', name: 'Pat P8' },
      /^Pat P8 created your account in the last 30 days, .*Ask a colleague whose account neither of you created/,
    ],
    [{ code: 'password_not_set', reason: null, name: null }, /^Choose your own password/],
  ] as const)(
    'explains on a checked batch why this user does not count as a second person (security 6)',
    async (approval_blocked, why) => {
      await open(
        { status: 'checked', batch: { ...batch, checked_by: ref(8), approval_blocked } },
        clientWith('view_files', 'dual_approve'),
      );
      const approve = await screen.findByRole('button', { name: 'Approve' });
      expect(approve).toBeDisabled();
      expect(approve).toHaveAccessibleDescription(why);
      expect(button('Query')).toBeEnabled();
    },
  );

  it('hides Approve of a checked batch from users without the permission (PAY-021)', async () => {
    await open({ status: 'checked', batch: { ...batch, checked_by: ref(8) } });
    expect(await screen.findByRole('button', { name: 'Query' })).toBeEnabled();
    expect(button('Approve')).toBeNull();
  });

  it('links a query to the ticket that it opened, for users who may read tickets there (F-134)', async () => {
    const queried = { ...batch, status: 'queried' as const, query_message: 'Is overtime in?', query_ticket_id: 31 };
    await open({ status: 'queried', batch: queried });
    expect(await screen.findByRole('link', { name: 'View the ticket' })).toHaveAttribute('href', '/tickets/31');
  });

  it('accepts the figures of an Irish batch in euro (PAY-005)', async () => {
    const person = await open({ irish_payroll: true, status: 'processing' }, troncmaster);
    await person.click(await screen.findByRole('button', { name: 'Add payroll results' }));
    const gross = await screen.findByRole('textbox', { name: /Gross pay/ });
    expect(gross.parentElement).toHaveTextContent('€');
    expect(screen.queryByText(/£/)).toBeNull();
  });

  it('reads net pays in the currency of the payroll, and says from which columns', async () => {
    const person = await open({ irish_payroll: true, status: 'processing' }, troncmaster);
    await person.click(await screen.findByRole('button', { name: 'Add payroll results' }));
    const name = 'Net pay of each person (CSV or Excel, optional)';
    const give = async (pay: string) =>
      person.upload(
        await screen.findByLabelText(name, { selector: 'input' }),
        new File([`Works No;Net\nA1;${pay}\n`], 'net.csv', { type: 'text/csv' }),
      );
    await give('£1.600,50');
    expect(await screen.findByText(/^Line 2: £1600.50 is not a valid amount of net pay/)).toBeInTheDocument();
    await give('€1.600,50');
    expect(await screen.findByText('1 person read')).toBeInTheDocument();
    expect(screen.getByText('Columns: Works No, Net')).toBeInTheDocument();
    expect(screen.getByText('UTF-8 · separated by semicolons · numbers with decimal commas')).toBeInTheDocument();
  });

  it('shows starters and leavers in two tables, by PPS number for an Irish payroll (PAY-005, PAY-010)', async () => {
    const paid = { name: 'Ní Bhriain, Íde', payroll_ref: 'A1', ni_number: '1234567T', net_pay: '1600.50' };
    const person = await open({
      irish_payroll: true,
      starters: [{ ...paid, employee_id: 1, start_date: '2026-05-01' }],
      leavers: [{ ...paid, employee_id: 2, leave_date: '2026-05-20' }],
    });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Starters / Leavers' }));
    const starters = await screen.findByRole('table', { name: 'Starters' });
    expect(within(starters).getByRole('columnheader', { name: 'PPS Number' })).toBeInTheDocument();
    expect(within(starters).getByText('€1,600.50')).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Leavers' })).getByText('20/05/2026')).toBeInTheDocument();
  });
});
