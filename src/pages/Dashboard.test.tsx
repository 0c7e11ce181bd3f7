import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { PAGE_SIZE } from '#domain/constants.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { siteToday } from '#src/siteToday.ts';
import { createAppState } from '#src/state/appState.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Dashboard } from './Dashboard.tsx';
import { NextForYou } from './tasks/NextForYou.tsx';

const NONE = { overdue: null, oldest: null, approval: null };
const items = [{ id: 1, title: 'New rules', body: 'From October', date: '2026-10-01' }];

function open({
  tronc_master = false,
  display_news = false,
  tasks = [] as unknown[],
  counts = NONE as object,
  figures = { released: [], next_pay: null } as object,
  at = '/dashboard',
} = {}) {
  const appState = createAppState(memoryStorage());
  appState.set({ loaded: true, news: { display_news } });
  const newsSeen = jest.fn(async () => ({ display_news: false }));
  const data = {
    tasks: jest.fn(async (page: number, _only?: string) => ({
      tasks: tasks.slice((page - 1) * PAGE_SIZE.tasks, page * PAGE_SIZE.tasks),
      total: tasks.length,
      counts,
    })),
    figures: async () => figures,
    news: async () => ({ display_news, items }),
    newsSeen,
    currentAnnouncements: async () => [],
  };
  const user = { id: 7, forename: 'Aoife', tronc_master };
  const companies = new Map(counts === NONE ? [] : [[1, new Set(['view_company'])]]);
  const principal = { id: 7, tronc_master, companies, payrolls: new Map() };
  const auth = { getIdentity: async () => ({ id: 7, user, principal }) };
  const { element, router } = shell({ children: <Dashboard />, at, data, auth, appState });
  render(element);
  return { user: userEvent.setup(), appState, newsSeen, asked: data.tasks, router };
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
    expect(screen.getByText('Wednesday 1 July')).toBeInTheDocument();
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

  it('shows nothing that moves before it is known who has key figures', async () => {
    let answer: (identity: object) => void = () => undefined;
    const identity = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { element } = shell({
      children: <Dashboard />,
      data: { tasks: async () => ({ tasks: [], total: 0, counts: NONE }), figures: async () => ({}) },
      auth: { getIdentity: () => identity as never },
    });
    render(element);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Next for you' })).toBeNull();
    await act(async () => answer({ id: 7, principal: { companies: new Map(), payrolls: new Map() } }));
    expect(await screen.findByRole('heading', { name: 'Next for you' })).toBeInTheDocument();
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

  const task = (code: string, params: object, due: string | null) => ({
    ...{ code, params, text: 'long', due, path: `/${code}` },
    overdue: due !== null && due < siteToday(),
  });

  it('groups tasks by urgency, in short words with scheme or payroll, company and due date', async () => {
    const harbour = { company: 'Harbour Ltd', scheme: 'Quay tronc', payroll: 'Weekly' };
    open({
      tasks: [
        task('report_late', harbour, addDays(siteToday(), -3)),
        task('report_to_approve', { ...harbour, version: 2 }, siteToday()),
        task('batch_to_check', { company: 'Liffey Ltd', payroll: 'Crew', period: 'Week 5' }, '2099-01-01'),
        task('company_begun', {}, null),
      ],
    });
    await screen.findByRole('link', { name: 'Import the hours and enter the fund' });
    const groups = ['Overdue', 'Today', 'Later'].map((name) => screen.getByRole('region', { name }));
    const links = (group: HTMLElement) =>
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(groups.map(links)).toEqual([
      ['Import the hours and enter the fund'],
      ['Approve and release report v2'],
      ['Check Week 5', 'Continue adding the company'],
    ]);
    expect(groups[0]).toHaveTextContent('Quay tronc, Harbour Ltd3 days late');
    expect(groups[1]).toHaveTextContent('Due today');
    expect(groups[2]).toHaveTextContent('Crew, Liffey LtdThursday 1 January 2099');
  });

  it('lists the tasks, each with a link; a kind that the page does not know has its long text', async () => {
    open({ tasks: [{ ...task('x', {}, siteToday()), text: '3 files need processing', path: '/files' }] });
    expect(await screen.findByRole('link', { name: '3 files need processing' })).toHaveAttribute('href', '/files');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('shows key figures, each linked to what it counts', async () => {
    const tronc = { schemes: 1, name: 'Quay tronc', points: ['1000.00', '1200.00'] };
    open({
      counts: { overdue: 2, oldest: addDays(siteToday(), -9), approval: 0 },
      figures: {
        released: [
          { ...tronc, currency: 'GBP', amount: '1200.00', change: 20, path: '/companies/1/schemes/2' },
          { ...tronc, currency: 'EUR', amount: '90.00', change: -7.5, path: '/companies/3/schemes/4' },
        ],
        next_pay: { date: '2099-01-01', name: 'Weekly', others: 2, path: '/files/payrolls/5/files' },
      },
    });
    const tiles = within(await screen.findByRole('list', { name: 'Key figures' })).findAllByRole('link');
    expect((await tiles).map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['Tronc released£1,200.00+20% on the period before€90.00 (−7.5%)', '/companies'],
      ['Next pay dateThursday 1 January 2099Weekly and 2 others', '/files/payrolls/5/files'],
      ['Your overdue tasks2Oldest: 9 days late', '/dashboard?only=overdue'],
      ['Awaiting approval0Nothing to approve', '/dashboard?only=approval'],
    ]);
  });

  it('has neither figures nor a place for them for a user without any permission', async () => {
    open();
    await screen.findByRole('heading', { name: /Aoife/ });
    expect(screen.queryByRole('list', { name: 'Key figures' })).toBeNull();
    await screen.findByText('You have nothing to do right now.');
    expect(screen.queryByRole('list', { name: 'Key figures' })).toBeNull();
  });

  it('limits the tasks to those that a figure counts, until all are requested', async () => {
    const { user, asked } = open({ counts: { overdue: 0, oldest: null, approval: null } });
    expect(await screen.findByText('None of your tasks is overdue')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /^Your overdue tasks/ }));
    expect(await screen.findByText('None of your tasks is overdue.')).toBeInTheDocument();
    expect(asked).toHaveBeenLastCalledWith(1, 'overdue');
    expect(screen.getByRole('link', { name: /^Your overdue tasks/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Show all tasks' }));
    expect(await screen.findByText('You have nothing to do right now.')).toBeInTheDocument();
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

  describe('when the tasks are read again', () => {
    const [first, second, third] = many;
    const open = async () => {
      const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      let tasks = [first, second];
      const data = { tasks: async () => ({ tasks, total: tasks.length, counts: NONE }) };
      render(shell({ children: <NextForYou />, data, queryClient }).element);
      await screen.findByRole('link', { name: 'Task 1' });
      const readAgain = async () => {
        tasks = [second, third];
        await act(() => queryClient.invalidateQueries({ queryKey: ['tasks'] }));
      };
      return { user: userEvent.setup(), readAgain };
    };

    it('shows the others at once', async () => {
      const { readAgain } = await open();
      await readAgain();
      expect(shown()).toEqual(['Task 2', 'Task 3']);
    });

    it('leaves each task in its place below the pointer until the pointer leaves the list', async () => {
      const { user, readAgain } = await open();
      await user.pointer({ target: screen.getByRole('link', { name: 'Task 2' }) });
      await readAgain();
      expect(shown()).toEqual(['Task 1', 'Task 2']);
      await user.pointer({ target: screen.getByRole('heading', { name: 'Next for you' }) });
      expect(shown()).toEqual(['Task 2', 'Task 3']);
    });

    it('leaves the focused task in its place until the focus leaves the list', async () => {
      const { user, readAgain } = await open();
      await user.tab();
      expect(screen.getByRole('link', { name: 'Task 1' })).toHaveFocus();
      await readAgain();
      expect(shown()).toEqual(['Task 1', 'Task 2']);
      await user.tab({ shift: true });
      expect(shown()).toEqual(['Task 2', 'Task 3']);
    });
  });

  it('does not claim that nothing is waiting when the tasks could not be read', async () => {
    const tasks = jest.fn(() => Promise.reject(new HttpError('Error', 500)));
    render(shell({ children: <NextForYou />, data: { tasks } }).element);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(tasks).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('You have nothing to do right now.')).toBeNull();
  });
});
