import { useState } from 'react';
import { type Failure, newerRecord } from '#dataProvider/hooks.ts';
import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import type { Values } from '#domain/typeGuards.ts';

/** The values to be saved when someone else saved first, and the current record. */
export interface Conflict<V extends object = Values, R extends Revised = AnyRecord & Revised> {
  mine: V;
  theirs: R;
}

/** Errors of a form after a failed save, by field; `root` those of the form as a whole. */
export interface FormErrors {
  root: Readonly<Record<string, string>>;
  [field: string]: unknown;
}

/**
 * The conflict of a form, for a ChangedDialog to resolve. `reject` returns the error that the form shows after a failed
 * save: a stale revision becomes the conflict, any other failure `root.serverError`.
 */
export function useConflict<V extends object = Values, R extends Revised = AnyRecord & Revised>() {
  const [conflict, setConflict] = useState<Conflict<V, R>>();
  const reject = (failure: Failure, mine: V): FormErrors => {
    const theirs = newerRecord<R>(failure);
    setConflict(theirs && { mine, theirs });
    return { root: { [theirs ? 'changed' : 'serverError']: failure.message } };
  };
  return { conflict, reject, dismiss: () => setConflict(undefined) };
}
