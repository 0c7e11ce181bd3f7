import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fetched } from '../screens/fetched.tsx';
import { drawerIn } from './useDrawer.ts';

const known = new Map<string, () => unknown>();

/** A hand reaches for the way into this drawer: its code, where that is to be fetched, comes before it is pressed. */
export const bringDrawer = (name: string): void => void known.get(name)?.();

/**
 * A drawer whose code comes when it is opened for the first time, so that the page around it need not wait for a form
 * that nobody may ask for: `const AddSite = lazyDrawer([ADD_SITE], () => import('./siteDrawers.tsx').then((m) => m.AddSite))`.
 * Several that come in one file name all their names.
 */
export function lazyDrawer<P extends object>(
  names: readonly string[],
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Drawer = fetched(load, null);
  const bring = () => Drawer.bring().catch(() => undefined);
  for (const name of names) known.set(name, bring);
  return (props) => {
    const [search] = useSearchParams();
    const open = names.includes(drawerIn(search) ?? '');
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    // Once there it stays, to slide out, and to bring back what was typed.
    return wanted ? <Drawer {...props} /> : null;
  };
}
