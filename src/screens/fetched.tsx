import { type ComponentType, isValidElement, useEffect, useState } from 'react';
import { LoadingMask } from '../layout/LoadingMask.tsx';

/** A screen, and the way to have its file on its way before it is shown. */
export type Fetched<P extends object> = ComponentType<P> & { bring(): Promise<ComponentType<P>> };

/**
 * A screen whose file is fetched when it is first shown: `fetched(() => import('./SiteList.tsx').then((m) => m.SiteList))`.
 *
 * Not React's `lazy`: once a boundary has shown that something is on its way, React lets in what arrives no sooner than 300 ms
 * later, to gather what else may come. A screen whose file took ten milliseconds took a third of a second.
 * @throws in the render, to the boundary around it, where the file could not be fetched
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let known: ComponentType<P> | undefined;
  const bring = () =>
    load().then((found) => {
      known = found;
      return found;
    });
  function Screen(props: P) {
    const [Found, setFound] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown }>();
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
    return Found ? <Found {...props} /> : <LoadingMask />;
  }
  return Object.assign(Screen, { bring });
}

/**
 * Where somebody opens the portal at this very address, its screen's file comes beside the question who they are, not
 * after it. A file that fails to come is asked for once more when it is shown.
 */
export const fetchAhead = (address: RegExp, screen: unknown): void => {
  const shown = isValidElement(screen) ? screen.type : screen;
  if (!address.test(window.location.pathname) || !(typeof shown === 'function' && 'bring' in shown)) return;
  (shown as Fetched<object>).bring().catch(() => undefined);
};
