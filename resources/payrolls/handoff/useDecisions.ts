import { useCallback, useRef, useState } from 'react';
import type { StoredDraft } from '#src/drafts/useTabDraft.ts';
import { useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import type { Decisions } from './decisions.ts';

/**
 * The decisions that the user has made but not sent. Leaving the page asks for confirmation, and they survive a lost
 * session. `release`: they were sent, so nothing would be lost.
 */
export function useDecisions({ values, write, clear }: StoredDraft<Decisions>) {
  const [decisions, keep] = useState<Decisions>(values ?? {});
  const isSent = useRef(false);
  useUnsavedGuard(() => !isSent.current && Object.keys(decisions).length > 0);
  const setDecisions = useCallback(
    (next: Decisions) => {
      keep(next);
      write(next);
    },
    [write],
  );
  const release = useCallback(() => {
    isSent.current = true;
    clear();
  }, [clear]);
  return { decisions, setDecisions, release };
}
