import Icon from '@mui/icons-material/BalanceOutlined';
import { scheme } from '#domain/entities/scheme.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/** Tronc schemes. */
export const schemes = entityResource(scheme, { icon: Icon });

/** The schemes of a company, on the company's page. */
export const schemesTab = companyTab(
  'schemes',
  lazyScreen(() => import('./SchemesTab.tsx').then((m) => m.SchemesTab)),
);

export const SchemePage = lazyScreen(() => import('./card/SchemePage.tsx').then((m) => m.SchemePage));

export const FilesPage = lazyScreen(() => import('../files/FilesPage.tsx').then((m) => m.FilesPage));
export const FileSchemesPage = lazyScreen(() => import('../files/FileSchemesPage.tsx').then((m) => m.FileSchemesPage));
export const FilePeriodsPage = lazyScreen(() => import('../files/FilePeriodsPage.tsx').then((m) => m.FilePeriodsPage));
export const PeriodFilesPage = lazyScreen(() => import('../files/PeriodFilesPage.tsx').then((m) => m.PeriodFilesPage));

export const ReportPage = lazyScreen(() => import('../troncReports/ReportPage.tsx').then((m) => m.ReportPage));

export const WhatIfPage = lazyScreen(() => import('./whatIf/WhatIfPage.tsx').then((m) => m.WhatIfPage));
