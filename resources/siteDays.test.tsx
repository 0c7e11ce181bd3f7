import { render, screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import type { Payroll } from '#domain/contract/payrolls.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { TaskRow } from '#src/pages/tasks/TaskRow.tsx';
import { shell } from '#test/support/browser/Shell.tsx';
import { employeeColumns } from './employees/columns.tsx';
import { FarDates } from './employees/import/FarDates.tsx';
import { PAYROLL_PERIODS, PayrollPeriodsDrawer } from './files/PayrollPeriods.tsx';
import { AnswerBy } from './recordsRequests/RequestList.tsx';
import { DueDate } from './tickets/DueDate.tsx';

/** Shows a part of a screen at a moment, with a browser whose clock is that of the test. */
const showAt = (moment: string, children: ReactElement, more: object = {}) => {
  jest.useFakeTimers({ now: new Date(moment), advanceTimers: true });
  render(shell({ children, ...more }).element);
};
afterEach(() => jest.useRealTimers());

/** 00:30 on 1 July at the sites. UTC still counts 30 June. */
const SUMMER = '2026-06-30T23:30:00Z';
/** 23:30 on 31 December at the sites. */
const WINTER = '2026-12-31T23:30:00Z';

const leaver = (leave_date: string) => {
  const employee = { id: 1, name: 'Ana Archer', leave_date, sites: [], company: { name: 'Quayside' } };
  const [name] = employeeColumns({ withCompany: true });
  return (
    <RecordContextProvider value={employee}>
      {typeof name === 'object' && name.render?.(employee as never)}
    </RecordContextProvider>
  );
};

describe('the day of the sites, at 00:30 in summer and at 23:30 in winter', () => {
  it.each([
    [SUMMER, '2026-06-30', true],
    [SUMMER, '2026-07-01', false],
    [WINTER, '2026-12-30', true],
    [WINTER, '2026-12-31', false],
  ])('at %s makes a ticket and a records request due on %s overdue: %s', async (moment, due, isOverdue) => {
    showAt(
      moment,
      <>
        <DueDate ticket={{ date_due: due, status: 'open' }} />
        <AnswerBy due={due} status="open" />
      </>,
    );
    await waitFor(() => expect(document.querySelectorAll('time')).toHaveLength(2));
    expect(screen.queryAllByText('Overdue')).toHaveLength(isOverdue ? 2 : 0);
  });

  it.each([
    [SUMMER, '2026-06-30', true],
    [SUMMER, '2026-07-01', false],
    [WINTER, '2026-12-31', false],
  ])('at %s marks an employee whose last day is %s as a leaver: %s', async (moment, day, hasLeft) => {
    showAt(moment, leaver(day));
    expect(await screen.findByText('Ana Archer')).toBeInTheDocument();
    expect(screen.queryByText('Leaver') !== null).toBe(hasLeft);
  });

  it.each([
    [SUMMER, ['2026-06-30', '2026-07-07'], '07/07/2026'],
    [WINTER, ['2026-12-31', '2027-01-07'], '31/12/2026'],
  ])('at %s is the first day on which a payroll period of %j can be current', async (moment, days, current) => {
    const periods = days.map((pay_date, at) => ({
      ...{ id: at + 1, year: 2026, period_name: `Week ${at + 1}`, pay_date, status: 'not started' },
    }));
    const data = { payrollTaxYears: async () => [{ start: 2026 }], payrollPeriods: async () => periods };
    const at = `/?drawer=${PAYROLL_PERIODS}&drawer.payroll=3`;
    showAt(moment, <PayrollPeriodsDrawer payrolls={[{ id: 3, name: 'Crew' } as Payroll]} />, { data, at });
    expect((await screen.findByText('Current')).closest('[data-item]')).toHaveTextContent(current);
  });

  it('is the day from which an imported start date is a year ahead', async () => {
    const rows = ['2027-06-30', '2027-07-01'].map((day, at) => ({ line: at + 2, cells: [day] }));
    const state = { stage: 'ready', version: 1, sheet: { columns: [{ name: 'start_date' }], rows } };
    showAt(SUMMER, <FarDates state={state as unknown as ImportSheetState} variant="GB" />);
    const lines = await screen.findAllByRole('button');
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('01/07/2027')]);
  });

  it('is the day from which a deadline is counted that is urgent two days before it', async () => {
    const task = { code: 'report_to_send', params: {}, text: 'Send', overdue: false, path: '/', due: '2026-07-03' };
    showAt(SUMMER, <TaskRow task={task as unknown as Parameters<typeof TaskRow>[0]['task']} />);
    expect(await screen.findByText('Friday 3 July')).toBeInTheDocument();
    expect(screen.getByTestId('ScheduleOutlinedIcon')).toBeInTheDocument();
  });
});
