import Icon from '@mui/icons-material/BalanceOutlined';
import { scheme } from '#domain/entities/scheme.ts';
import { companyTab } from '#src/screens/companyTab.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { fetched } from '#src/screens/fetched.tsx';

/** Tronc schemes. */
export const schemes = entityResource(scheme, { icon: Icon });

/** The schemes of a company, on the company's page. */
export const schemesTab = companyTab(
  'schemes',
  fetched(() => import('./SchemesTab.tsx').then((m) => m.SchemesTab)),
);

export const SchemePage = fetched(() => import('./card/SchemePage.tsx').then((m) => m.SchemePage));

export const FilesPage = fetched(() => import('./files/FilesPage.tsx').then((m) => m.FilesPage));
export const FileSchemesPage = fetched(() => import('./files/FileSchemesPage.tsx').then((m) => m.FileSchemesPage));
export const FilePeriodsPage = fetched(() => import('./files/FilePeriodsPage.tsx').then((m) => m.FilePeriodsPage));
export const PeriodFilesPage = fetched(() => import('./files/PeriodFilesPage.tsx').then((m) => m.PeriodFilesPage));

export const ReportPage = fetched(() => import('./reports/ReportPage.tsx').then((m) => m.ReportPage));

export const WhatIfPage = fetched(() => import('./whatIf/WhatIfPage.tsx').then((m) => m.WhatIfPage));
