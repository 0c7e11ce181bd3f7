import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

export const AgencyPage = lazyScreen(() => import('./AgencyPage.tsx').then((m) => m.AgencyPage));

export const RemittancePage = lazyScreen(() => import('./RemittancePage.tsx').then((m) => m.RemittancePage));
