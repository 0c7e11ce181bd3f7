import { act, render, screen } from '@testing-library/react';
import { shell } from '#test/support/browser/Shell.tsx';
import { ConnectionProvider, createConnection } from '../state/connection.ts';
import { NetworkBanner } from './NetworkBanner.tsx';

test('shows that the server is busy while a read waits for a retry', () => {
  const connection = createConnection(async () => undefined);
  const children = (
    <ConnectionProvider value={connection}>
      <NetworkBanner />
    </ConnectionProvider>
  );
  render(shell({ children }).element);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    connection.retryWait(true);
    connection.retryWait(true);
    connection.retryWait(false);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The portal is busy. We’ll retry automatically.');
  act(() => connection.retryWait(false));
  expect(screen.queryByRole('alert')).toBeNull();
});
