import { PAGE_SIZE, SITE_CARDS_MAX } from '#domain/constants.ts';
import type { Company } from '#domain/contract/companies.ts';
import { site } from '#domain/entities/sites.ts';
import { DrawerList } from '#src/screens/drawer/DrawerList.tsx';
import { SiteCards } from './SiteCards.tsx';
import { EDIT_SITE, SITE_COLUMNS } from './siteColumns.tsx';

/**
 * Lists the company's sites with their numbers of employees: up to four as cards, more as a table. They are added and
 * edited in drawers (SIT-001…016).
 */
export const SitesTab = ({ record: { id: company_id } }: { record: Company }) => (
  <DrawerList
    entity={site}
    filter={{ company_ids: [company_id] }}
    perPage={PAGE_SIZE.sites}
    meta={{ query: { stats: 1 } }}
    columns={SITE_COLUMNS}
    embedded
    cards={{ upTo: SITE_CARDS_MAX, content: <SiteCards /> }}
    add={{
      name: 'add-site',
      label: 'sites.add',
      emptyLabel: 'sites.create',
      title: 'sites.add_title',
      notice: 'notices.site_created',
      fixed: { company_id },
    }}
    edit={{ name: EDIT_SITE, title: 'sites.edit_title', notice: 'notices.site_edited' }}
  />
);
