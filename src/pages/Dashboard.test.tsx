import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { PAGE_SIZE } from '#domain/constants.ts';
import { createAppState } from '#src/state/appState.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Dashboard } from './Dashboard.tsx';
import { NextForYou } from './tasks/NextForYou.tsx';

const items = [{ id: 1, title: 'New rules', body: 'From October', date: '2026-10-01' }];

function open({ tronc_master = false, display_news = false, tasks = [] as unknown[], at = '/dashboard' } = {}) {
  const appState = createAppState(memoryStorage());
  appState.set({ loaded: true, news: { display_news } });
  const newsSeen = jest.fn(async () => ({ display_news: false }));
  const data = {
    tasks: async (page: number) => ({
      tasks: tasks.slice((page - 1) * PAGE_SIZE.tasks, page * PAGE_SIZE.tasks),
      total: tasks.length,
    }),
    news: async () => ({ display_news, items }),
    newsSeen,
  };
  const auth = { getIdentity: async () => ({ id: 7, user: { id: 7, forename: 'Aoife', tronc_master } }) };
  render(shell({ children: <Dashboard />, at, data, auth, appState }).element);
  return { user: userEvent.setup(), appState, newsSeen };
}

afterEach(() => jest.useRealTimers());

describe('the dashboard', () => {
  it('greets by forename and shows today’s date (DSH-004, DSH-005)', async () => {
    jest.useFakeTimers({ now: new Date('2026-06-30T23:30:00Z'), advanceTimers: true });
    open();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good (Morning|Afternoon|Evening), Aoife$/),
    );
    // 00:30 on the sites' clocks.
    expect(screen.getByText('01/07/2026')).toBeInTheDocument();
  });

  it('links a troncmaster to the companies (DSH-006)', async () => {
    open({ tronc_master: true });
    expect(await screen.findByRole('link', { name: 'Companies page' })).toHaveAttribute('href', '/companies');
  });

  it('does not link other users to the companies (DSH-007)', async () => {
    open();
    await screen.findByText(/Aoife/);
    expect(screen.queryByRole('link', { name: 'Companies page' })).toBeNull();
  });

  it('shows news until it is marked as seen (DSH-009, SES-047)', async () => {
    const { user, appState, newsSeen } = open({ display_news: true });
    await screen.findByText('New rules');
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
    await waitFor(() => expect(screen.queryByText('New rules')).toBeNull());
    expect(newsSeen).toHaveBeenCalledTimes(1);
    expect(appState.get().news.display_news).toBe(false);
  });

  it('hides news that was marked as seen before', async () => {
    open();
    await screen.findByText('You have nothing to do right now.');
    expect(screen.queryByText('New rules')).toBeNull();
  });

  it('groups tasks by company, the most urgent first, in short words with scheme or payroll and urgency', async () => {
    const task = (code: string, params: object, due: string | null, overdue = false) => ({
      code,
      params,
      text: 'long',
      due,
      overdue,
      path: `/${code}`,
    });
    const harbour = { company: 'Harbour Ltd', scheme: 'Quay tronc', payroll: 'Weekly' };
    open({
      tasks: [
        task('report_late', harbour, '2020-01-01', true),
        task('batch_to_check', { company: 'Liffey Ltd', payroll: 'Crew', period: 'Week 5' }, '2099-01-01'),
        task('report_to_approve', { ...harbour, version: 2 }, '2099-01-02'),
        task('company_begun', {}, null),
      ],
    });
    expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'Harbour Ltd',
      'Liffey Ltd',
      'Forms that you have begun',
    ]);
    const first = screen.getByRole('region', { name: 'Harbour Ltd' });
    expect(
      within(first)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Import the hours and enter the fund', 'Approve and release report v2']);
    expect(within(first).getAllByText('Quay tronc')).toHaveLength(2);
    expect(within(first).getByText('Was due 01/01/2020')).toBeInTheDocument();
  });

  it('lists the tasks, each with a link', async () => {
    open({
      tasks: [
        { code: 'x', params: {}, text: '3 files need processing', due: '2026-11-24', overdue: false, path: '/files' },
      ],
    });
    expect(await screen.findByRole('link', { name: '3 files need processing' })).toHaveAttribute('href', '/files');
    expect(screen.getByText('Due 24/11/2026')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  const many = Array.from({ length: PAGE_SIZE.tasks * 2 + 1 }, (_, at) => ({
    ...{ code: 'x', params: {}, text: `Task ${at + 1}`, due: '2099-01-01', overdue: false, path: `/${at + 1}` },
  }));
  const shown = () => screen.getAllByRole('link', { name: /^Task/ }).map(({ textContent }) => textContent);

  it('shows every task, in pages, and leaves the focus on the page that was chosen', async () => {
    const { user } = open({ tasks: many });
    await screen.findByRole('link', { name: 'Task 1' });
    expect(shown()).toHaveLength(PAGE_SIZE.tasks);
    await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
    await waitFor(() => expect(shown()).toEqual([`Task ${many.length}`]));
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveFocus();
  });

  it('shows the last page if the tasks of a later one were done meanwhile', async () => {
    open({ tasks: many, at: '/dashboard?page=9' });
    await waitFor(() => expect(shown()).toEqual([`Task ${many.length}`]));
  });

  it('does not claim that nothing is waiting when the tasks could not be read', async () => {
    const tasks = jest.fn(() => Promise.reject(new HttpError('Error', 500)));
    render(shell({ children: <NextForYou />, data: { tasks } }).element);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(tasks).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('You have nothing to do right now.')).toBeNull();
  });
});
