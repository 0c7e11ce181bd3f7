import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { Notices } from './Notices.tsx';

const notice = (id: number, more: object = {}) => ({
  id,
  code: 'batch_for_review',
  params: { payroll: 'Weekly', company: 'Quay', period: `Week ${id}` },
  text: `Weekly, Quay: Week ${id} is ready for review`,
  created_at: '2026-11-20T09:30:00Z',
  path: `/files/payrolls/${id}/files`,
  read: false,
  ...more,
});

let wire: Wire;
const open = (rows: readonly object[], { at = '/notices', total = rows.length, fails = false } = {}) => {
  const screenOf = openScreen({
    at,
    path: '/notices',
    children: <Notices />,
    reply: ({ method }) =>
      fails ? { status: 500, json: { message: 'Error' } } : answer(method === 'GET' ? rows : {}, total),
  });
  wire = screenOf.wire;
  return { ...screenOf, user: userEvent.setup() };
};
afterEach(() => wire.restore());
const sent = (method: string) => wire.sent.filter((one) => one.method === method).map(({ url, body }) => [url, body]);

describe('the notices page (contract H5, H9)', () => {
  it('shows what happened with a link, and marks a notice as read when its link is followed', async () => {
    const { user, router } = open([notice(7), notice(3, { read: true, path: null })]);
    const [fresh, old] = await screen.findAllByRole('listitem');
    if (!fresh || !old) throw new Error('two notices were answered');
    expect(within(fresh).getByText('Unread:')).toBeInTheDocument();
    expect(within(old).queryByText('Unread:')).toBeNull();
    expect(within(old).queryByRole('link')).toBeNull();
    expect(within(old).queryByRole('button')).toBeNull();
    await user.click(within(fresh).getByRole('link', { name: 'Weekly, Quay: Week 7 is ready for review' }));
    expect(router.state.location.pathname).toBe('/files/payrolls/7/files');
    expect(sent('POST')).toEqual([['/api/notices/7/read', undefined]]);
  });

  it('marks one notice, or all up to the newest on screen, as read', async () => {
    const { user } = open([notice(9), notice(8)]);
    await user.click(await screen.findByRole('button', { name: /^Mark as read: .*Week 8/ }));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(sent('POST')).toEqual([
        ['/api/notices/8/read', undefined],
        ['/api/notices/read_all', { up_to: 9 }],
      ]),
    );
  });

  it('keeps a notice in its place among the unread ones after it was marked, so that a second click reaches no other', async () => {
    let unread = [notice(9), notice(8), notice(7)];
    const screenOf = openScreen({
      at: '/notices?read=0',
      path: '/notices',
      children: <Notices />,
      reply: ({ method, url }) => {
        if (method === 'POST') unread = unread.filter(({ id }) => !url.includes(`/${id}/`));
        return answer(method === 'GET' ? unread : {}, unread.length);
      },
    });
    wire = screenOf.wire;
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Mark as read: .*Week 8/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2));
    const weeks = screen.getAllByRole('listitem').map(({ textContent }) => /Week \d/.exec(textContent ?? '')?.[0]);
    expect(weeks).toEqual(['Week 9', 'Week 8', 'Week 7']);
  });

  it('keeps the page and the filter in the address', async () => {
    const { user, router } = open([notice(1)], { at: '/notices?page=2', total: 12 });
    await screen.findByText(/Week 1/);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unread');
    expect(router.state.location.search).toBe('?read=0');
    await waitFor(() => expect(wire.last().url).toBe('/api/notices?page=1&read=0'));
  });

  it('explains why the list is empty, and offers a retry after an error', async () => {
    open([], { at: '/notices?read=0' });
    expect(await screen.findByText('You have no unread notices.')).toBeInTheDocument();
    wire.restore();
    open([], { fails: true });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
