import { act, render, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications } from './Notifications.tsx';

const Notify = ({ what, type }: { what: readonly string[]; type?: 'error' | 'success' }) => {
  const notify = useNotify();
  useEffect(() => {
    for (const message of what) notify(message, { type });
  }, [notify, what, type]);
  return <Notifications />;
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('snackbars', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const ONE = ['notices.company_saved'];
  it('shows a notice for 5 s (WGT-005, WGT-006, CON-005)', async () => {
    render(shell({ children: <Notify what={ONE} type="success" /> }).element);
    await wait(100);
    expect(screen.getByRole('status')).toHaveTextContent('Company Saved');
    await wait(4_800);
    expect(screen.queryByRole('status')).not.toBeNull();
    await wait(200);
    await wait(500); // the time it takes to fade
    expect(screen.queryByRole('status')).toBeNull();
  });

  const MESSAGE = ['A newer version exists'];
  it('shows an error in the server’s words, as an alert (ERR-001)', async () => {
    render(shell({ children: <Notify what={MESSAGE} type="error" /> }).element);
    await wait(100);
    expect(screen.getByRole('alert')).toHaveTextContent('A newer version exists');
  });

  const MISSING_THEN_SAVED = ['Not found', 'notices.site_edited'];
  it('skips the error about a missing record and show the next message (ERR-003)', async () => {
    render(shell({ children: <Notify what={MISSING_THEN_SAVED} type="error" /> }).element);
    await wait(100);
    expect(screen.queryByText('Not found')).toBeNull();
    expect(screen.getByText('Site successfully edited')).toBeInTheDocument();
  });

  const TWO = ['notices.company_saved', 'notices.site_edited'];
  it('replaces the current message with a newer one, so that outdated messages do not queue up', async () => {
    render(shell({ children: <Notify what={TWO} type="success" /> }).element);
    await wait(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('Site successfully edited');
  });
});
