import { useNotify } from 'ra-core';
import {
  type Failure,
  failureOf,
  isOutdated,
  newerRecord,
  useNotifyFailure,
  useRefreshResources,
} from '#dataProvider/hooks.ts';
import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import { type FormErrors, useConflict } from '../../reactAdmin/useConflict.ts';

export interface SaveOptions<V, R extends Revised = AnyRecord & Revised, S = unknown> {
  /** the request that saves, based on this revision */
  send(values: V, base: { revision: number }): Promise<S>;
  /**
   * whether the part saved here is unchanged in the newer record; without it, the user must confirm every newer
   * record
   */
  isUnchangedIn?(theirs: R, mine: V): boolean;
  notice: string;
  /** resources whose lists and records are stale after saving */
  refreshes: readonly string[];
  onSaved?(result: S, values: V): void;
  /**
   * returns true, or the errors of the form's fields, if the screen has shown the error itself: no snackbar then; not
   * called for a stale revision
   */
  onError?(error: Failure, values: V): boolean | Record<string, unknown>;
}

/**
 * Saves part of a record with its own request, based on the record as it was loaded. `save` returns the error for the
 * form, or undefined if it saved. If only other parts of the record have changed since, saves again with the newer
 * revision. Otherwise a stale revision becomes a `conflict` for a ChangedDialog to resolve: `mine` is what was to be
 * saved, `theirs` the current record.
 */
export function useSaveWithRevision<V extends object, R extends Revised = AnyRecord & Revised, S = unknown>(
  loaded: Revised,
  { send, isUnchangedIn, notice, refreshes, onSaved, onError }: SaveOptions<V, R, S>,
) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refreshResources = useRefreshResources();
  const { conflict, reject, dismiss } = useConflict<V, R>();
  const refresh = () => refreshResources(refreshes);

  const save = async (values: V, revision = loaded.revision): Promise<FormErrors | undefined> => {
    try {
      const result = await send(values, { revision });
      dismiss();
      await refresh();
      notify(notice, { type: 'success' });
      onSaved?.(result, values);
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      const theirs = newerRecord<R>(failure);
      if (theirs && isUnchangedIn?.(theirs, values)) return save(values, theirs.revision);
      const errors = reject(failure, values);
      if (theirs) return errors;
      if (isOutdated(error)) refresh();
      const shown = onError?.(failure, values) ?? false;
      if (shown === false) notifyFailure(error);
      return typeof shown === 'object' ? { ...errors, ...shown } : errors;
    }
  };
  /** discards what was to be saved and loads the current record */
  const reload = async () => {
    await refresh();
    dismiss();
  };
  return { save, conflict, dismiss, reload, refresh };
}
