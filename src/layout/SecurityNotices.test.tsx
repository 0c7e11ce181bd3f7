import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { SecurityNotices } from './SecurityNotices.tsx';

const notice = (id: number, path: string | null) => ({
  id,
  code: 'user_created',
  params: { by: 'Nell Quay', name: `Person ${id}` },
  text: '',
  created_at: '2026-11-22T10:00:00.000Z',
  path,
  read: false,
});

let wire: Wire;
afterEach(() => wire.restore());

/** The banner of a user with this many unread security notices, which are removed when marked as read. */
const open = (total: number) => {
  const unread = Array.from({ length: total }, (_, index) => notice(index + 1, index === 0 ? '/there' : null));
  const reply = ({ url, method }: Sent) => {
    if (method === 'POST') {
      const id = Number(/notices\/(\d+)\/read/.exec(url)?.[1]);
      const [gone] = unread.splice(
        unread.findIndex((one) => one.id === id),
        1,
      );
      return { json: { data: { ...gone, read: true } } };
    }
    return { json: { data: unread.slice(0, 3), meta: { total: unread.length } } };
  };
  ({ wire } = openScreen({ at: '/', path: '/', children: <SecurityNotices />, reply }));
  return userEvent.setup();
};

describe('unread security notices', () => {
  it('stay visible, with their links, until they are marked as read', async () => {
    const person = open(2);
    expect(
      await screen.findByText('Nell Quay created an account for Person 2 and has seen its temporary password'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Person 1/ })).toHaveAttribute('href', '/there');
    await person.click(screen.getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Security notices' })).toBeNull());
    const marked = wire.sent.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(marked).toEqual(['/api/notices/1/read', '/api/notices/2/read']);
  });

  it('show three at a time, and link to the others', async () => {
    open(5);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: '2 more security notices' })).toHaveAttribute('href', '/notices?read=0');
  });

  it('are not requested while nothing is unread', async () => {
    open(0);
    await waitFor(() => expect(wire.sent.length).toBeGreaterThan(0));
    expect(wire.sent.filter(({ url }) => url.includes('security'))).toEqual([]);
  });
});
