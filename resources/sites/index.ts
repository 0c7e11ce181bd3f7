import Icon from '@mui/icons-material/StorefrontOutlined';
import { site } from '#domain/entities/sites.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/**
 * A site's tips are shared by one scheme. Sites have no pages of their own (`only: {}`): they are a tab of their company.
 */
export const sites = entityResource(site, { icon: Icon, only: {} });

export const sitesTab = companyTab(
  'sites',
  lazyScreen(() => import('./SitesTab.tsx').then((m) => m.SitesTab)),
);
