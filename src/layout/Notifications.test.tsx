import { act, fireEvent, render, screen } from '@testing-library/react';
import { type NotificationOptions, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { ConnectionProvider, createConnection } from '../state/connection.ts';
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

  const FAILED = { type: 'error', outcome: 'unknown', retry: jest.fn(), autoHideDuration: 60_000 };
  const Failing = () => {
    const notify = useNotify();
    return (
      <>
        <button type="button" onClick={() => notify('Error', FAILED as NotificationOptions)}>
          fail
        </button>
        <button type="button" onClick={() => notify('network.back', { type: 'success', isMinor: true })}>
          reconnect
        </button>
        <button type="button" onClick={() => notify('Error', { type: 'error' })}>
          read
        </button>
        <Notifications />
      </>
    );
  };

  it('keeps a failed action that can be tried again, also when the connection is restored or a read fails too', async () => {
    render(shell({ children: <Failing /> }).element);
    fireEvent.click(screen.getByRole('button', { name: 'fail' }));
    await wait(6_000);
    fireEvent.click(screen.getByRole('button', { name: 'reconnect' }));
    await wait(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'read' }));
    await wait(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error.*whether this was carried out/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(FAILED.retry).toHaveBeenCalledTimes(1);
    await wait(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the same failure again after trying again, although the form reports its errors too (ERR-001)', async () => {
    const AgainFailing = () => {
      const notify = useNotify();
      const fail = () => {
        notify('Error', { ...FAILED, retry: fail } as NotificationOptions);
        notify('ra.message.invalid_form', { type: 'error' });
      };
      return (
        <>
          <button type="button" onClick={fail}>
            fail
          </button>
          <Notifications />
        </>
      );
    };
    render(shell({ children: <AgainFailing /> }).element);
    fireEvent.click(screen.getByRole('button', { name: 'fail' }));
    for (let times = 0; times < 3; times += 1) {
      await wait(2_000);
      expect(screen.getByRole('alert')).toHaveTextContent(/^Error.*could not be reached/);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    }
  });

  const UNKNOWN = { type: 'error', outcome: 'unknown', autoHideDuration: 60_000 } as NotificationOptions;
  /** Shows a failure without a button that repeats it, as that of a form, while the connection is lost. */
  const failedForm = async () => {
    const connection = createConnection(async () => Promise.reject({ status: 0 }));
    await act(() => connection.check());
    const Failed = () => {
      const notify = useNotify();
      return (
        <form onSubmit={(event) => event.preventDefault()}>
          <button type="button" onClick={() => notify('Error', UNKNOWN)}>
            fail
          </button>
          <button type="submit">send</button>
          <Notifications />
        </form>
      );
    };
    const children = (
      <ConnectionProvider value={connection}>
        <Failed />
      </ConnectionProvider>
    );
    render(shell({ children }).element);
    fireEvent.click(screen.getByRole('button', { name: 'fail' }));
    await wait(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error/);
    return connection;
  };

  it('removes the failure of a form when the connection is back, and not before', async () => {
    const connection = await failedForm();
    await wait(10_000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => connection.reach(true));
    await wait(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes the failure of a form when it is submitted again', async () => {
    await failedForm();
    fireEvent.click(screen.getByRole('button', { name: 'send' }));
    await wait(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const TWO = ['notices.company_saved', 'notices.site_edited'];
  it('replaces the current message with a newer one, so that outdated messages do not queue up', async () => {
    render(shell({ children: <Notify what={TWO} type="success" /> }).element);
    await wait(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('Site successfully edited');
  });
});
