import Icon from '@mui/icons-material/BalanceOutlined';
import { lazy } from 'react';
import { scheme } from '#domain/entities/scheme.ts';
import { companyTab } from '#src/screens/companyTab.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Tronc schemes. */
export const schemes = entityResource(scheme, { icon: Icon });

/** The schemes of a company, on the company's page. */
export const schemesTab = companyTab(
  'schemes',
  lazy(() => import('./SchemesTab.tsx').then((m) => ({ default: m.SchemesTab }))),
);

export const SchemePage = lazy(() => import('./card/SchemePage.tsx').then((m) => ({ default: m.SchemePage })));

export const FilesPage = lazy(() => import('./files/FilesPage.tsx').then((m) => ({ default: m.FilesPage })));
export const FileSchemesPage = lazy(() =>
  import('./files/FileSchemesPage.tsx').then((m) => ({ default: m.FileSchemesPage })),
);
export const FilePeriodsPage = lazy(() =>
  import('./files/FilePeriodsPage.tsx').then((m) => ({ default: m.FilePeriodsPage })),
);
export const PeriodFilesPage = lazy(() =>
  import('./files/PeriodFilesPage.tsx').then((m) => ({ default: m.PeriodFilesPage })),
);

export const ReportPage = lazy(() => import('./reports/ReportPage.tsx').then((m) => ({ default: m.ReportPage })));

export const WhatIfPage = lazy(() => import('./whatIf/WhatIfPage.tsx').then((m) => ({ default: m.WhatIfPage })));
