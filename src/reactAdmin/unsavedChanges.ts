import { createContext, useContext, useEffect, useRef } from 'react';

/** Returns whether leaving the page would lose typed values. */
type HasChanges = () => boolean;

/** Tracks unsaved changes for the navigation and for the end of the session. */
export interface UnsavedChanges {
  /** Watches a form. Returns a function that stops watching. */
  guard(hasChanges: HasChanges): () => void;
  /** returns whether leaving now would lose anything */
  hasAny(): boolean;
  /** Registers a callback that runs while the session can still send. Returns a function that removes it. */
  onSessionEnd(keep: () => void): () => void;
  /** The session is about to end: sends what can be kept. */
  notifySessionEnd(): void;
  /** The page is left regardless of unsaved changes, without further questions. */
  release(): void;
}

export function createUnsavedChanges(): UnsavedChanges {
  const forms = new Set<HasChanges>();
  const keepers = new Set<() => void>();
  const joining = <T>(set: Set<T>, member: T) => {
    set.add(member);
    return () => void set.delete(member);
  };
  let released = false;
  return {
    guard: (hasChanges) => joining(forms, hasChanges),
    hasAny: () => !released && [...forms].some((hasChanges) => hasChanges()),
    onSessionEnd: (keep) => joining(keepers, keep),
    notifySessionEnd: () => {
      for (const keep of keepers) keep();
    },
    release: () => {
      released = true;
    },
  };
}

/** Components rendered on their own, in a test or a story, share one instance. */
const Context = createContext(createUnsavedChanges());
export const UnsavedChangesProvider = Context.Provider;
export const useUnsavedChanges = (): UnsavedChanges => useContext(Context);

/** Asks before the page is left while `holds()` returns true. */
export function useUnsavedGuard(hasChanges: HasChanges): void {
  const unsavedChanges = useUnsavedChanges();
  const newest = useRef(hasChanges);
  newest.current = hasChanges;
  useEffect(() => unsavedChanges.guard(() => newest.current()), [unsavedChanges]);
}
