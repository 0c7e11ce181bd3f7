import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from './lazyScreen.tsx';
import { openDrawerName } from './useDrawer.ts';

const known = new Map<string, () => unknown>();

/**
 * Loads the code of this drawer, if necessary, before its button is pressed: called when the user hovers over or
 * focuses the button.
 */
export const preloadDrawer = (name: string): void => void known.get(name)?.();

/**
 * Whether one of these drawers is open, or has been: once loaded, it stays mounted, so that it can slide out and restore
 * what was typed.
 */
const useOpened = (names: readonly string[]): boolean => {
  const [search] = useSearchParams();
  const open = names.includes(openDrawerName(search) ?? '');
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened;
};

/** Returns the component and a function that loads it. */
const loadable = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Drawer = lazyScreen(load, null);
  return { Drawer, bring: () => Drawer.bring().catch(() => undefined) };
};

/**
 * A drawer whose code is loaded when it is first opened, so that the page does not wait for a form that may never be
 * used: `const AddSite = lazyDrawer([ADD_SITE], () => import('./siteDrawers.tsx').then((m) => m.AddSite))`. If a
 * component contains several drawers, list all their names.
 */
export function lazyDrawer<P extends object>(
  names: readonly string[],
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const { Drawer, bring } = loadable(load);
  for (const name of names) known.set(name, bring);
  return (props) => (useOpened(names) ? <Drawer {...props} /> : null);
}

/** The same for a component that several pages use, each for a drawer with another `name`. */
export function lazyNamedDrawer<P extends { name: string }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { Drawer, bring } = loadable(load);
  return (props) => {
    const { name } = props;
    useEffect(() => void known.set(name, bring), [name]);
    return useOpened([name]) ? <Drawer {...props} /> : null;
  };
}
