import { DRAWERS } from '#src/tronc/drawers.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';

/** Imports the hours and the fund of a period. */
export const ImportDrawer = lazyDrawer([DRAWERS.import], () =>
  import('./ImportDrawer.tsx').then((m) => m.ImportDrawer),
);
