import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { GenerateReport } from '#resources/troncReports/GenerateReport.tsx';
import { Notifications } from '#src/layout/Notifications.tsx';
import { UnsavedChangesGuard } from '#src/reactAdmin/UnsavedChangesGuard.tsx';
import { PERIOD, report, SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Inputs } from './InputsDrawer.tsx';

const csv = (text: string) => new File([text], 'till.csv', { type: 'text/csv' });
const FILE = csv('employee_id,hours\n7,8\n8,7:30\n');
const TEMPLATE = 'employee_id,payroll_ref,name,job_role,hours\n7,A1,"Ash, Ben",Waiter,\n9,C1,"Cole, Di",Waiter,\n';
const BROUGHT = {
  status: 'preview',
  data: {
    employees: 2,
    total_hours: 15.5,
    rows: [
      { line: 2, employee_id: 7, name: 'Ash, Ben', job_title: 'Waiter', hours: 8 },
      { line: 3, employee_id: 8, name: 'Bell, Al', job_title: null, hours: 7.5 },
    ],
  },
};

const open = (calls: Record<string, unknown> = {}, over: Partial<TroncPeriod> = {}, scheme = SCHEME) => {
  const period = { ...PERIOD, ...over };
  /** the period on the server */
  const current = { period };
  const data = {
    getOne: async (resource: string) => ({ data: resource === 'schemes' ? scheme : current.period }),
    getList: async (resource: string) =>
      resource === 'tronc_periods' ? { data: [current.period], total: 1 } : { data: [], total: 0 },
    importMapping: async () => ({}),
    rememberImportMapping: jest.fn(async () => ({})),
    hoursTemplate: async () => ({ blob: new Blob([TEMPLATE]), filename: 'hours.csv' }),
    previewHours: jest.fn(async (..._: unknown[]) => BROUGHT),
    importHours: jest.fn(async (..._: unknown[]) => ({ ...BROUGHT, revision: 2 })),
    enterFund: jest.fn(async (..._: unknown[]) => period),
    generateReport: jest.fn(async (..._: unknown[]) => report({ version: 2 })),
    ...calls,
  };
  const children = (
    <>
      <Inputs companyId={1} schemeId={4} Generate={GenerateReport} />
      <Notifications />
      <UnsavedChangesGuard />
    </>
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { element, router } = shell({ children, data, queryClient, auth: { canAccess: async () => true } });
  render(element);
  /** Someone else changes the period, and the browser reads it again. */
  const change = (theirs: Partial<TroncPeriod>) => {
    current.period = { ...current.period, ...theirs };
    return act(() => queryClient.invalidateQueries({ queryKey: ['tronc_periods'] }));
  };
  return { data, user: userEvent.setup(), router, change };
};
const WEEKLY = { ...SCHEME, distribution_frequency: { frequency_type: 'weekly' as const } };
const BY_WEEK = [
  { bucket_start: '2026-10-26', amount: '10.10' },
  { bucket_start: '2026-11-02', amount: '7.00' },
];
const TOTAL_120 = { tronc_amount: '120.00', tronc_amounts: [{ bucket_start: null, amount: '120.00' }] };
const weeks = () => screen.findAllByRole('textbox', { name: /^Week from/ });
const amounts = (boxes: HTMLElement[]) => boxes.map((box) => (box as HTMLInputElement).value);
/** jsdom's files have no text() method */
const readText = (file: File) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
const fund = () => screen.findByRole('textbox', { name: /Tronc fund total/ });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const press = (name: string) => screen.getByRole('button', { name });
/** Returns the button once it is known what the report would release. */
const ready = async () => {
  const button = await screen.findByRole('button', { name: 'Generate report' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const READY = { hours_imported: true, total_hours: 120, tronc_amount: '10.00' };

describe('importing a period', () => {
  it('starts with a fund of 0.00 and requires exactly two decimals (TPF-022, TPF-024, CON-025)', async () => {
    const { user, data } = open();
    expect(await fund()).toHaveValue('0.00');
    await user.clear(await fund());
    await user.type(await fund(), '10.5');
    await user.click(press('Import'));
    expect(await screen.findByText('Please enter a numerical value including two decimal places')).toBeInTheDocument();
    expect(data.enterFund).not.toHaveBeenCalled();
  });

  it.each(['{Tab}', '{Enter}'])('completes whole pounds to two decimals on %s', async (key) => {
    const { user } = open();
    await user.clear(await fund());
    await user.type(await fund(), `100${key}`);
    expect(await fund()).toHaveValue('100.00');
    await user.clear(await fund());
    await user.type(await fund(), `10.5${key}`);
    expect(await fund()).toHaveValue('10.5');
  });

  it('requires the hours file (TPF-025, VAL-062)', async () => {
    const { user, data } = open();
    await fund();
    await user.click(press('Import'));
    expect(await screen.findByText('Hours file (CSV or Excel) is a required field')).toBeInTheDocument();
    expect(data.importHours).not.toHaveBeenCalled();
  });

  it('sends the hours, then the fund, and shows a notice (TPF-026, TPF-027, TPF-028)', async () => {
    const { user, data } = open();
    await fund();
    await user.upload(fileInput(), FILE);
    await screen.findByRole('grid');
    await user.clear(await fund());
    await user.type(await fund(), '1234.50');
    await user.click(press('Import'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    const [period, file, seen] = data.importHours.mock.calls.at(-1) ?? [];
    expect([period, await readText(file as File), seen]).toEqual([
      11,
      'employee_id,hours\r\n7,8\r\n8,7:30\r\n',
      { revision: 1 },
    ]);
    const amounts = { hour_buckets: [{ tronc_period_id: 11, amount: '1234.50' }] };
    // One question is enough about a period that has not begun.
    const confirmed = ['future_inputs'];
    expect(data.enterFund).toHaveBeenCalledWith(11, amounts, { revision: 2, confirmed });
  });

  it('lists the first message of each invalid line, and keeps the file and the fund (TPF-030, ERR-010)', async () => {
    const lines = [
      { line: 2, messages: ['hours must be a number', 'second'] },
      { line: 3, messages: ['is not linked to this scheme'] },
    ];
    const importHours = async () => {
      throw new HttpError('The file contains errors', 400, { code: 'csv_errors', lines });
    };
    const { user, data } = open({ importHours });
    await fund();
    await user.upload(fileInput(), FILE);
    await screen.findByRole('grid');
    await user.clear(await fund());
    await user.type(await fund(), '50.00');
    await user.click(press('Import'));
    expect(await screen.findByText('Line 2: Hours must be a number')).toBeInTheDocument();
    expect(screen.getByText('Line 3: is not linked to this scheme')).toBeInTheDocument();
    expect(screen.queryByText(/second/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Hours, line 2' })).toHaveAccessibleDescription(
      'Hours must be a number',
    );
    expect(screen.getByText('till.csv')).toBeInTheDocument();
    expect(await fund()).toHaveValue('50.00');
    expect(data.enterFund).not.toHaveBeenCalled();
  });

  it('shows whose hours a file contains and who has none, before anything is saved', async () => {
    const { user, data } = open();
    await fund();
    await user.upload(fileInput(), FILE);
    const brought = await screen.findByRole('table', { name: 'Preview of this file' });
    expect(
      within(brought)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['NameJob roleHours', 'Ash, BenWaiter8', 'Bell, Al7.5', 'Total2 people15.5']);
    expect(screen.getByText(/1 person has no hours in this file: Cole, Di/)).toBeInTheDocument();
    expect(data.previewHours).toHaveBeenCalledWith(11, expect.anything());
    expect(data.importHours).not.toHaveBeenCalled();
  });

  it('sends nothing while a cell has an error, and imports the file once it is corrected', async () => {
    const { user, data } = open();
    await fund();
    await user.upload(fileInput(), csv('Clock no,Total hrs\nA1,900\n'));
    await user.click(await screen.findByRole('button', { name: 'Use these columns' }));
    const cell = await screen.findByRole('textbox', { name: 'Hours, line 2' });
    await user.click(press('Import'));
    expect(await screen.findByText('Line 2, Hours: 900 is more than the possible 720 hours')).toBeInTheDocument();
    await waitFor(() => expect(cell).toHaveFocus());
    expect(data.importHours).not.toHaveBeenCalled();
    await user.keyboard('9:30');
    await user.click(press('Import'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('reports the errors of a check, and that nothing was imported only after Import is pressed', async () => {
    const lines = [{ line: 3, messages: ['payroll_ref 8 is not linked to this scheme'] }];
    let isKnown = false;
    const check = async () => {
      if (isKnown) return BROUGHT;
      throw new HttpError('The file contains errors', 400, { code: 'csv_errors', lines });
    };
    const { user } = open({ previewHours: check, importHours: async () => ({ ...(await check()), revision: 2 }) });
    await fund();
    await user.upload(fileInput(), FILE);
    const error = await screen.findByRole('button', { name: 'Line 3: Payroll Ref 8 is not linked to this scheme' });
    expect(screen.getByText('Correct this file before you import it')).toBeInTheDocument();
    expect(screen.queryByText('The hours were not imported:')).toBeNull();
    await user.click(press('Import'));
    expect(await screen.findByText('The hours were not imported:')).toBeInTheDocument();
    await user.click(error);
    expect(screen.getByRole('textbox', { name: 'Employee ID, line 3' })).toHaveFocus();
    isKnown = true;
    await user.keyboard('9');
    expect(screen.queryByText('The hours were not imported:')).toBeNull();
    await user.click(press('Import'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    await user.upload(fileInput(), csv('employee_id,hours\n7,x\n'));
    await screen.findByText('1 line has errors');
    expect(screen.queryByText(/hours were not imported|^Line 2/)).toBeNull();
  });

  it('says what happened to the work if the server cannot be reached, and tries again', async () => {
    let isOffline = true;
    const importHours = async () => {
      if (isOffline) throw new HttpError('Error', 0);
      return { ...BROUGHT, revision: 2 };
    };
    const { user } = open({ importHours });
    await fund();
    await user.upload(fileInput(), FILE);
    await screen.findByRole('grid');
    await user.click(press('Import'));
    expect(await screen.findByText('The hours may not have been imported')).toBeInTheDocument();
    expect(screen.getByText(/^The portal could not be reached/)).toBeInTheDocument();
    expect(screen.queryByText('Error')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Hours, line 2' })).toHaveValue('8');
    isOffline = false;
    await user.click(press('Try again'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
  });

  it('shows every message about the fund (TPF-029)', async () => {
    const messages = ['The first is wrong', 'So is the second'];
    const enterFund = async () => {
      throw new HttpError('The tronc fund total cannot be saved. Correct the amounts and try again.', 422, {
        messages,
      });
    };
    const { user } = open({ enterFund }, { hours_imported: true });
    await fund();
    await user.click(press('Import'));
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('shows what is already there, so that the fund alone can be replaced', async () => {
    const { user, data } = open({}, READY);
    expect(await screen.findByText('Hours imported: 120. A new file replaces all of them.')).toBeInTheDocument();
    await user.click(press('Import'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    expect(data.importHours).not.toHaveBeenCalled();
  });
});

describe('a period that someone else has changed', () => {
  /** Answers 412 with `theirs` to any save that is based on an older revision. */
  const changedTo = (theirs: Partial<TroncPeriod>) => {
    const current = { ...PERIOD, ...READY, revision: 4, ...theirs };
    const check = (seen: unknown) => {
      if ((seen as { revision: number }).revision !== current.revision)
        throw new HttpError('Changed', 412, { code: 'changed', data: current });
      current.revision += 1;
    };
    return {
      importHours: jest.fn(async (_: unknown, __: unknown, seen: unknown) => {
        check(seen);
        return { ...BROUGHT, revision: current.revision };
      }),
      enterFund: jest.fn(async (_: unknown, __: unknown, seen: unknown) => {
        check(seen);
        return { ...current };
      }),
    };
  };
  const theirFund = { tronc_amount: '75.00', tronc_amounts: [{ bucket_start: null, amount: '75.00' }] };
  const mine = { ...READY, tronc_amounts: [{ bucket_start: null, amount: '10.00' }] };
  const enter = async (user: ReturnType<typeof userEvent.setup>, amount: string) => {
    await user.clear(await fund());
    await user.type(await fund(), amount);
    await user.click(press('Import'));
  };
  const rows = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('shows both funds, keeps what was typed, and replaces theirs only once the user decides (F-154)', async () => {
    const calls = changedTo(theirFund);
    const { user } = open(calls, mine);
    await enter(user, '20.00');
    const dialog = await screen.findByRole('alertdialog');
    expect(rows(dialog)).toEqual(['Tronc fund total£75.00£20.00']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await fund()).toHaveValue('20.00');
    await user.click(press('Import'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    expect(calls.enterFund.mock.calls.map(([, , seen]) => seen)).toEqual([
      { revision: 1 },
      { revision: 1 },
      { revision: 4 },
    ]);
  });

  it('shows their fund after a reload (F-154)', async () => {
    const { user } = open(changedTo(theirFund), mine);
    await enter(user, '20.00');
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await fund()).toHaveValue('75.00');
  });

  it('asks before a file replaces the hours that someone else imported (F-154)', async () => {
    const calls = changedTo({ total_hours: 88, tronc_amounts: mine.tronc_amounts });
    const { user } = open(calls, mine);
    await fund();
    await user.upload(fileInput(), FILE);
    await screen.findByRole('grid');
    await user.click(press('Import'));
    const dialog = await screen.findByRole('alertdialog');
    expect(rows(dialog)).toEqual(['Hours88till.csv']);
    expect(calls.enterFund).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    expect(calls.enterFund.mock.calls.map(([, , seen]) => seen)).toEqual([
      { revision: 5, confirmed: ['future_inputs'] },
    ]);
  });

  it('saves the fund without a question if only the hours have changed', async () => {
    const calls = changedTo({ total_hours: 88, tronc_amounts: mine.tronc_amounts });
    const { user } = open(calls, mine);
    await enter(user, '20.00');
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    expect(calls.enterFund.mock.calls.map(([, , seen]) => seen)).toEqual([{ revision: 1 }, { revision: 4 }]);
  });

  it('builds on its own hours after their fund was rejected', async () => {
    const enterFund = jest.fn(async (..._: unknown[]) => {
      throw new HttpError('The tronc fund total cannot be saved. Correct the amounts and try again.', 422, {
        messages: ['Too much'],
      });
    });
    const { user, data } = open({ enterFund }, mine);
    await fund();
    await user.upload(fileInput(), FILE);
    await screen.findByRole('grid');
    await user.click(press('Import'));
    expect(await screen.findByText('Too much')).toBeInTheDocument();
    await user.click(press('Import'));
    await waitFor(() => expect(data.importHours).toHaveBeenCalledTimes(2));
    expect(data.importHours.mock.calls.map(([, , seen]) => seen)).toEqual([{ revision: 1 }, { revision: 2 }]);
  });
});

describe('the fund of a weekly scheme after someone else changed it', () => {
  const weekly = (over: Partial<TroncPeriod>, calls = {}) => open(calls, { ...READY, ...over }, WEEKLY);

  it('shows one total that replaced the weeks, instead of 0.00 in every week', async () => {
    const { change } = weekly({ tronc_amounts: BY_WEEK });
    expect(amounts(await weeks()).slice(0, 3)).toEqual(['10.10', '7.00', '0.00']);
    await change({ ...TOTAL_120, revision: 2 });
    expect(await fund()).toHaveValue('120.00');
    expect(screen.queryByRole('textbox', { name: /^Week from/ })).toBeNull();
  });

  it('shows the weeks that replaced one total', async () => {
    const { change } = weekly(TOTAL_120);
    expect(await fund()).toHaveValue('120.00');
    await change({ tronc_amounts: BY_WEEK, revision: 2 });
    expect(amounts(await weeks()).slice(0, 3)).toEqual(['10.10', '7.00', '0.00']);
  });

  it('keeps typed amounts, and shows the other total after a reload (F-154)', async () => {
    const theirs = { ...PERIOD, ...READY, ...TOTAL_120, revision: 2 };
    const enterFund = jest.fn(async (..._: unknown[]) => {
      throw new HttpError('Changed', 412, { code: 'changed', data: theirs });
    });
    const { change, user } = weekly({ tronc_amounts: BY_WEEK }, { enterFund });
    const [first] = await weeks();
    await user.clear(first!);
    await user.type(first!, '11.00');
    await change({ ...TOTAL_120, revision: 2 });
    expect(amounts(await weeks()).slice(0, 2)).toEqual(['11.00', '7.00']);
    await user.click(press('Import'));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await fund()).toHaveValue('120.00');
  });

  it('keeps the chosen division while only the hours change', async () => {
    const { change, user } = weekly(TOTAL_120);
    await user.click(await screen.findByRole('button', { name: 'An amount for each week' }));
    await change({ total_hours: 200, revision: 2 });
    expect(await weeks()).toHaveLength(5);
    expect(screen.getByRole('status')).toHaveTextContent('Total £0.00 The one total was £120.00.');
    await user.click(press('One total for the whole period'));
    expect(await fund()).toHaveValue('120.00');
  });
});

describe('the fund of each day', () => {
  const DAILY = { ...SCHEME, distribution_frequency: { frequency_type: 'daily' as const } };
  const earlier = {
    ...PERIOD,
    id: 10,
    period_number: PERIOD.period_number - 1,
    start_date: '2026-09-26',
    end_date: '2026-10-25',
    tronc_amount: '1234.50',
    tronc_amounts: [
      { bucket_start: '2026-09-26', amount: '1200.00' },
      { bucket_start: '2026-09-27', amount: '34.50' },
    ],
  };
  const period = { ...PERIOD, ...READY, tronc_amounts: [] };
  const daily = () =>
    open(
      {
        getList: async (resource: string) =>
          resource === 'tronc_periods' ? { data: [earlier, period], total: 2 } : { data: [], total: 0 },
      },
      period,
      DAILY,
    );
  const table = () => screen.findByRole('table', { name: 'Tronc fund total' });
  const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  const days = async () => within(await table()).getAllByRole('textbox');

  it('is one column with weekdays, the total of each week, and the amounts of the period before', async () => {
    const { user } = daily();
    const [first, second] = await days();
    expect(first).toHaveAccessibleName('Monday 26/10/2026');
    await user.click(first!);
    await user.keyboard('10.00{Enter}20.50{ArrowUp}');
    expect(first).toHaveFocus();
    expect(second).toHaveValue('20.50');
    const rows = within(await table()).getAllByRole('row');
    await waitFor(() => expect(cellsOf(rows[0]!)).toEqual(['Day', `Period ${earlier.period_number}`, 'Amount']));
    expect(cellsOf(rows[1]!).slice(0, 2)).toEqual(['Monday 26/10/2026Mon 26/10/2026', '£1,200.00']);
    expect(cellsOf(rows[8]!)).toEqual(['Week from 26/10/2026', '£1,234.50', '£30.50']);
    expect(cellsOf(rows.at(-1)!)).toEqual(['Total', '£1,234.50', '£30.50']);
  });

  it('takes a column that was copied from Excel, from the field into which it is pasted', async () => {
    const { user, data } = daily();
    const boxes = await days();
    await user.click(boxes[1]!);
    await user.paste('£1,000\r\n\r\n3.5\r\n');
    expect(amounts(boxes.slice(0, 5))).toEqual(['0.00', '1000.00', '0.00', '3.50', '0.00']);
    expect(screen.getByText('3 amounts pasted.')).toBeInTheDocument();
    await user.click(boxes.at(-1)!);
    await user.paste('1.00\n2.00');
    expect(boxes.at(-1)).toHaveValue('1.00');
    expect(screen.getByText('1 amount pasted. 1 amount did not fit.')).toBeInTheDocument();
    await user.click(press('Import'));
    await waitFor(() => expect(data.enterFund).toHaveBeenCalled());
    const [, sent] = data.enterFund.mock.calls[0] ?? [];
    expect(sent).toEqual({
      hour_buckets: expect.arrayContaining([
        expect.objectContaining({ bucket_start: '2026-10-27', amount: '1000.00' }),
      ]),
    });
  });

  it('leaves the total of a pasted column out, and says so', async () => {
    const { user } = daily();
    const boxes = await days();
    await user.click(boxes[0]!);
    await user.paste('W1\t100.00\nW2\t200.00\nW3\t300.00\nW4\t400.00\nTotal\t1000.00\n');
    expect(amounts(boxes.slice(0, 5))).toEqual(['100.00', '200.00', '300.00', '400.00', '0.00']);
    expect(screen.getByText('4 amounts pasted. The total 1000.00 was left out.')).toBeInTheDocument();
  });

  it('marks each pasted cell that is no amount at once, also below a heading, which it names', async () => {
    const { user } = daily();
    const boxes = await days();
    await user.click(boxes[0]!);
    await user.paste('Takings\n£1,234.50\n#N/A\n(5.00)\n12,50\n€5');
    expect(amounts(boxes.slice(0, 5))).toEqual(['1234.50', '#N/A', '(5.00)', '12,50', '€5']);
    expect(screen.getByText('5 amounts pasted. The heading ‘Takings’ was left out.')).toBeInTheDocument();
    await waitFor(() =>
      expect(boxes.map((box) => box.getAttribute('aria-invalid')).slice(0, 5)).toEqual([
        'false',
        'true',
        'true',
        'true',
        'true',
      ]),
    );
  });

  it('says how many of several amounts did not fit into one total', async () => {
    const { user } = open();
    const box = await fund();
    await user.click(box);
    await user.paste('1.00\n2.00\n5.00');
    expect(box).toHaveValue('1.00');
    expect(screen.getByText('1 amount pasted. 2 amounts did not fit.')).toBeInTheDocument();
  });
});

describe('unsaved hours and amounts', () => {
  it('asks before the drawer closes or another period is chosen, and keeps what was typed on No (F-156)', async () => {
    const { user, router } = open({}, READY);
    await user.clear(await fund());
    await user.type(await fund(), '20.00');
    await act(() => router.navigate('/?drawer=import&drawer.period=12'));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(router.state.location.search).toBe('');
    expect(await fund()).toHaveValue('20.00');
    await act(() => router.navigate('/?drawer=import&drawer.period=12'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.search).toContain('period=12'));
  });

  it('asks before a file with its corrections is lost, and not once it is imported', async () => {
    const { user, router } = open();
    await fund();
    await user.upload(fileInput(), FILE);
    await screen.findByRole('grid');
    await act(() => router.navigate('/?drawer=other'));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    await user.click(press('Import'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    await act(() => router.navigate('/?drawer=other'));
    expect(router.state.location.search).toBe('?drawer=other');
  });

  it('shows the server’s error at the amount that it is about (F-114)', async () => {
    const errors = { hour_buckets: { 1: { amount: 'This amount is wrong' } } };
    const enterFund = async () => {
      throw new HttpError('Refused', 422, { errors, messages: ['This amount is wrong'] });
    };
    const { user } = open({ enterFund }, { ...READY, tronc_amounts: BY_WEEK }, WEEKLY);
    const [, second] = await weeks();
    await user.click(press('Import'));
    await waitFor(() => expect(second).toHaveAccessibleDescription('This amount is wrong'));
  });
});

describe('save and calculate', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, amount: string) => {
    await user.clear(await fund());
    await user.type(await fund(), amount);
  };

  it('saves a typed amount before it calculates, based on the saved fund', async () => {
    const saved = { ...PERIOD, ...READY, tronc_amounts: [{ bucket_start: null, amount: '20.00' }], revision: 2 };
    const enterFund = jest.fn(async (..._: unknown[]) => saved);
    const { user, data } = open({ enterFund }, READY);
    await ready();
    await type(user, '20.00');
    expect(screen.queryByRole('button', { name: 'Generate report' })).toBeNull();
    await user.click(press('Save and calculate'));
    expect(await screen.findByText('Reports generated successfully')).toBeInTheDocument();
    const amounts = { hour_buckets: [{ tronc_period_id: 11, amount: '20.00' }] };
    expect(enterFund).toHaveBeenCalledWith(11, amounts, { revision: 1 });
    expect(data.generateReport.mock.calls).toEqual([[11, {}, { revision: 2 }]]);
    await ready();
  });

  it('calculates nothing while an amount is wrong, or could not be saved', async () => {
    const enterFund = jest.fn(async (..._: unknown[]) => {
      throw new HttpError('The tronc fund total cannot be saved', 422, { messages: ['Too much'] });
    });
    const { user, data } = open({ enterFund }, READY);
    await type(user, '20.0');
    await user.click(press('Save and calculate'));
    expect(await screen.findByText('Please enter a numerical value including two decimal places')).toBeInTheDocument();
    expect(await fund()).toHaveFocus();
    await type(user, '20.00');
    await user.click(press('Save and calculate'));
    expect(await screen.findByText('Too much')).toBeInTheDocument();
    expect(await fund()).toHaveValue('20.00');
    expect(data.generateReport).not.toHaveBeenCalled();
  });

  it('does not calculate when a later Import saves what could not be saved before', async () => {
    const enterFund = jest
      .fn(async (..._: unknown[]) => ({ ...PERIOD, ...READY, revision: 2 }))
      .mockRejectedValueOnce(new HttpError('No', 422, { messages: ['Too much'] }));
    const { user, data } = open({ enterFund }, READY);
    await type(user, '20.00');
    await user.click(press('Save and calculate'));
    await screen.findByText('Too much');
    await user.click(press('Import'));
    expect(await screen.findByText('TRONCS input successful')).toBeInTheDocument();
    expect(data.generateReport).not.toHaveBeenCalled();
  });

  it('calculates after the user has decided about the fund of someone else (F-154)', async () => {
    const theirs = { ...PERIOD, ...READY, ...TOTAL_120, revision: 4 };
    const enterFund = jest.fn(async (_: unknown, __: unknown, base: unknown) => {
      if ((base as { revision: number }).revision !== 4)
        throw new HttpError('Changed', 412, { code: 'changed', data: theirs });
      return { ...theirs, revision: 5 };
    });
    const { user, data } = open({ enterFund }, READY);
    await type(user, '20.00');
    await user.click(press('Save and calculate'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Reports generated successfully')).toBeInTheDocument();
    expect(data.generateReport.mock.calls).toEqual([[11, {}, { revision: 5 }]]);
  });

  it('shows the fund of someone else instead of calculating from it unseen', async () => {
    const generateReport = jest.fn(async (..._: unknown[]) => {
      throw new HttpError('Changed', 412, { code: 'changed' });
    });
    const { user, change } = open({ generateReport }, READY);
    await fund();
    const button = await ready();
    await user.click(button);
    expect(await screen.findByText('The report cannot be generated yet:')).toBeInTheDocument();
    await change({ ...TOTAL_120, revision: 2 });
    await waitFor(async () => expect(await fund()).toHaveValue('120.00'));
  });

  it('calculates nothing while the chosen file cannot be read', async () => {
    const { user, data } = open({}, READY);
    await fund();
    await user.upload(fileInput(), csv('employee_id,hours\n'));
    await user.click(await screen.findByRole('button', { name: 'Save and calculate' }));
    await user.click(press('Import'));
    expect([data.enterFund.mock.calls, data.generateReport.mock.calls]).toEqual([[], []]);
  });

  it('asks before it saves and re-opens a released report (RPT-014, ERR-013)', async () => {
    const { user, data } = open({}, { ...READY, latest_report: { id: 21, version: 1, approved: true } });
    await type(user, '20.00');
    await user.click(press('Save and calculate'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('already been approved and released');
    expect(data.enterFund).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Reports generated successfully')).toBeInTheDocument();
    expect(data.generateReport.mock.calls).toEqual([[11, { confirm_reopen: true }, { revision: 1 }]]);
  });
});

describe('generating a report', () => {
  it('creates a version and shows a notice (RPT-011, TPF-031, ERR-025)', async () => {
    const { user, data } = open({}, READY);
    await user.click(await ready());
    expect(await screen.findByText('Reports generated successfully')).toBeInTheDocument();
    expect(data.generateReport).toHaveBeenCalledWith(11, {}, { revision: 1 });
  });

  it('is disabled until there are hours and a fund, and explains why', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Generate report' })).toBeDisabled();
    expect(screen.getByText('Import the hours and enter the tronc fund total first.')).toBeInTheDocument();
  });

  it('asks before it re-opens a released report, even if only the server knew of the release (RPT-014, SCH-052, ERR-013)', async () => {
    const generateReport = jest.fn(async (_: number, options?: { confirm_reopen?: boolean }) => {
      if (!options?.confirm_reopen) throw new HttpError('ask', 409, { code: 'confirm_reopen' });
      return report({ version: 3 });
    });
    const { user } = open({ generateReport }, READY);
    await user.click(await ready());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      'This report has already been approved and released to the client. Are you sure you want to re-open it?',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Reports generated successfully')).toBeInTheDocument();
    expect(generateReport).toHaveBeenLastCalledWith(11, { confirm_reopen: true }, { revision: 1 });
  });

  it('lists every reason against a report', async () => {
    const messages = ['Employee Ash, Ben has hours but no job role in this scheme', 'Another reason'];
    const generateReport = async () => {
      throw new HttpError('The report cannot be calculated', 422, { code: 'calculation_refused', messages });
    };
    const { user } = open({ generateReport }, READY);
    await user.click(await ready());
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
