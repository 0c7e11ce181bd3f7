import { DRAWERS } from '#src/tronc/drawers.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

export const ReportPage = lazyScreen(() => import('./ReportPage.tsx').then((m) => m.ReportPage));

/** The comparisons of a scheme with its previous system, or one of them. */
export const ParallelRunsPage = lazyScreen(() =>
  import('./parallelRuns/ParallelRunsPage.tsx').then((m) => m.ParallelRunsPage),
);

export const ReportsDrawer = lazyDrawer([DRAWERS.reports], () =>
  import('./ReportsDrawer.tsx').then((m) => m.ReportsDrawer),
);

/** Generates the report of a period; follows its import. */
export const GenerateReport = lazyScreen(() => import('./GenerateReport.tsx').then((m) => m.GenerateReport), null);
