import Icon from '@mui/icons-material/StorefrontOutlined';
import { site } from '#domain/entities/sites.ts';
import { entityResource, hasTabs, showOf } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/**
 * A site's tips are shared by one scheme. Sites are a tab of their company, and have a page of their own only if added
 * entities have tabs on it.
 */
export const sites = () => entityResource(site, { icon: Icon, only: hasTabs('sites') ? { show: showOf(site) } : {} });

export const sitesTab = companyTab(
  'sites',
  lazyScreen(() => import('./SitesTab.tsx').then((m) => m.SitesTab)),
);
