import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { LoadingMask } from './LoadingMask.tsx';

/** A lazily loaded component, with a function that loads its code before it is shown. */
export type LazyComponent<P extends object> = ComponentType<P> & { bring(): Promise<ComponentType<P>> };

/** Called by a lazily loaded part for what is around it: a drawer then moves the focus into it. */
export const LoadedContext = createContext<() => void>(() => undefined);

/** Reports to the surrounding component that this part is loaded, as soon as it is. */
export const useReportLoaded = (isThere: boolean): void => {
  const reportLoaded = useContext(LoadedContext);
  useEffect(() => {
    if (isThere) reportLoaded();
  }, [isThere, reportLoaded]);
};

/**
 * Returns a screen, drawer or other component whose code loads when it is first shown: `fetched(() =>
 * import('./SiteList.tsx').then((m) => m.SiteList))`. Until then, `waiting` is shown in its place.
 *
 * This does not use React's `lazy`: once a boundary has shown a fallback, React shows the loaded content no sooner than
 * 300 ms later, to combine it with other content. A screen whose code loaded in ten milliseconds took a third of a
 * second to appear.
 * @throws during rendering, to the surrounding error boundary, if the code could not be loaded
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <LoadingMask />,
): LazyComponent<P> {
  let known: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const bring = () => {
    loading ??= load().then(
      (found) => {
        known = found;
        return found;
      },
      (error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Part(props: P) {
    const [Found, setFound] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useReportLoaded(Found !== undefined);
    useEffect(() => {
      if (Found) return;
      let here = true;
      bring().then(
        (found) => here && setFound(() => found),
        (error: unknown) => here && setFailure({ error }),
      );
      return () => {
        here = false;
      };
    }, [Found]);
    if (failure) throw failure.error;
    return Found ? <Found {...props} /> : waiting;
  }
  return Object.assign(Part, { bring });
}
