import { useQueryClient } from '@tanstack/react-query';
import { type SaveHandlerCallbacks, useSaveContext } from 'ra-core';
import { useState } from 'react';
import { type Failure, failureOf, newerRecord } from '#dataProvider/hooks.ts';
import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import type { Values } from '#domain/typeGuards.ts';

/** The values to be saved when someone else saved first, and the current record. */
export interface Conflict<V extends object = Values, R extends Revised = AnyRecord & Revised> {
  mine: V;
  theirs: R;
}

type Save = (values: Record<string, unknown>, callbacks?: SaveHandlerCallbacks) => Promise<Record<string, unknown>>;

/**
 * Saves a form through the surrounding Create or Edit. Returns what react-hook-form should show: the server's errors at
 * their fields and its message for the snackbar, so that a form that failed in any way counts as not saved. A stale
 * revision becomes a `conflict` for the screen to resolve (contract F-154).
 */
export function useSubmit(mode: 'create' | 'update', meta?: Record<string, unknown>) {
  const queries = useQueryClient();
  const { save } = useSaveContext() as { save?: Save };
  const [conflict, setConflict] = useState<Conflict>();

  const submit = async (mine: Record<string, unknown>, revision?: number) => {
    let failure: Failure | undefined;
    const faults = await save?.(mine, {
      meta: revision === undefined ? meta : { ...meta, revision },
      onError: (error: unknown) => {
        failure = failureOf(error);
      },
    });
    setConflict(undefined);
    if (!failure) return undefined;
    const theirs = newerRecord<AnyRecord & Revised>(failure);
    if (theirs && mode === 'create') {
      // A new record has no other version: the revision is that of the record to which it is added. The page that shows
      // it is loaded again, so that the user can decide on its current state.
      await queries.invalidateQueries();
    } else if (theirs) {
      setConflict({ mine, theirs });
      return { root: { changed: failure.message } };
    }
    return faults ?? { root: { serverError: failure.message } };
  };
  return { submit, conflict, dismiss: () => setConflict(undefined) };
}
