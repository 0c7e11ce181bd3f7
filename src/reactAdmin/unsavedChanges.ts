import { createContext, useContext, useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { drawerIn } from '../widgets/useDrawer.ts';

/** Returns whether a form contains values that leaving it would lose. */
type HasChanges = () => boolean;
/** Returns whether going from one address to another leaves a form. */
type Leaves = (from: Location, to: Location) => boolean;

/** A form of a page: drawers and steps are part of the query string, so they do not count as another page (F-156). */
const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;
/** A form in a drawer that asks before the drawer closes or shows another record. */
export const leavesDrawer: Leaves = (from, to) => leavesPage(from, to) || drawerIn(from.search) !== drawerIn(to.search);

/** Tracks unsaved changes for the navigation and for the end of the session. */
export interface UnsavedChanges {
  /** Watches a form. Returns a function that stops watching. */
  guard(hasChanges: HasChanges, leaves?: Leaves): () => void;
  /** returns whether closing the tab, or going from one address to another, would lose anything */
  hasAny(from?: Location, to?: Location): boolean;
  /** Registers a callback that runs while the session can still send. Returns a function that removes it. */
  onSessionEnd(keep: () => void): () => void;
  /** The session is about to end: sends what can be kept. */
  notifySessionEnd(): void;
  /** The page is left regardless of unsaved changes, without further questions. */
  release(): void;
}

export function createUnsavedChanges(): UnsavedChanges {
  const forms = new Set<{ hasChanges: HasChanges; leaves: Leaves }>();
  const keepers = new Set<() => void>();
  const joining = <T>(set: Set<T>, member: T) => {
    set.add(member);
    return () => void set.delete(member);
  };
  let released = false;
  return {
    guard: (hasChanges, leaves = leavesPage) => joining(forms, { hasChanges, leaves }),
    hasAny: (from, to) =>
      !released && [...forms].some(({ hasChanges, leaves }) => (!from || !to || leaves(from, to)) && hasChanges()),
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

/** Asks before the page, or what `leaves` names instead, is left while `hasChanges()` returns true. */
export function useUnsavedGuard(hasChanges: HasChanges, leaves?: Leaves): void {
  const unsavedChanges = useUnsavedChanges();
  const newest = useRef(hasChanges);
  newest.current = hasChanges;
  useEffect(() => unsavedChanges.guard(() => newest.current(), leaves), [unsavedChanges, leaves]);
}
