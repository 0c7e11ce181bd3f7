import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { FullParallelRun } from '#domain/contract/parallelRuns.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { ParallelRunsPage } from './ParallelRunsPage.tsx';

const RUN: FullParallelRun = {
  id: 5,
  tronc_scheme_id: 4,
  period: { id: 9, period_number: 2, start_date: '2026-05-04', end_date: '2026-05-10' },
  report: { id: 23, version: 1 },
  filename: 'result.csv',
  previous_fund: null,
  fund: '1000.00',
  previous_shared: '950.00',
  shared: '900.00',
  difference: '-50.00',
  people_count: 2,
  differing: 1,
  unexplained: 1,
  agreed: false,
  created_by: { id: 1, forename: 'Tess', surname: 'Master', name: 'Tess Master' },
  created_at: '2026-05-20T09:00:00Z',
  settings: [
    {
      setting: 'card_fee',
      from: { unit: 'percentage', value: '1' },
      to: { unit: 'amount', value: '5.00' },
      remaining: 1,
    },
  ],
  people: [
    {
      employee_id: 31,
      payroll_ref: 'A1',
      name: 'Ash, Ben',
      previous: '500.00',
      portal: '450.00',
      difference: '-50.00',
      cause: 'unknown',
      facts: [{ fact: 'hours', previous: '38', portal: '40' }],
    },
    {
      employee_id: null,
      payroll_ref: null,
      name: 'Cox, Di',
      previous: '450.00',
      portal: '450.00',
      difference: '0.00',
      cause: null,
      facts: [],
    },
  ],
};

const open = (path: string, periods_agreed = 0) => {
  const { people: _people, settings: _settings, ...head } = RUN;
  const { element } = shell({
    at: path,
    children: (
      <Routes>
        <Route path="/companies/:id/schemes/:scheme/parallel_runs/:run?" element={<ParallelRunsPage />} />
      </Routes>
    ),
    data: {
      parallelRun: async () => RUN,
      parallelRuns: async () => ({ periods_agreed, runs: periods_agreed > 0 ? [{ ...head, agreed: true }] : [] }),
      getOne: async (resource: string) => ({ data: resource === 'schemes' ? SCHEME : { id: 1, country: 'GB' } }),
    },
    auth: { canAccess: async () => true },
  });
  render(element);
  return userEvent.setup();
};

describe('parallel runs', () => {
  it('show both amounts of each person with the cause, and only those of a chosen cause', async () => {
    const user = open('/companies/1/schemes/4/parallel_runs/5');
    const people = await screen.findByRole('table', { name: 'People' });
    expect(within(people).getByRole('row', { name: /^Ash, Ben A1/ })).toHaveTextContent(
      /£500\.00£450\.00−£50\.00.*Hours: 38 in the file, 40 in the draft\./,
    );
    expect(screen.getByText(/Card fee: £5\.00 in place of 1%\./)).toHaveTextContent('1 person would still differ.');
    await user.click(screen.getByRole('button', { name: 'Equal 1' }));
    expect(within(screen.getByRole('table', { name: 'People' })).queryByText(/Ash, Ben/)).toBeNull();
  });

  it('list the comparisons of a scheme, and how many periods agreed', async () => {
    open('/companies/1/schemes/4/parallel_runs', 2);
    expect(await screen.findByText('2 periods agreed, one after the other.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Period 2, 04/05/2026 to 10/05/2026' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/companies\/1\/schemes\/4\/parallel_runs\/5$/),
    );
  });

  it('have a form for another comparison, with a link to the others', async () => {
    open('/companies/1/schemes/4/parallel_runs?report=23', 2);
    expect(await screen.findByRole('link', { name: 'All comparisons' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/companies\/1\/schemes\/4\/parallel_runs$/),
    );
    const fund = screen.getByRole('textbox', { name: /fund/i });
    const choose = screen.getByRole('button', { name: 'Choose file' });
    expect(fund.compareDocumentPosition(choose)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('2 periods agreed, one after the other.')).toBeNull();
  });

  it('say how to begin before the first comparison', async () => {
    open('/companies/1/schemes/4/parallel_runs');
    expect(await screen.findByText(/^No comparison yet\./)).toBeVisible();
  });
});
