import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useNotify } from 'ra-core';
import { useState } from 'react';
import { isOutdated } from '#dataProvider/hooks.ts';
import type { Conflict } from './useSubmit.ts';

interface SaveOptions<V> {
  /** the call that saves, building on this revision */
  send(values: V, seen: { revision: number }): Promise<unknown>;
  /** whether what is saved here stands in the newer record as it was seen; without it every newer record is asked about */
  stands?(theirs: RaRecord): boolean;
  notice: string;
  /** resources whose lists and records are stale afterwards */
  refreshes: readonly string[];
  onSaved?(): void;
}

/**
 * Saves, by a call of its own, something of a record as it was seen. Answers what the form should show, or nothing; the
 * snackbar speaks for the rest. A revision that only other parts of the record have outrun is followed; otherwise a stale
 * one becomes a `conflict` for a ChangedDialog to settle (contract F-154): what was to be saved as `mine`, and the record
 * as it stands.
 */
export function useSaveSeen<V extends object>(
  seen: { revision: number },
  { send, stands, notice, refreshes, onSaved }: SaveOptions<V>,
) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const refresh = () => Promise.all(refreshes.map((resource) => queries.invalidateQueries({ queryKey: [resource] })));

  const save = async (values: V, revision = seen.revision): Promise<Record<string, unknown> | undefined> => {
    try {
      await send(values, { revision });
      setConflict(undefined);
      await refresh();
      notify(notice, { type: 'success' });
      onSaved?.();
      return undefined;
    } catch (error) {
      const { status, message, body } = error as HttpError;
      if (status === 412) {
        const theirs = body.data as RaRecord;
        if (stands?.(theirs)) return save(values, theirs.revision);
        setConflict({ mine: values as Record<string, unknown>, theirs });
      } else {
        setConflict(undefined);
        if (isOutdated(error)) refresh();
        notify(message, { type: 'error' });
      }
      return { root: { serverError: message } };
    }
  };
  const dismiss = () => setConflict(undefined);
  /** drops what was to be saved and reads the record as it stands */
  const reload = async () => {
    await refresh();
    dismiss();
  };
  return { save, conflict, dismiss, reload };
}
