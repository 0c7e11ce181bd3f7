import { type ComponentType, useState } from 'react';
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
 * A drawer whose code is loaded when it is first opened, so that the page does not wait for a form that may never be
 * used: `const AddSite = lazyDrawer([ADD_SITE], () => import('./siteDrawers.tsx').then((m) => m.AddSite))`. If a
 * component contains several drawers, list all their names.
 */
export function lazyDrawer<P extends object>(
  names: readonly string[],
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Drawer = lazyScreen(load, null);
  const bring = () => Drawer.bring().catch(() => undefined);
  for (const name of names) known.set(name, bring);
  return (props) => {
    const [search] = useSearchParams();
    const open = names.includes(openDrawerName(search) ?? '');
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    // Once loaded, the drawer stays mounted, so that it can slide out and restore what was typed.
    return wasOpened ? <Drawer {...props} /> : null;
  };
}
