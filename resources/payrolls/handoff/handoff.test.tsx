import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionHolder } from '#domain/access/principal.ts';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { answer, openScreen, troncmaster } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { decide } from './decisions.ts';
import { HandoffPage } from './HandoffPage.tsx';
import { HandoffSection } from './HandoffSection.tsx';
import { emptyCard, previewLine, sentHandoff } from './handoffs.fixture.ts';

const period = {
  id: 4,
  payroll_id: 3,
  company_id: 1,
  payroll_name: 'Monthly staff',
  period_name: 'Month 2',
  start_date: '2026-04-23',
  end_date: '2026-05-22',
  irish_payroll: false,
  revision: 1,
};
const owed: HandoffCard = {
  ...emptyCard(4),
  people: 2,
  total: '100.00',
  held_lines: 1,
  held_total: '-2.50',
  treatments: [{ treatment: 'none', lines: 2, amount: '100.00', nicable: '0.00' }],
  blocked: null,
};
const client: PermissionHolder = {
  id: 7,
  tronc_master: false,
  company_permissions: [],
  permissions: [{ payroll_id: 3, permissions: ['view_files', 'upload'] }],
};

type Replies = Record<string, () => ReturnType<typeof answer>>;
let wire: Wire;
afterEach(() => wire.restore());

const open = async (children: React.ReactNode, card: HandoffCard, own: Replies = {}, who = troncmaster) => {
  const replies: Replies = {
    'GET /api/drafts/handoff-4': () => answer(null),
    'GET /api/periods/4': () => answer(period),
    'GET /api/periods/4/handoff': () => answer(card),
    'GET /api/payroll/3/handoff_profile': () =>
      answer({
        payroll_id: 3,
        settings: newProfile('brightpay_uk'),
        certainty: 'unverified',
        accepted: null,
        starts_on: '2026-04-06',
        proposed_start: '2026-04-06',
        not_handed_over: [],
        revision: 6,
      }),
    ...own,
  };
  ({ wire } = openScreen({
    at: '/files/payrolls/4/files/tronc',
    path: '/files/payrolls/:period/files/tronc',
    children,
    who,
    companyOf: new Map([[3, 1]]),
    reply: ({ method, url }) => {
      const given = own['GET held lines']?.();
      if (url.includes('held=only') && given) return given;
      const held = url.includes('held=only')
        ? [previewLine({ now: '-2.50', handed: '12.50', held: true })]
        : [previewLine()];
      if (url.includes('/handoff/preview')) return answer(held);
      return replies[`${method} ${url.split('?')[0]}`]?.() ?? { status: 404, json: { message: 'Not found' } };
    },
  }));
  return userEvent.setup();
};
const sent = (end: string) => wire.sent.filter(({ method, url }) => method === 'POST' && url.endsWith(end));
const refused = (message: string) => ({ status: 422, json: { message, code: 'unsafe_cell' } });

describe('the page of a hand-off', () => {
  it('takes money back only by a decision with a reason, and names the person whose cell is unsafe', async () => {
    const message = 'The column Surname of Ann Example begins with = + - or @';
    const person = await open(<HandoffPage />, owed, { 'POST /api/periods/4/handoffs': () => refused(message) });
    expect(await screen.findByRole('cell', { name: 'released' })).toBeInTheDocument();
    await person.selectOptions(await screen.findByRole('combobox', { name: /Decision for Ann Example/ }), 'recover');
    const handOver = screen.getByRole('button', { name: 'Hand over and download file' });
    expect(handOver).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: /Reason for Ann Example/ }), 'Agreed');
    expect(screen.getAllByText('£97.50').length).toBeGreaterThan(0);
    await person.click(handOver);
    const dialog = screen.getByRole('alertdialog', { name: 'Hand over to payroll' });
    expect(dialog).toHaveTextContent(/Released shares£100\.00.*Recover from pay−£2\.50/);
    const yes = within(dialog).getByRole('button', { name: 'Hand over and download file' });
    expect(yes).toBeDisabled();
    await person.click(within(dialog).getByRole('checkbox', { name: 'I have checked this treatment' }));
    await person.click(yes);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent('/handoffs')[0]?.body).toEqual({
      owed_hash: 'h1',
      decisions: [{ employee_id: 7, tronc_period_id: 3, decision: 'recover', reason: 'Agreed' }],
      treatment_confirmed: true,
      send: true,
    });
    expect(screen.getByRole('textbox', { name: /Reason for Ann Example/ })).toHaveValue('Agreed');
  });

  it('lists what is handed over by tronc period if there are several', async () => {
    const site = { ...previewLine(), waiting: null, people: 1, now: '60.00' };
    const sites = [site, { ...site, tronc_period_id: 4, scheme_name: 'Bar', now: '40.00' }];
    await open(<HandoffPage />, { ...owed, held_lines: 0, sites } as HandoffCard);
    const table = within(await screen.findByRole('table', { name: 'Sites and tronc periods' }));
    expect(table.getByRole('row', { name: /Harbour · Floor/ })).toHaveTextContent('£60.00');
    expect(table.getByRole('row', { name: /Harbour · Bar/ })).toHaveTextContent('£40.00');
  });

  it('marks a held line of a person who had left', async () => {
    const line = previewLine({ now: '-2.50', handed: '12.50', held: true, after_leaving: true });
    await open(<HandoffPage />, owed, { 'GET held lines': () => answer([line]) });
    expect(await screen.findByText('after leaving')).toBeInTheDocument();
  });

  it('shows the amount with what prevents its hand-over, and opens the settings that are missing', async () => {
    const person = await open(<HandoffPage />, { ...owed, held_lines: 0, blocked: 'profile_missing' });
    const totals = within(await screen.findByRole('region', { name: 'Hand over to payroll' }));
    expect(totals.getByText('£100.00')).toBeInTheDocument();
    expect(totals.getByRole('button', { name: 'Hand over and download file' })).toBeDisabled();
    expect(totals.getByRole('button', { name: 'Hand over and download file' })).toHaveAccessibleDescription(
      /^Choose the payroll package/,
    );
    await person.click(totals.getByRole('button', { name: 'Hand-off settings' }));
    expect(await screen.findByRole('dialog', { name: 'Hand-off settings' })).toBeInTheDocument();
  });

  it.each([
    ['GB', 'cites the law on deductions from tips'],
    ['NI', 'cites no law of Great Britain'],
  ] as const)('above a line of a site in %s that was overpaid, %s', async (jurisdiction, _what) => {
    const line = previewLine({ now: '-2.50', handed: '12.50', held: true, reason: 'overpaid', jurisdiction });
    await open(<HandoffPage />, owed, { 'GET held lines': () => answer([line]) });
    const advice = await screen.findByText(/^Tips that were allocated to a worker may be protected/);
    expect(/Employment Rights Act 1996, s\.13\(8\)/.test(advice.textContent ?? '')).toBe(jurisdiction === 'GB');
  });

  it('restores decisions that were not sent, and removes those about lines that have changed since', async () => {
    const line = previewLine({ now: '-2.50', handed: '12.50', held: true });
    const decided = { ...decide({}, line, 'recover')['7-3']!, reason: 'Agreed' };
    const stored = (owed_hash: string, now: string) => ({
      'GET /api/drafts/handoff-4': () =>
        answer({
          key: 'handoff-4',
          data: { owed_hash, decisions: { '7-3': { ...decided, now } } },
          updated_at: '2026-05-20T10:00:00.000Z',
        }),
    });
    await open(<HandoffPage />, owed, stored('h1', '-2.50'));
    expect(await screen.findByRole('textbox', { name: /Reason for Ann Example/ })).toHaveValue('Agreed');
    cleanup();
    wire.restore();
    await open(<HandoffPage />, owed, stored('h0', '-2.00'));
    expect(await screen.findByText(/^What is owed has changed. 1 decision was removed/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /Decision for Ann Example/ })).toHaveValue('none');
  });

  it('lets a client prepare a draft, without decisions', async () => {
    const person = await open(
      <HandoffPage />,
      owed,
      { 'POST /api/periods/4/handoffs': () => answer(sentHandoff({ status: 'draft', sent_at: null })) },
      client,
    );
    await person.click(await screen.findByRole('button', { name: 'Prepare hand-off' }));
    expect(screen.queryByRole('combobox', { name: /Decision/ })).not.toBeInTheDocument();
    const dialog = screen.getByRole('alertdialog', { name: 'Prepare hand-off' });
    await person.click(within(dialog).getByRole('button', { name: 'Prepare hand-off' }));
    await waitFor(() => expect(sent('/handoffs')[0]?.body).toEqual({ owed_hash: 'h1', decisions: [] }));
  });
});

describe('the card of a payroll period', () => {
  it('asks once whether payroll accepted a format that nobody has tried', async () => {
    const by = sentHandoff().created_by;
    const replaced = sentHandoff({
      id: 4,
      status: 'withdrawn',
      withdrawn_by: by,
      withdrawn_at: '2026-05-20T10:00:00.000Z',
    });
    const card = { ...emptyCard(4), handoffs: [sentHandoff(), replaced] };
    const person = await open(<HandoffSection period={period as never} isMain />, card, {
      'POST /api/payroll/3/handoff_profile/accepted': () => answer({}),
    });
    expect(await screen.findByText(/^Replaced by a newer hand-off of Tessa Marlowe/)).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'No, it was not' }));
    await waitFor(() => expect(sent('/accepted')[0]?.body).toEqual({ accepted: false }));
  });

  it('compares payroll’s result with the hand-off, and shows each difference', async () => {
    const card = { ...emptyCard(4), handoffs: [sentHandoff()] };
    const difference = { employee_id: 7, name: 'Ann Example', payroll_ref: '00042', sent: '60.00', paid: '59.00' };
    const person = await open(<HandoffSection period={period as never} isMain />, card, {
      'POST /api/payroll_handoffs/5/confirm': () =>
        answer({ handoff: sentHandoff(), differences: [{ ...difference, difference: '-1.00' }] }),
    });
    await person.click(await screen.findByRole('button', { name: 'Confirm with payroll’s result' }));
    const drawer = await screen.findByRole('dialog', { name: 'Confirm hand-off 1' });
    const file = new File(['payroll_ref,tronc\n00042,59.00\n7,40.00\n'], 'result.csv', { type: 'text/csv' });
    await person.upload(within(drawer).getByLabelText('Payroll’s result (CSV or Excel)', { selector: 'input' }), file);
    expect(await within(drawer).findByText('2 lines read, £99.00')).toBeInTheDocument();
    await person.click(within(drawer).getByRole('button', { name: 'Compare and confirm' }));
    const row = await within(drawer).findByRole('row', { name: /Ann Example/ });
    expect(row).toHaveTextContent('Ann Example00042£60.00£59.00−£1.00');
    expect(sent('/confirm')[0]?.body).toEqual({
      rows: [
        { payroll_ref: '00042', tronc: '59.00' },
        { payroll_ref: '7', tronc: '40.00' },
      ],
    });
  });

  it('lets the user choose the columns of a result whose headings are unknown, and others later', async () => {
    const card = { ...emptyCard(4), handoffs: [sentHandoff()] };
    const person = await open(<HandoffSection period={period as never} isMain />, card, {});
    await person.click(await screen.findByRole('button', { name: 'Confirm with payroll’s result' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Confirm hand-off 1' }));
    const file = new File(['Clock,Pay,Extra\n00042,59.00,1.00\n7,40.00,2.00\n'], 'result.csv', { type: 'text/csv' });
    await person.upload(drawer.getByLabelText('Payroll’s result (CSV or Excel)', { selector: 'input' }), file);
    await person.selectOptions(await drawer.findByRole('combobox', { name: 'Payroll ref' }), 'Clock');
    await person.click(drawer.getByRole('button', { name: 'Use these columns' }));
    expect(await drawer.findByText('Choose a column for Tronc')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Compare and confirm' })).toBeDisabled();
    await person.selectOptions(drawer.getByRole('combobox', { name: 'Tronc' }), 'Pay');
    await person.click(drawer.getByRole('button', { name: 'Use these columns' }));
    expect(await drawer.findByText('2 lines read, £99.00')).toBeInTheDocument();
    await person.click(drawer.getByRole('button', { name: 'Change columns' }));
    await person.selectOptions(drawer.getByRole('combobox', { name: 'Tronc' }), 'Extra');
    await person.click(drawer.getByRole('button', { name: 'Use these columns' }));
    expect(await drawer.findByText('2 lines read, £3.00')).toBeInTheDocument();
  });
});
