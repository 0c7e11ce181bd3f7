import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportHandoffDue } from '#domain/contract/payrollHandoffs.ts';
import { FULL, PERIOD, RELEASED, ROW, report, SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Report as ReportView } from './ReportPage.tsx';

const HOURS = { reason: 'hours', role: null, from: '30', to: '20' };
const POINTS = { reason: 'job_role_points', role: 'Waiter', from: '10', to: '12' };
const JOINED = { reason: 'joined', role: null, from: null, to: null };
const OTHERS = { reason: 'others', role: null, from: null, to: null };
const DIFF = {
  against: { id: 21, version: 1 },
  totals: [{ field: 'reserve', from: '0.00', to: '100.00' }],
  rules: [
    { rule: 'reserve', of: null, from: { unit: 'percent', value: '0' }, to: { unit: 'money', value: '100.00' } },
    { rule: 'department_split', of: 'Bar', from: null, to: { unit: 'percent', value: '12.5' } },
    {
      rule: 'points_by_training',
      of: null,
      from: { unit: 'flag', value: 'true' },
      to: { unit: 'flag', value: 'false' },
    },
  ],
  rows: [
    {
      employee_id: 31,
      payroll_ref: 'A1',
      name: 'Ash, Ben',
      from: '385.99',
      to: '285.98',
      difference: '-100.01',
      reasons: [HOURS, POINTS],
    },
    {
      employee_id: 33,
      payroll_ref: null,
      name: 'New, Nia',
      from: null,
      to: '0.01',
      difference: '0.01',
      reasons: [JOINED],
    },
    {
      employee_id: 34,
      payroll_ref: 'C1',
      name: 'Poe, Cy',
      from: '2.00',
      to: '1.99',
      difference: '-0.01',
      reasons: [OTHERS],
    },
  ],
};
const LEDGER = [
  { id: 2, tronc_period_id: 11, report_id: 22, kind: 'reversal', amount: '-50.00', balance: '0.00', release_by: null },
  {
    id: 1,
    tronc_period_id: 11,
    report_id: 21,
    kind: 'top_up',
    amount: '50.00',
    balance: '50.00',
    release_by: '2026-11-30',
  },
].map((entry) => ({ ...entry, created_at: '2026-11-26T09:30:00Z' }));

const draft = {
  ...FULL,
  ...report({ id: 23, version: 3 }),
  reserve: '100.00',
  reserve_closing: '100.00',
  rows: FULL.rows,
};

const open = (shown = draft, inputs_changed = false, due: readonly ReportHandoffDue[] = []) => {
  const reportDiff = jest.fn(async () => DIFF);
  const versions = [
    report({ id: 23, version: 3 }),
    report({ id: 22, version: 2, status: 'superseded' }),
    report(RELEASED),
  ];
  const data = {
    reportDiff,
    reportHandoffs: async () => [],
    reportHandoffsDue: async () => due,
    reserveEntries: async () => LEDGER,
    reportOfPerson: async () => [ROW],
    getMany: async () => ({ data: [PERIOD] }),
    getList: async () => ({ data: versions, total: 3 }),
    getOne: async (resource: string) => ({ data: resource === 'schemes' ? SCHEME : { ...PERIOD, inputs_changed } }),
  };
  const { element } = shell({
    children: <ReportView report={shown} companyId={1} />,
    data,
    auth: { canAccess: async () => true },
  });
  render(element);
  return { user: userEvent.setup(), reportDiff };
};
const region = (name: string) => screen.findByRole('region', { name });
const textsOf = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the changes of a version', () => {
  it('compares with the released version first, the old amount struck through, and with any earlier version on request', async () => {
    const { user, reportDiff } = open();
    const changes = await region('What changed');
    const people = await within(changes).findByRole('table', { name: 'What changed' });
    expect(reportDiff).toHaveBeenCalledWith(23, 21);
    expect(textsOf(people).slice(1)).toEqual([
      expect.stringMatching(/^Ash, Ben A1Hours 30 → 20Waiter: points 10 → 12.*£285\.98−£100\.01$/),
      expect.stringMatching(/^New, Nia New in this version.*Not included.*£0\.01\+£0\.01$/),
      expect.stringMatching(/^Poe, Cy C1Hours or points of other people£2\.00.*£1\.99−£0\.01$/),
    ]);
    expect(within(changes).getByRole('status')).toHaveTextContent(/changed since v1$/);
    expect(textsOf(within(changes).getByRole('table', { name: 'Rule of the scheme' })).slice(1)).toEqual([
      expect.stringMatching(/^Reserve0%.*£100\.00$/),
      expect.stringMatching(/^Bar: splitNone.*12\.5%$/),
      expect.stringMatching(/^Training points countYes.*No$/),
    ]);
    expect(within(people).getAllByText('£385.99')[0]?.closest('s')).not.toBeNull();
    expect(within(changes).getByRole('row', { name: /^Put into the reserve/ })).toHaveTextContent('+£100.00');
    await user.selectOptions(
      within(changes).getByRole('combobox', { name: 'Compared with' }),
      'Report v2 (older draft)',
    );
    expect(reportDiff).toHaveBeenLastCalledWith(23, 22);
  });

  it('keeps a released report unchanged when the hours or fund are newer, and explains that', async () => {
    open({ ...draft, ...RELEASED } as typeof draft, true);
    expect(await screen.findByText(/Released reports stay as they are/)).toBeInTheDocument();
  });
});

describe('a released report', () => {
  it('names its next step: what is to be handed over to which payroll, and when it is paid', async () => {
    const due = { payroll_id: 3, payroll_name: 'Weekly', period_id: 70, period_name: 'Week 34', people: 2 };
    open({ ...draft, ...RELEASED } as typeof draft, false, [
      {
        ...due,
        pay_date: '2026-11-27',
        amount: '965.00',
        overpaid_people: 0,
        overpaid: '0.00',
        pay_by: '2026-11-30',
        currency: 'GBP',
      },
    ]);
    expect(
      await screen.findByText('Next: hand £965.00 for 2 people over to payroll Weekly, Week 34, paid on 27/11/2026.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Hand over to payroll: Weekly' })).toHaveAttribute(
      'href',
      '/files/payrolls/70/files/tronc',
    );
    expect(screen.queryByText(/decide about/)).not.toBeInTheDocument();
    expect(screen.queryByText(/must be paid by/)).not.toBeInTheDocument();
  });

  it('does not subtract what some were handed too much from what others are owed', async () => {
    const due = { payroll_id: 3, payroll_name: 'Weekly', period_id: 70, period_name: 'Week 35', people: 10 };
    open({ ...draft, ...RELEASED } as typeof draft, false, [
      {
        ...due,
        pay_date: '2026-12-04',
        amount: '132.62',
        overpaid_people: 1,
        overpaid: '132.62',
        pay_by: '2026-11-30',
        currency: 'GBP',
      },
    ]);
    expect(await screen.findByText(/^Next: hand £132\.62 for 10 people over to payroll Weekly, Week 35/)).toBeVisible();
    expect(
      screen.getByText(
        'These tips must be paid by 30/11/2026 at the latest (Employment Rights Act 1996, s.27G). That payroll pays later.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Next: decide about £132.62, which was handed over too much for 1 person. Nothing is recovered without a decision.',
      ),
    ).toBeVisible();
  });
});

describe('a correction that only lowers shares', () => {
  it('asks for a decision, because there is nothing to hand over', async () => {
    const due = { payroll_id: 3, payroll_name: 'Weekly', period_id: 70, period_name: 'Week 34', people: 0 };
    open({ ...draft, ...RELEASED } as typeof draft, false, [
      {
        ...due,
        pay_date: '2026-11-27',
        amount: '0.00',
        overpaid_people: 20,
        overpaid: '25.00',
        pay_by: null,
        currency: 'GBP',
      },
    ]);
    expect(await screen.findByText(/^Next: decide about £25\.00/)).toBeVisible();
    expect(screen.queryByText(/^Next: hand/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Decide about it: Weekly' })).toBeVisible();
  });
});

describe('the reserve of a report', () => {
  it('shows opening and closing balance, and on request every movement with its last day', async () => {
    const { user } = open();
    const reserve = await region('Reserve');
    expect(textsOf(reserve)).toEqual([
      'Before this period£0.00',
      'Put into the reserve£100.00',
      'Released from the reserve£0.00',
      'After this period£100.00',
    ]);
    await user.click(within(reserve).getByRole('button', { name: 'Reserve history' }));
    const history = await within(reserve).findByRole('table', { name: 'Reserve history' });
    expect(await within(history).findAllByText(/Period 8$/)).toHaveLength(2);
    expect(textsOf(history).slice(1)).toEqual([
      'Cancelled by a new version26/11/2026 · Period 8−£50.00£0.00',
      'Put into the reserve26/11/2026 · Period 8£50.00£50.0030/11/2026',
    ]);
  });
});

describe('the explanation of an amount', () => {
  it('is requested when the user opens it, and states the sum of several roles', async () => {
    const bare = { ...ROW, explanation: [] };
    const { user } = open({ ...draft, rows: [bare, { ...bare, job_role_id: 6, job_title: 'Host', amount: '0.99' }] });
    const [line] = await screen.findAllByRole('button', { name: `${ROW.name} ${ROW.payroll_ref}` });
    await user.click(line!);
    expect(await screen.findByText('Hours × points: 40 × 3 = 120.')).toBeInTheDocument();
    expect(
      screen.getByText(
        `${ROW.name.split(', ').reverse().join(' ')} works in 2 job roles: Waiter £579.01 + Host £0.99 = £580.00 in total.`,
      ),
    ).toBeInTheDocument();
  });
});
