import { render, screen } from '@testing-library/react';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { PeriodDates } from './PeriodDates.tsx';

const open = (dates: object) => {
  const period = { ...SCHEME.currentPeriod!, ...dates };
  render(shell({ children: <PeriodDates period={period} /> }).element);
};

describe('the dates of a period', () => {
  it('warn in advance that the report is due back before the hours are complete', async () => {
    open({ submission_date: '2026-12-23', report_return_date: '2026-12-22', actual_pay_date: '2026-12-24' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The hours are complete on 23/12/2026, after the report is due back on 22/12/2026.',
    );
  });

  it('have no warning if both fall on the same day', async () => {
    open({ submission_date: '2026-12-22', report_return_date: '2026-12-22', actual_pay_date: '2026-12-24' });
    expect(await screen.findByText('24/12/2026')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
