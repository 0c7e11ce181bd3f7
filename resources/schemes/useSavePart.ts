import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Seen } from '#dataProvider/custom/call.ts';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { ChangedLine } from '#src/screens/ChangedDialog.tsx';
import type { Conflict } from '#src/screens/useSubmit.ts';

interface PartOptions<V> {
  /** the call that puts the part in place of what is there */
  send(values: V, seen: Seen): Promise<unknown>;
  notice: string;
  onSaved(): void;
}

/**
 * Saves one part of a scheme by its own call, on the revision that was read. Answers what the form should show, or
 * nothing; the snackbar speaks for the rest. A stale revision becomes a `conflict` (contract F-154): the part as it was
 * `mine`, and the whole scheme as it stands.
 */
export function useSavePart<V extends object>(scheme: Scheme, { send, notice, onSaved }: PartOptions<V>) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();

  const save = async (values: V, revision = scheme.revision): Promise<Record<string, unknown> | undefined> => {
    try {
      await send(values, { revision });
      setConflict(undefined);
      await queries.invalidateQueries({ queryKey: ['schemes'] });
      notify(notice, { type: 'success' });
      onSaved();
      return undefined;
    } catch (error) {
      const { status, message, body } = error as HttpError;
      if (status === 412) setConflict({ mine: values as Record<string, unknown>, theirs: body.data as RaRecord });
      else {
        setConflict(undefined);
        notify(message, { type: 'error' });
      }
      return { root: { serverError: message } };
    }
  };
  return { save, conflict, dismiss: () => setConflict(undefined) };
}

/** What stands in a list, as name → words; the name tells two lines apart. */
export type Lines = ReadonlyMap<string, string>;

/** Where a list, written whole, differs from the one that somebody else saved meanwhile. */
export const differingLines = (before: Lines, mine: Lines, theirs: Lines): ChangedLine[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((label) => {
    const [yours = '', now = ''] = [mine.get(label), theirs.get(label)];
    return yours === now ? [] : [{ label, theirs: now, yours, byYou: yours !== (before.get(label) ?? '') }];
  });
