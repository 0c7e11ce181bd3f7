import type { NotificationPayload } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useConnectionLost } from '../state/connection.ts';
import { canRetry, isFailedRead, isFailure } from './NoticeParts.tsx';

/**
 * Dismisses the message of a failure that is outdated: the user submits a form again, or the connection is back. With the
 * connection, failed reads are repeated anyway. A message that offers to repeat an action stays, because then it can be.
 */
export function useOutdatedFailure(shown: NotificationPayload | undefined, dismiss: () => void): void {
  const lost = useConnectionLost();
  const before = useRef(lost);
  const isError = shown?.type === 'error';
  const endsWithLoss = shown !== undefined && (isFailedRead(shown) || (isFailure(shown) && !canRetry(shown)));

  useEffect(() => {
    const recovered = before.current && !lost;
    before.current = lost;
    if (recovered && endsWithLoss) dismiss();
  }, [lost, endsWithLoss, dismiss]);

  useEffect(() => {
    if (!isError) return;
    document.addEventListener('submit', dismiss, true);
    return () => document.removeEventListener('submit', dismiss, true);
  }, [isError, dismiss]);
}
