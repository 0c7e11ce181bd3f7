import { DRAWERS } from '#src/tronc/drawers.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

export const FilesPage = lazyScreen(() => import('./FilesPage.tsx').then((m) => m.FilesPage));
export const FileSchemesPage = lazyScreen(() => import('./FileSchemesPage.tsx').then((m) => m.FileSchemesPage));
export const FilePeriodsPage = lazyScreen(() => import('./FilePeriodsPage.tsx').then((m) => m.FilePeriodsPage));
export const PeriodFilesPage = lazyScreen(() => import('./PeriodFilesPage.tsx').then((m) => m.PeriodFilesPage));

export const FilesDrawer = lazyDrawer([DRAWERS.files], () => import('./FilesDrawer.tsx').then((m) => m.FilesDrawer));
