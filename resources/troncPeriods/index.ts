import { DRAWERS } from '#src/tronc/drawers.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/** Shows and corrects the hours of a period. */
export const HoursPage = lazyScreen(() => import('./hours/HoursPage.tsx').then((m) => m.HoursPage));

/** Imports the hours and the fund of a period. */
export const InputsDrawer = lazyDrawer([DRAWERS.import], () =>
  import('./InputsDrawer.tsx').then((m) => m.InputsDrawer),
);
