import Icon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { site } from '#domain/entities/site.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import type { RecordTab } from '#src/screens/RecordTabs.tsx';

/** Places of business: each shares its tips by one scheme. They live on their company's page. */
export const sites = entityResource(site, {
  icon: Icon,
  list: undefined,
  create: undefined,
  edit: undefined,
  show: undefined,
});

export const sitesTab: RecordTab<Company> = {
  segment: 'sites',
  label: 'titles.sites',
  may: ({ id }) => ({ resource: 'sites', action: 'show', record: { company_id: id } }),
  Panel: lazy(() => import('./SitesTab.tsx').then((m) => ({ default: m.SitesTab }))),
};
