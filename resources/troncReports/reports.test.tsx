import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ApprovalCheck } from '#domain/contract/approvalCheck.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { FullReport, Report, ReportDiff } from '#domain/contract/troncReports.ts';
import { Notifications } from '#src/layout/Notifications.tsx';
import { LINES_PER_PAGE } from '#src/tronc/pageOfPeople.tsx';
import { FULL, PERIOD, RELEASED, report, SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Lines } from './Lines.tsx';
import { Report as ReportView } from './ReportPage.tsx';
import { Versions } from './ReportsDrawer.tsx';

const show = (children: React.ReactNode, data: Record<string, unknown> = {}, troncmaster = true, at = '/') => {
  const auth = { canAccess: async () => troncmaster };
  const { element } = shell({ children, data, auth, at });
  render(element);
  return userEvent.setup();
};

const CHECK: ApprovalCheck = { changed_rules: [], previous: null, running_until: null, findings: [] };

const NO_CHANGE: ReportDiff = { against: { id: 21, version: 1 }, totals: [], rules: [], rows: [] };

const drawerOf = (
  reports: Report[],
  { troncmaster = true, inputs_changed = false, check = CHECK, earlier = [] as TroncPeriod[], diff = NO_CHANGE } = {},
) => {
  const approveReport = jest.fn(async () => report({ version: 2, ...RELEASED }));
  const period = { ...PERIOD, inputs_changed };
  const user = show(
    <>
      <Versions companyId={1} schemeId={4} />
      <Notifications />
    </>,
    {
      approveReport,
      approvalCheck: async () => check,
      reportDiff: async () => diff,
      getOne: async (resource: string, { id }: { id: number }) => ({
        data: resource === 'schemes' ? SCHEME : (earlier.find((one) => one.id === id) ?? period),
      }),
      getList: async (resource: string) =>
        resource === 'reports'
          ? { data: reports, total: reports.length }
          : { data: [...earlier, period], total: earlier.length + 1 },
    },
    troncmaster,
  );
  return { user, approveReport };
};
const APPROVE = 'Approve and release to client';

describe('the reports of a period', () => {
  const two = [report({ id: 22, version: 2 }), report({ ...RELEASED })];

  // Also proves RPT-009.
  it('shows a card for each version, with who approved or created it and when (RPT-002, RPT-003, RPT-008)', async () => {
    drawerOf(two);
    const [second, first] = await screen.findAllByRole('heading', { level: 3 });
    expect([second?.textContent, first?.textContent]).toEqual(['Report v2', 'Report v1']);
    expect(screen.getByText('Created by Tessa Marlowe on 26/11/2026')).toBeInTheDocument();
    expect(screen.getByText(/^Approved by Anna Ash at 27\/11\/2026 \d\d:05$/)).toBeInTheDocument();
  });

  it('exports each version, and offers approval only for the actionable one (RPT-004, RPT-006, RPT-007)', async () => {
    drawerOf(two);
    const cards = (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.closest('li')!);
    expect(await within(cards[0]!).findByRole('button', { name: APPROVE })).toBeEnabled();
    expect(within(cards[1]!).queryByRole('button', { name: APPROVE })).toBeNull();
    for (const card of cards) expect(within(card).getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  it('releases a version after a confirmation, with the revision that was loaded (RPT-012, RPT-013)', async () => {
    const { user, approveReport } = drawerOf(two);
    await user.click(await screen.findByRole('button', { name: APPROVE }));
    expect(approveReport).not.toHaveBeenCalled();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve and release' }),
    );
    expect(await screen.findByText('Reports approved and released successfully')).toBeInTheDocument();
    expect(approveReport).toHaveBeenCalledWith(22, { revision: 1, confirmed: [] });
  });

  it('warns before the release of a period that has not ended', async () => {
    const { user } = drawerOf(two, { check: { ...CHECK, running_until: '2026-12-05' } });
    await user.click(await screen.findByRole('button', { name: APPROVE }));
    expect(await screen.findByText(/^This period has not ended: its last day is 05\/12\/2026\./)).toBeVisible();
  });

  it('repeats breaches and the change against the last period before the release', async () => {
    const previous = {
      period_number: 7,
      actual_pay_date: '2026-11-20',
      total_troncs: '800.00',
      distributed_total: '965.00',
      employees_count: 2,
      hours: { before: 60, after: 50 },
      left: 1,
      joined: 1,
      roles: [
        { job_title: 'Host', before: '10.00', after: '18.00', causes: [] },
        { job_title: 'Chef', before: '10.00', after: '15.00', causes: ['fund' as const, 'points' as const] },
        { job_title: 'Runner', before: null, after: '9.00', causes: ['new_role' as const] },
        ...Array.from({ length: 4 }, (_, at) => ({
          job_title: `Role ${at}`,
          before: '10.00',
          after: '10.50',
          causes: [],
        })),
      ],
    };
    const breach = { code: 'x', severity: 'breach', text: 'A fee is taken.', fix: 'Set it to 0.', law: null } as const;
    const findings = [{ ...breach, params: {}, field: null, words: 'x' }] as unknown as ApprovalCheck['findings'];
    const { user } = drawerOf(two, { check: { ...CHECK, previous, findings } });
    await user.click(await screen.findByRole('button', { name: APPROVE }));
    const dialog = await screen.findByRole('alertdialog');
    const figures = await within(dialog).findByRole('table', { name: 'Compared with period 7, paid 20/11/2026' });
    const rows = within(figures).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'AmountLast periodThis reportChange',
      'Tronc fund£800.00£1,000.00+25%',
      expect.stringMatching(/^Shared£965\.00£[\d.]+/),
      expect.stringMatching(/^People on the report1 new, 1 no longer2/),
      expect.stringMatching(/^Hours6050/),
    ]);
    const roles = within(dialog).getByRole('table', { name: 'Tronc per hour by job role' });
    const listed = () =>
      within(roles)
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(listed().slice(1, 5)).toEqual([
      'Hostnot explained by fund, hours or points£10.00£18.00+80%',
      'Chefthe fund changed, its points changed£10.00£15.00+50%',
      'Runnernobody worked in it last periodnobody worked£9.00was 0',
      'Role 0£10.00£10.50+5%',
    ]);
    expect(listed()).toHaveLength(6);
    await user.click(within(dialog).getByRole('button', { name: 'Show all 7 job roles' }));
    expect(listed()).toHaveLength(8);
    expect(within(dialog).getByText(/found 1 breach in this report/)).toBeInTheDocument();
    // A screen reader reads the question when the dialog opens, and the table when the user moves to it.
    expect(dialog).toHaveAccessibleDescription(/^Release report v2 to the client\? It shares [^?]*people\.$/);
    expect(within(dialog).getByText('A fee is taken.')).toBeInTheDocument();
  });

  it('says which released version a new one replaces, and what that changes for whom', async () => {
    const row = { employee_id: 31, payroll_ref: 'A1', name: 'Ash, Ben', from: '385.99', to: '285.98' };
    const reasons = [{ reason: 'individual_points' as const, role: null, from: '0', to: '1.5' }];
    const { user } = drawerOf(two, {
      diff: {
        against: { id: 21, version: 1 },
        totals: [],
        rules: [],
        rows: [{ ...row, difference: '-100.01', reasons }],
      },
    });
    await user.click(await screen.findByRole('button', { name: APPROVE }));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/^This replaces report v1, which is released\./)).toBeInTheDocument();
    const people = await within(dialog).findByRole('table', { name: 'What changed' });
    expect(within(people).getByRole('row', { name: /Individual points 0 → 1\.5/ })).toHaveTextContent('−£100.01');
  });

  it('releases a draft with earlier rules only once the user has ticked that', async () => {
    const { user, approveReport } = drawerOf(two, { check: { ...CHECK, changed_rules: ['scheme', 'employees'] } });
    const warning = /earlier rules\. Changed since: fees, reserve or distribution, people and their points/;
    expect(await screen.findByText(warning)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: APPROVE }));
    const dialog = await screen.findByRole('alertdialog');
    const yes = within(dialog).getByRole('button', { name: 'Approve and release' });
    expect(yes).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Release it with the earlier rules' }));
    await user.click(yes);
    expect(approveReport).toHaveBeenCalledWith(22, { revision: 1, confirmed: ['earlier_rules'] });
  });

  it('disables approval while the hours or fund are newer, and explains why (E5)', async () => {
    drawerOf(two, { inputs_changed: true });
    expect(await screen.findByRole('button', { name: APPROVE })).toBeDisabled();
    expect(
      screen.getByText('The hours or fund have changed. Generate a new report before approving.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Generate report' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/periods\/11\/hours#generate$/),
    );
  });

  it('offers the last released report if the period has none yet', async () => {
    const earlier = [31, 32].map((period_number) => ({
      ...PERIOD,
      id: period_number,
      period_number,
      state: 'released' as const,
    }));
    const { user } = drawerOf([], { earlier });
    await user.click(await screen.findByRole('button', { name: 'Show the released report of period 32' }));
    expect(screen.getByRole('combobox', { name: 'Tronc period' })).toHaveValue('32');
  });

  it('offers a client no approval', async () => {
    drawerOf(two, { troncmaster: false });
    expect(await screen.findAllByRole('button', { name: 'Export' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: APPROVE })).toBeNull();
  });
});

describe('the page of a report', () => {
  const data = { getOne: async (resource: string) => ({ data: resource === 'schemes' ? SCHEME : PERIOD }) };

  it('shows how the fund is shared', async () => {
    show(<ReportView report={FULL} companyId={1} />, data);
    const ledger = await screen.findByRole('region', { name: 'How the fund is shared' });
    const rows = within(ledger)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Tronc fund£1,000.00',
      'Card transaction fee−£10.00',
      'Troncmaster’s fee£50.00 in total: £25.00 from the fund, £25.00 paid by the employer−£25.00',
      'Shared between 2 people£965.00',
    ]);
  });

  it('shows who may not release it, and why, before the click (security 6)', async () => {
    const release_blocked = { code: 'no_self_release', reason: 'fund', name: null } as const;
    show(<ReportView report={{ ...FULL, release_blocked }} companyId={1} />, data);
    const button = await screen.findByRole('button', { name: APPROVE });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'You entered the tronc fund of this report version. Ask another troncmaster to release it.',
    );
  });

  it('stays in view as a draft after its release, until it is known what follows', async () => {
    let resolve: (handoffs: []) => void = () => undefined;
    const handoffs = new Promise<[]>((done) => {
      resolve = done;
    });
    const Release = () => {
      const [one, setOne] = useState(FULL);
      return (
        <>
          <button type="button" onClick={() => setOne({ ...FULL, ...RELEASED, id: FULL.id })}>
            Release
          </button>
          <ReportView report={one} companyId={1} />
        </>
      );
    };
    const nothing = { reportHandoffsDue: async () => [], periodRemittances: async () => [] };
    const user = show(<Release />, { ...data, ...nothing, reportHandoffs: () => handoffs });
    await screen.findByRole('region', { name: 'How the fund is shared' });
    await user.click(screen.getByRole('button', { name: 'Release' }));
    expect(screen.getByRole('button', { name: APPROVE })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How the fund is shared' })).toBeInTheDocument();
    await act(async () => resolve([]));
    expect(await screen.findByText('released')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: APPROVE })).toBeNull();
  });

  it.each([
    [
      '2026-11-27',
      /up to £77\.20 of the workers \(8%\) and £144\.75 of the employer \(15%\), at the main rates of 2026 \/ 2027/,
    ],
    ['2031-05-01', 'The portal does not have the rates of the tax year 2031 / 2032 yet.'],
  ])(
    'says below a finding about edits of the employer what National Insurance is at stake (paid on %s)',
    async (day, sentence) => {
      const found: FullReport['findings'] = [
        {
          code: 'EMPLOYER_EDITED_ALLOCATION',
          severity: 'warn',
          field: null,
          law: 'NIM02956',
          words: 'edited',
          params: { count: 1, names: 'Pat', date: '2026-11-20' },
          text: '',
          fix: '',
        },
      ];
      const paid = {
        getOne: async (resource: string) => ({
          data: resource === 'schemes' ? SCHEME : { ...PERIOD, actual_pay_date: day },
        }),
      };
      show(<ReportView report={{ ...FULL, findings: found }} companyId={1} />, paid);
      expect(await screen.findByText(sentence, { exact: false })).toBeInTheDocument();
    },
  );

  it('names the week or day of a warning in words', async () => {
    const params = { bucket: '2026-05-04', bucket_kind: 'weekly', department: 'Bar' };
    const warnings = [
      { code: 'empty_department_reallocated', params, text: '' },
      { code: 'empty_department_reallocated', params: { ...params, bucket_kind: 'daily' }, text: '' },
      { code: 'empty_department_reallocated', params: { ...params, bucket: 'period' }, text: '' },
    ];
    show(<ReportView report={{ ...FULL, warnings }} companyId={1} />, data);
    for (const bucket of ['the week from 04/05/2026', '04/05/2026', 'the whole period'])
      expect(
        await screen.findByText(
          `Nobody in Bar has hours that count for ${bucket}, so its money goes to the other departments.`,
        ),
      ).toBeInTheDocument();
  });

  it('explains each amount in place, with the amount as the last step', async () => {
    const user = show(<ReportView report={FULL} companyId={1} />, data);
    const line = await screen.findByRole('button', { name: "O'Súilleabháin, Órla A1" });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await user.click(line);
    const steps = (await screen.findByText("Why Órla O'Súilleabháin receives £579.01")).parentElement!;
    expect(within(steps).getByText('Hours × points: 40 × 3 = 120.')).toBeInTheDocument();
    const sum = "Órla O'Súilleabháin has 120 of everyone’s 200 (hours × points): 120 ÷ 200 × £965.00 =";
    expect(within(steps).getByText(`${sum} £579.00…`)).toBeInTheDocument();
    await user.click(within(steps).getByRole('button', { name: 'Show all decimals' }));
    expect(within(steps).getByText(`${sum} £579.005000`)).toBeInTheDocument();
    expect(within(steps).getAllByRole('listitem').at(-1)).toHaveTextContent(
      "The share of Órla O'Súilleabháin is £579.01.",
    );
    await user.click(line);
    expect(screen.queryByText('Hours × points: 40 × 3 = 120.')).toBeNull();
  });
});

describe('the lines of a large report', () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...FULL.rows[0]!,
    employee_id: index,
    name: index === 249 ? 'Ó Briain, Áine' : `Person ${index}`,
  }));

  it('shows a hundred lines at a time, and all of them when printing', async () => {
    show(<Lines reportId={21} rows={many} whole={false} />);
    expect(await screen.findAllByRole('row')).toHaveLength(LINES_PER_PAGE + 1);
  });

  it('shows and explains the lines of the person in the address (issue 20.27)', async () => {
    show(<Lines reportId={21} rows={many} whole={false} />, { reportOfPerson: async () => [] }, true, '/?person=249');
    expect(await screen.findByRole('button', { name: 'Ó Briain, Áine A1', expanded: true })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search by name or payroll ref' })).toHaveValue('Ó Briain, Áine');
  });

  it('shows the payroll refs of people with one name, and finds each of them by it', async () => {
    const namesakes = ['A1', 'A2'].map((payroll_ref, employee_id) => ({ ...many[249]!, employee_id, payroll_ref }));
    const user = show(<Lines reportId={21} rows={namesakes} whole={false} />);
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or payroll ref' }), 'a2');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ó Briain, Áine A2' })).toBeInTheDocument();
  });

  it('finds lines by name, with or without accents', async () => {
    const user = show(<Lines reportId={21} rows={many} whole={false} />);
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or payroll ref' }), 'o briain');
    expect(await screen.findByText('1 of 250')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ó Briain, Áine A1' })).toBeInTheDocument();
  });
});
