import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useNotify } from 'ra-core';
import { useState } from 'react';
import { isOutdated } from '#dataProvider/hooks.ts';
import type { Conflict } from '../../reactAdmin/useSubmit.ts';

interface SaveOptions<V> {
  /** the request that saves, based on this revision */
  send(values: V, seen: { revision: number }): Promise<unknown>;
  /**
   * whether the part saved here is unchanged in the newer record; without it, the user is asked about every newer
   * record
   */
  stands?(theirs: RaRecord): boolean;
  notice: string;
  /** resources whose lists and records are stale after saving */
  refreshes: readonly string[];
  onSaved?(): void;
}

/**
 * Saves part of a record with its own request, based on the record as it was loaded. Returns the error for the form, or
 * undefined; the snackbar shows the rest. If only other parts of the record have changed since, saves again with the
 * newer revision. Otherwise a stale revision becomes a `conflict` for a ChangedDialog to resolve (contract F-154):
 * `mine` is what was to be saved, `theirs` the current record.
 */
export function useSaveWithRevision<V extends object>(
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
  /** discards what was to be saved and loads the current record */
  const reload = async () => {
    await refresh();
    dismiss();
  };
  return { save, conflict, dismiss, reload };
}
