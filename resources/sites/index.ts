import Icon from '@mui/icons-material/StorefrontOutlined';
import { site } from '#domain/entities/site.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/** Places of business. Each shares its tips by one scheme. They are shown on their company's page. */
export const sites = entityResource(site, { icon: Icon, only: {} });

export const sitesTab = companyTab(
  'sites',
  lazyScreen(() => import('./SitesTab.tsx').then((m) => m.SitesTab)),
);
