import { type ComponentType, useState } from 'react';
import { fetched } from '../screens/fetched.tsx';
import { useDrawer } from './useDrawer.ts';

/**
 * A drawer whose code comes when it is opened for the first time, so that the page around it need not wait for a form
 * that nobody may ask for: `const AddSite = lazyDrawer(ADD_SITE, () => import('./siteDrawers.tsx').then((m) => m.AddSite))`.
 */
export function lazyDrawer<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Drawer = fetched(load, null);
  return (props) => {
    const { open } = useDrawer(name);
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    // Once there it stays, to slide out, and to bring back what was typed.
    return wanted ? <Drawer {...props} /> : null;
  };
}
