import { lazyNamedDrawer } from '../../widgets/lazyDrawer.tsx';

/** `CreateDrawer`, whose code is loaded when it is first opened. */
export const LazyCreateDrawer = lazyNamedDrawer(() => import('./EntityDrawers.tsx').then((m) => m.CreateDrawer));

/** `EditDrawer`, whose code is loaded when it is first opened. */
export const LazyEditDrawer = lazyNamedDrawer(() => import('./EntityDrawers.tsx').then((m) => m.EditDrawer));
