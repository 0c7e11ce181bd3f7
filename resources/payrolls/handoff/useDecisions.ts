import '#i18n/pages/payrollHandoff.ts';
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import type { StoredDraft } from '#src/drafts/useTabDraft.ts';
import { type Decisions, stillHeld } from './decisions.ts';

/** Decisions, and what was owed when they were made. */
export interface StoredDecisions {
  owed_hash: string;
  decisions: Decisions;
}

/**
 * The decisions that the user has made but not sent. The server keeps them, so that they survive a reload and another
 * device. If what is owed has changed since, those about lines that are no longer held as they were are removed, and the
 * user is notified. `release`: they were sent.
 */
export function useDecisions(
  { values, write, clear }: StoredDraft<StoredDecisions>,
  { period_id, owed_hash }: Pick<HandoffCard, 'period_id' | 'owed_hash'>,
) {
  const api = useApi();
  const notify = useNotify();
  const [stored, setStored] = useState<StoredDecisions>(values ?? { owed_hash, decisions: {} });
  const keep = useCallback(
    (decisions: Decisions) => {
      setStored({ owed_hash, decisions });
      if (Object.keys(decisions).length > 0) write({ owed_hash, decisions });
      else clear();
    },
    [write, clear, owed_hash],
  );
  useEffect(() => {
    const made = Object.keys(stored.decisions).length;
    if (stored.owed_hash === owed_hash || made === 0) return undefined;
    let over = false;
    api.heldLines(period_id).then(
      (held) => {
        if (over) return;
        const kept = stillHeld(stored.decisions, held);
        const removed = made - Object.keys(kept).length;
        keep(kept);
        if (removed > 0)
          notify('payrollHandoff.decisions_removed', {
            type: 'warning',
            autoHideDuration: null,
            messageArgs: { smart_count: removed },
          });
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [stored, owed_hash, period_id, api, keep, notify]);
  return { decisions: stored.decisions, setDecisions: keep, release: clear };
}
