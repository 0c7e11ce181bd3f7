import { useQueryClient } from '@tanstack/react-query';
import { type SaveHandlerCallbacks, useSaveContext } from 'ra-core';
import { type Failure, failureOf, newerRecord } from '#dataProvider/hooks.ts';
import { useConflict } from './useConflict.ts';

type Save = (values: Record<string, unknown>, callbacks?: SaveHandlerCallbacks) => Promise<Record<string, unknown>>;

/**
 * Saves a form through the surrounding Create or Edit. Returns what react-hook-form should show: the server's errors at
 * their fields and its message for the snackbar, so that a form that failed in any way counts as not saved. A stale
 * revision becomes a `conflict` for the screen to resolve (contract F-154).
 */
export function useSubmit(mode: 'create' | 'update', meta?: Record<string, unknown>) {
  const queries = useQueryClient();
  const { save } = useSaveContext() as { save?: Save };
  const { conflict, reject, dismiss } = useConflict();

  const submit = async (mine: Record<string, unknown>, revision?: number) => {
    let failure: Failure | undefined;
    const faults = await save?.(mine, {
      meta: revision === undefined ? meta : { ...meta, revision },
      onError: (error: unknown) => {
        failure = failureOf(error);
      },
    });
    dismiss();
    if (!failure) return undefined;
    if (mode === 'create') {
      // A new record has no other version: the revision is that of the record to which it is added. The page that shows
      // it is loaded again, so that the user can decide on its current state.
      if (newerRecord(failure)) await queries.invalidateQueries();
      return faults ?? { root: { serverError: failure.message } };
    }
    const errors = reject(failure, mine);
    return 'changed' in errors.root ? errors : (faults ?? errors);
  };
  return { submit, conflict, dismiss };
}
