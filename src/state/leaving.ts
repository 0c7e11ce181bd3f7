import { createContext, useContext, useEffect, useRef } from 'react';

/** Is something typed here that leaving the page would lose? */
type Holds = () => boolean;

/** What a page, or the session, must know before it is left. */
export interface Leaving {
  /** Watches a form; answers the way to stop. */
  guard(holds: Holds): () => void;
  /** would leaving now lose anything? */
  loses(): boolean;
  /** Is called while the session can still send; answers the way to stop. */
  onEnding(keep: () => void): () => void;
  /** The session is about to end: what can be kept is sent. */
  ending(): void;
  /** The page is leaving whatever is typed in it: nobody is asked any more. */
  release(): void;
}

export function createLeaving(): Leaving {
  const forms = new Set<Holds>();
  const keepers = new Set<() => void>();
  const joining = <T>(set: Set<T>, member: T) => {
    set.add(member);
    return () => void set.delete(member);
  };
  let released = false;
  return {
    guard: (holds) => joining(forms, holds),
    loses: () => !released && [...forms].some((holds) => holds()),
    onEnding: (keep) => joining(keepers, keep),
    ending: () => {
      for (const keep of keepers) keep();
    },
    release: () => {
      released = true;
    },
  };
}

/** Screens shown on their own, in a test or a story, share one. */
const Context = createContext(createLeaving());
export const LeavingProvider = Context.Provider;
export const useLeaving = (): Leaving => useContext(Context);

/** Asks before the page is left while this holds something typed and not saved. */
export function useGuard(holds: Holds): void {
  const leaving = useLeaving();
  const newest = useRef(holds);
  newest.current = holds;
  useEffect(() => leaving.guard(() => newest.current()), [leaving]);
}
