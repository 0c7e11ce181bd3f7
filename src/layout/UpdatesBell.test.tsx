import { act, render, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from './Notifications.tsx';
import { UpdatesBell } from './UpdatesBell.tsx';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the updates bell', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('polls once at the start and then every 60 s, and stops when it is unmounted (NAV-040, CON-007, F-25)', async () => {
    const unreadUpdates = jest.fn(async () => 3);
    const { unmount } = render(shell({ children: <UpdatesBell />, data: { unreadUpdates } }).element);
    await wait(0);
    expect(unreadUpdates).toHaveBeenCalledTimes(1);
    await wait(59_999);
    expect(unreadUpdates).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(unreadUpdates).toHaveBeenCalledTimes(2);
    unmount();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(unreadUpdates).toHaveBeenCalledTimes(2);
  });

  it('shows the number of unread updates and links to them (NAV-038, NAV-039)', async () => {
    render(shell({ children: <UpdatesBell />, data: { unreadUpdates: async () => 3 } }).element);
    await wait(10);
    const bell = screen.getByRole('link', { name: 'Updates, 3 unread' });
    expect(bell).toHaveAttribute('href', '/updates');
    expect(screen.getByText('3')).toBeInTheDocument();
  });

  it('shows 99+ above 99', async () => {
    render(shell({ children: <UpdatesBell />, data: { unreadUpdates: async () => 140 } }).element);
    await wait(10);
    expect(screen.getByText('99+')).toBeInTheDocument();
  });

  it('fails silently (F-25)', async () => {
    const unreadUpdates = () => Promise.reject(new HttpError('The server is restoring', 503));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const children = (
      <>
        <UpdatesBell />
        <Notifications />
      </>
    );
    render(shell({ children, data: { unreadUpdates } }).element);
    await wait(1_000);
    expect(screen.getByRole('link', { name: 'Updates' })).toBeInTheDocument();
    expect(screen.queryByText('The server is restoring')).toBeNull();
  });
});
