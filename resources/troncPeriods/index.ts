import { DRAWERS } from '#src/tronc/drawers.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';

/** Imports the hours and the fund of a period. */
export const InputsDrawer = lazyDrawer([DRAWERS.import], () =>
  import('./InputsDrawer.tsx').then((m) => m.InputsDrawer),
);
