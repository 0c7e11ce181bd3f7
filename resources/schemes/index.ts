import Icon from '@mui/icons-material/BalanceOutlined';
import { scheme } from '#domain/entities/schemes.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/**
 * Tronc schemes. Their pages are below their company's. References to a scheme lead to an address without the company,
 * which redirects.
 */
export const schemes = entityResource(scheme, {
  icon: Icon,
  only: { show: lazyScreen(() => import('./ToSchemePage.tsx').then((m) => m.ToSchemePage)) },
});

/** The schemes of a company, on the company's page. */
export const schemesTab = companyTab(
  'schemes',
  lazyScreen(() => import('./SchemesTab.tsx').then((m) => m.SchemesTab)),
);

export const SchemePage = lazyScreen(() => import('./card/SchemePage.tsx').then((m) => m.SchemePage));

export const WhatIfPage = lazyScreen(() => import('./whatIf/WhatIfPage.tsx').then((m) => m.WhatIfPage));

export const OverTimePage = lazyScreen(() => import('./overTime/OverTimePage.tsx').then((m) => m.OverTimePage));

export const SchemeDrawer = lazyDrawer([DRAWERS.wizard], () =>
  import('./wizard/SchemeDrawer.tsx').then((m) => m.SchemeDrawer),
);
export const DivisionsDrawer = lazyDrawer([DRAWERS.divisions], () =>
  import('./divisions/DivisionsDrawer.tsx').then((m) => m.DivisionsDrawer),
);
export const LinkDrawer = lazyDrawer([DRAWERS.link], () => import('./link/LinkDrawer.tsx').then((m) => m.LinkDrawer));
