import { useQueryClient } from '@tanstack/react-query';
import { type SaveHandlerCallbacks, useSaveContext } from 'ra-core';
import { type Failure, failureOf, newerRecord, outcomeOf, useNotifyFailure } from '#dataProvider/hooks.ts';
import { useConflict } from './useConflict.ts';

type Save = (values: Record<string, unknown>, callbacks?: SaveHandlerCallbacks) => Promise<Record<string, unknown>>;

/** Submits a form with its current values, as its button does; nothing if the form is no longer shown. */
const submitForm = (id: string): void => {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

/**
 * Saves a form through the surrounding Create or Edit. Returns what react-hook-form should show: the server's errors at
 * their fields and its message for the snackbar, so that a form that failed in any way counts as not saved. A stale
 * revision becomes a `conflict` for the screen to resolve. `formId` is the id of the form element, which the message
 * about a lost connection submits again.
 */
export function useSubmit(mode: 'create' | 'update', meta?: Record<string, unknown>, formId?: string) {
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { save } = useSaveContext() as { save?: Save };
  const { conflict, reject, dismiss } = useConflict();

  const submit = async (mine: Record<string, unknown>, revision?: number) => {
    let failure: Failure | undefined;
    let rejection: unknown;
    const faults = await save?.(mine, {
      meta: revision === undefined ? meta : { ...meta, revision },
      onError: (error: unknown) => {
        rejection = error;
        failure = failureOf(error);
      },
    });
    dismiss();
    if (!failure) return undefined;
    if (outcomeOf(rejection)) {
      notifyFailure(rejection, formId === undefined ? undefined : () => submitForm(formId));
      return { root: { notSaved: failure.message } };
    }
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
