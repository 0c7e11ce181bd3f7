import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { toHttpError } from '#dataProvider/errors.ts';
import type { HoursGrid } from '#domain/contract/hours.ts';
import { Notifications } from '#src/layout/Notifications.tsx';
import { PERIOD, SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { HoursPage } from './HoursPage.tsx';

const BUCKETS = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'] as const;
const row = (employee_id: number, name: string, hours: string[], over: object = {}) => ({
  employee_id,
  job_role_id: 5,
  payroll_ref: `R${employee_id}`,
  name,
  job_title: 'Waiter',
  hours,
  reported: null,
  ...over,
});
const GRID: HoursGrid = {
  id: PERIOD.id,
  revision: 1,
  recorded: 'weekly',
  buckets: [...BUCKETS],
  rows: [
    row(1, 'Ash, Ben', ['8', '', '7:20', '', ''], { reported: ['8', '', '7', '', ''] }),
    row(2, 'Cole, Di', ['10', '10', '', '', '']),
    row(2, 'Cole, Di', ['', '', '', '', ''], { job_role_id: 6, job_title: 'Chef' }),
    row(3, 'Ó Súilleabháin, Éanna', ['', '1', '', '', '']),
  ],
  report: { id: 21, version: 2, released: false, comparable: true },
  locked: null,
};

const open = async (grid: HoursGrid = GRID, calls: Record<string, unknown> = {}, search = '', drafts: object = {}) => {
  const server = { grid };
  const kept: Record<string, object | undefined> = { ...drafts };
  const data = {
    getOne: async (resource: string) => ({
      data: resource === 'schemes' ? SCHEME : resource === 'companies' ? { id: 1, country: 'GB' } : PERIOD,
    }),
    hoursOfPeriod: jest.fn(async () => server.grid),
    correctHours: jest.fn(async (..._: unknown[]) => {
      server.grid = { ...server.grid, revision: server.grid.revision + 1 };
      return PERIOD;
    }),
    draft: jest.fn(async (key: string) => kept[key] && { key, data: kept[key] }),
    keepDraft: jest.fn(async (key: string, typed: object) => {
      kept[key] = typed;
    }),
    dropDraft: jest.fn(async (key: string) => {
      delete kept[key];
    }),
    ...calls,
  };
  const children = (
    <>
      <Routes>
        <Route
          path="/companies/:id/schemes/:scheme/periods/:period/hours"
          element={<HoursPage Generate={() => <p>Generate</p>} />}
        />
      </Routes>
      <Notifications />
    </>
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { element, router } = shell({
    children,
    data,
    queryClient,
    auth: { canAccess: async () => true },
    at: `/companies/${SCHEME.company_id}/schemes/${SCHEME.id}/periods/${PERIOD.id}/hours${search}`,
  });
  const { unmount } = render(element);
  await screen.findByRole('grid', { name: 'Hours of people' });
  return { data, server, router, kept, unmount, user: userEvent.setup() };
};
const cell = (person: string, week: string) => screen.getByRole('textbox', { name: `${person}: Week from ${week}` });
const ben = (week = '26/10/2026') => cell('Ash, Ben', week);
const totals = () => within(screen.getByRole('row', { name: /^Total, all/ })).getAllByRole('gridcell');
const press = (name: string) => screen.getByRole('button', { name });

describe('the hours of a period', () => {
  it('have a row for each person and job role, and say what the report contained', async () => {
    await open();
    expect(ben()).toHaveValue('8');
    expect(cell('Cole, Di, Chef', '26/10/2026')).toHaveValue('');
    expect(ben('09/11/2026')).toHaveAccessibleDescription('was 7 in report v2');
    expect(ben()).not.toHaveAccessibleDescription(/report/);
    expect(screen.getByText(/Report v2 is not released\. The next version will use the hours/)).toBeInTheDocument();
    expect(totals().map(({ textContent }) => textContent)).toEqual(['18', '11', '7.3333', '0', '0', '36.3333']);
  });

  it('link to where the fund is entered while there is none, and generate no report', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Enter the tronc fund' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/schemes\/4\?drawer=scheme-import&drawer\.scheme=4&drawer\.period=11$/),
    );
    expect(screen.queryByText('Generate')).not.toBeInTheDocument();
  });

  it('are added up while the user types, and only changed cells are sent', async () => {
    const { data, user } = await open();
    await user.click(ben());
    await user.keyboard('32.5{Enter}');
    expect(cell('Cole, Di, Waiter', '26/10/2026')).toHaveFocus();
    expect(totals()[0]).toHaveTextContent('42.5');
    expect(
      within(screen.getAllByRole('row')[1] as HTMLElement)
        .getAllByRole('gridcell')
        .at(-1),
    ).toHaveTextContent('39.8333');
    expect(ben()).toHaveAccessibleDescription('was 8 in report v2');
    expect(screen.getByText('1 cell not saved')).toBeInTheDocument();
    await user.click(press('Save hours'));
    await screen.findByText('Hours saved');
    expect(data.correctHours).toHaveBeenCalledWith(
      PERIOD.id,
      [{ employee_id: 1, job_role_id: 5, hours: { '2026-10-26': '32.5' } }],
      { revision: 1 },
    );
  });

  it('treats the same hours in another form as unchanged', async () => {
    const { user } = await open();
    await user.click(ben('09/11/2026'));
    await user.keyboard('7:20');
    await user.click(ben());
    await user.keyboard('8.00');
    expect(press('Save hours')).toBeDisabled();
  });

  it('can be entered by keyboard alone, with Tab, F2, Escape, undo and redo', async () => {
    const { user } = await open();
    act(() => ben().focus());
    await user.keyboard('1{Tab}2{Tab}');
    expect(ben('02/11/2026')).toHaveValue('2');
    expect(ben('09/11/2026')).toHaveFocus();
    await user.keyboard('{F2}5{Escape}');
    expect(ben('09/11/2026')).toHaveValue('7:20');
    await user.keyboard('{F2}{ArrowLeft}');
    expect(ben('09/11/2026')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(ben('02/11/2026')).toHaveValue('');
    expect(ben('02/11/2026')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(ben()).toHaveValue('8');
    await user.keyboard('{Control>}y{/Control}');
    expect(ben()).toHaveValue('1');
    act(() => ben('23/11/2026').focus());
    await user.tab();
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('take a block of a spreadsheet, say what did not fit, and undo it as one step', async () => {
    const { user } = await open();
    await user.click(cell('Cole, Di, Chef', '16/11/2026'));
    await user.paste('1\t2\t3\r\n4\t5\r\n6\r\n');
    expect(cell('Cole, Di, Chef', '23/11/2026')).toHaveValue('2');
    expect(cell('Ó Súilleabháin, Éanna', '16/11/2026')).toHaveValue('4');
    expect(screen.getByText(/4 cells pasted\. 2 cells did not fit\./)).toBeInTheDocument();
    expect(totals()[3]).toHaveTextContent('5');
    await user.click(press('Undo'));
    expect(cell('Ó Súilleabháin, Éanna', '16/11/2026')).toHaveValue('');
    expect(press('Save hours')).toBeDisabled();
  });

  it('are validated like those of a file, and an invalid cell is shown rather than sent', async () => {
    const { data, user } = await open();
    await user.click(ben());
    await user.keyboard('8o{Enter}169');
    expect(ben()).toHaveAccessibleDescription('8o is not a number of hours');
    expect(screen.getByText('2 cells have errors')).toBeInTheDocument();
    await user.click(press('Save hours'));
    expect(cell('Cole, Di, Waiter', '26/10/2026')).not.toHaveFocus();
    expect(ben()).toHaveFocus();
    expect(data.correctHours).not.toHaveBeenCalled();
  });

  it('shows the errors of the server at the cells', async () => {
    const errors = {
      'rows.0.hours.2026-10-26': ['hours_2026-10-26: Cole, Di was not employed then. Check the start and leave dates.'],
    };
    const { user } = await open(GRID, {
      correctHours: async () => {
        throw toHttpError(422, { message: 'Check the highlighted fields', code: 'invalid', errors });
      },
    });
    await user.click(cell('Cole, Di, Waiter', '26/10/2026'));
    await user.keyboard('11');
    await user.click(press('Save hours'));
    await waitFor(() =>
      expect(cell('Cole, Di, Waiter', '26/10/2026')).toHaveAccessibleDescription(
        'Cole, Di was not employed then. Check the start and leave dates.',
      ),
    );
  });

  it('are found by name however it is written, and the address keeps the text', async () => {
    const { user, router } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'suilleabhain eanna');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Ash, Ben/ })).not.toBeInTheDocument());
    expect(cell('Ó Súilleabháin, Éanna', '02/11/2026')).toHaveValue('1');
    expect(new URLSearchParams(router.state.location.search).get('name')).toBe('suilleabhain eanna');
    expect(totals()[0]).toHaveTextContent('18');
  });

  it('keeps what is typed, and restores it when the page is opened again', async () => {
    const first = await open();
    await first.user.click(ben());
    await first.user.keyboard('9');
    first.unmount();
    await waitFor(() => expect(first.kept).not.toEqual({}));
    const again = await open(GRID, {}, '', first.kept);
    expect(ben()).toHaveValue('9');
    await again.user.click(press('Discard changes'));
    expect(ben()).toHaveValue('8');
    await waitFor(() => expect(again.kept).toEqual({}));
  });
});

/** The revision on the screen is older, because someone else has saved these hours. */
const changedTo = (rows: HoursGrid['rows']) => {
  const newer: HoursGrid = { ...GRID, revision: 2, rows };
  const changed = new HttpError('Changed', 412, {
    code: 'changed',
    data: { ...PERIOD, revision: 2 },
    changed_by: { name: 'Tim Orr', at: '2026-11-25T09:00:00Z' },
  });
  const correctHours = jest.fn(async (..._: unknown[]) => PERIOD).mockRejectedValueOnce(changed);
  const hoursOfPeriod = jest.fn(async () => newer).mockResolvedValueOnce(GRID);
  return { correctHours, hoursOfPeriod };
};
const [first, ...others] = GRID.rows as [HoursGrid['rows'][0], ...HoursGrid['rows']];

describe('hours that someone else has saved in between', () => {
  it('are kept if other cells have changed', async () => {
    const calls = changedTo([{ ...first, hours: ['8', '3', '7:20', '', ''] }, ...others]);
    const { user } = await open(GRID, calls);
    await user.click(ben());
    await user.keyboard('9');
    await user.click(press('Save hours'));
    await screen.findByText('Hours saved');
    expect(calls.correctHours).toHaveBeenLastCalledWith(
      PERIOD.id,
      [{ employee_id: 1, job_role_id: 5, hours: { '2026-10-26': '9' } }],
      { revision: 2 },
    );
    expect(ben('02/11/2026')).toHaveValue('3');
  });

  it.each([
    ['Keep mine', '9', 2],
    ['Use theirs', '12', 1],
  ])('are shown next to those of the user, who decides: %s', async (choice, value, sent) => {
    const calls = changedTo([{ ...first, hours: ['12', '', '7:20', '', ''] }, ...others]);
    const { user } = await open(GRID, calls);
    await user.click(ben());
    await user.keyboard('9{Enter}11');
    await user.click(press('Save hours'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
    expect(within(dialog).getByText(/Tim Orr/)).toBeInTheDocument();
    const line = within(dialog).getByRole('row', { name: /Ash, Ben: Week from 26\/10\/2026/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '9']);
    await user.click(within(dialog).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls.correctHours).toHaveBeenCalledTimes(sent);
    if (sent === 1) {
      expect(ben()).toHaveValue(value);
      expect(cell('Cole, Di, Waiter', '26/10/2026')).toHaveValue('11');
      expect(screen.getByText('1 cell not saved')).toBeInTheDocument();
    } else
      expect(calls.correctHours.mock.lastCall).toEqual([
        PERIOD.id,
        [
          { employee_id: 1, job_role_id: 5, hours: { '2026-10-26': value } },
          { employee_id: 2, job_role_id: 5, hours: { '2026-10-26': '11' } },
        ],
        { revision: 2 },
      ]);
  });
});

describe('a period whose report is released', () => {
  it('can be corrected, and says that the report stays as it is', async () => {
    const { user } = await open({ ...GRID, report: { id: 21, version: 2, released: true, comparable: true } });
    expect(screen.getByText(/^Report v2 is released and stays as it is\./)).toBeInTheDocument();
    await user.click(ben());
    await user.keyboard('9{Enter}');
    expect(ben()).toHaveValue('9');
    expect(screen.getByRole('button', { name: 'Save hours' })).toBeEnabled();
  });
});

describe('a period of an archived scheme', () => {
  it('shows its hours read only, with the reason', async () => {
    const { user } = await open({ ...GRID, locked: 'archived' });
    expect(screen.getByText(/^This scheme is archived, so its hours are read only\./)).toBeInTheDocument();
    expect(ben()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save hours' })).not.toBeInTheDocument();
    await user.click(ben());
    await user.keyboard('9{ArrowDown}');
    expect(ben()).toHaveValue('8');
    expect(cell('Cole, Di, Waiter', '26/10/2026')).toHaveFocus();
  });
});
