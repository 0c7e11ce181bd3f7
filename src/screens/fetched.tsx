import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { LoadingMask } from '../layout/LoadingMask.tsx';

/** A part of the portal, and the way to have its file on its way before it is shown. */
export type Fetched<P extends object> = ComponentType<P> & { bring(): Promise<ComponentType<P>> };

/** Told by a part that comes late to what is around it: a drawer then puts the focus into it. */
export const ArrivalContext = createContext<() => void>(() => undefined);

/** Tells what is around that this is there, from the moment that it is. */
export const useTellArrival = (isThere: boolean): void => {
  const tell = useContext(ArrivalContext);
  useEffect(() => {
    if (isThere) tell();
  }, [isThere, tell]);
};

/**
 * A screen, drawer or part whose file is fetched when it is first shown: `fetched(() => import('./SiteList.tsx').then((m) =>
 * m.SiteList))`. Until then `waiting` stands in its place.
 *
 * Not React's `lazy`: once a boundary has shown that something is on its way, React lets in what arrives no sooner than 300 ms
 * later, to gather what else may come. A screen whose file took ten milliseconds took a third of a second.
 * @throws in the render, to the boundary around it, where the file could not be fetched
 */
export function fetched<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <LoadingMask />,
): Fetched<P> {
  let known: ComponentType<P> | undefined;
  const bring = () =>
    load().then((found) => {
      known = found;
      return found;
    });
  function Part(props: P) {
    const [Found, setFound] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useTellArrival(Found !== undefined);
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
