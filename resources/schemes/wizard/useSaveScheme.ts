import { useCreate, useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { failureOf, newerRecord, useNotifyFailure } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { Conflict } from '#src/reactAdmin/useConflict.ts';
import type { ChangedLine } from '#src/screens/conflict/ChangedDialog.tsx';
import { differingLines } from '#src/tronc/useSavePart.ts';
import { POINTS_PARTS } from '../pointsParts.ts';
import { changedLists } from './request.ts';
import { type SchemeValues, valuesOf } from './values.ts';

/**
 * Saves the whole scheme in one request: the entity's fields, and the lists of points next to them. Returns the
 * server's errors in the form's shape, or undefined. Calls `onSaved` with a new scheme, and waits for it. A stale
 * revision becomes a `conflict`.
 */
export function useSaveScheme(before: Scheme | undefined, onSaved: (created?: Scheme) => void | Promise<void>) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [create] = useCreate<Scheme>();
  const [update] = useUpdate<Scheme>();
  const [conflict, setConflict] = useState<Conflict<SchemeValues, Scheme>>();

  const save = async (values: SchemeValues, revision?: number): Promise<Record<string, unknown> | undefined> => {
    const extra = {
      ...changedLists(values, before && valuesOf(before)),
      ...(before && values.effective_from && { effective_from: values.effective_from }),
    };
    try {
      let created: Scheme | undefined;
      if (before) {
        const meta = { extra, ...(revision !== undefined && { revision }) };
        const params = { id: before.id, data: values as unknown as Partial<Scheme>, previousData: before, meta };
        await update('schemes', params, { returnPromise: true, mutationMode: 'pessimistic' });
      } else {
        const made = await create(
          'schemes',
          { data: values as unknown as Partial<Scheme>, meta: { extra } },
          { returnPromise: true },
        );
        created = made || undefined;
      }
      setConflict(undefined);
      notify(before ? 'notices.scheme_edited' : 'notices.scheme_created', { type: 'success' });
      await onSaved(created);
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      const { message, body } = failure;
      const theirs = newerRecord<Scheme>(failure);
      if (theirs) {
        setConflict({ mine: values, theirs });
        return { root: { changed: message } };
      }
      setConflict(undefined);
      notifyFailure(error);
      return body.errors ?? { root: { notSaved: message } };
    }
  };
  return { save, conflict, dismiss: () => setConflict(undefined) };
}

/**
 * Returns the differences in the lists that were changed here; because each is saved as a whole, it would replace the
 * other user's list.
 */
export const listDifferences = (
  before: Scheme,
  { mine: typed, theirs: now }: Conflict<SchemeValues, Scheme>,
): ChangedLine[] => {
  const sent = changedLists(typed, valuesOf(before));
  return Object.values(POINTS_PARTS)
    .filter(({ request }) => request in sent)
    .flatMap(({ lines }) =>
      differingLines(lines(valuesOf(before), before), lines(typed, before), lines(valuesOf(now), now)),
    );
};
