import { type HttpError, type RaRecord, type SaveHandlerCallbacks, useSaveContext } from 'ra-core';
import { useState } from 'react';

/** The values to be saved when someone else saved first, and the current record. */
export interface Conflict {
  mine: Record<string, unknown>;
  theirs: RaRecord;
}

type Save = (values: Record<string, unknown>, callbacks?: SaveHandlerCallbacks) => Promise<Record<string, unknown>>;

/**
 * Saves a form through the surrounding Create or Edit. Returns what react-hook-form should show: the server's errors at
 * their fields and its message for the snackbar, so that a form that failed in any way counts as not saved. A stale
 * revision becomes a `conflict` for the screen to resolve (contract F-154).
 */
export function useSubmit(meta?: Record<string, unknown>) {
  const { save } = useSaveContext() as { save?: Save };
  const [conflict, setConflict] = useState<Conflict>();

  const submit = async (mine: Record<string, unknown>, revision?: number) => {
    let failure: HttpError | undefined;
    const faults = await save?.(mine, {
      meta: revision === undefined ? meta : { ...meta, revision },
      onError: (error: HttpError) => {
        failure = error;
      },
    });
    setConflict(undefined);
    if (!failure) return undefined;
    if (failure.status === 412) {
      setConflict({ mine, theirs: failure.body.data });
      return { root: { changed: failure.message } };
    }
    return faults ?? { root: { serverError: failure.message } };
  };
  return { submit, conflict, dismiss: () => setConflict(undefined) };
}
