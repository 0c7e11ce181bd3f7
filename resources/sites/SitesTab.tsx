import AddOutlined from '@mui/icons-material/AddOutlined';
import { useListContext } from 'ra-core';
import { PAGE_SIZE, SITE_CARDS_MAX } from '#domain/constants.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { Site } from '#domain/contract/sites.ts';
import { site } from '#domain/entities/site.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton, EditRowButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { ADD_SITE, EDIT_SITE } from './drawers.ts';
import { SiteCards } from './SiteCards.tsx';
import { SITE_COLUMNS } from './siteColumns.tsx';

const SiteDrawers = lazyDrawer([ADD_SITE, EDIT_SITE], () => import('./siteDrawers.tsx').then((m) => m.SiteDrawers));

/** Lists the company's sites with their numbers of employees: up to four as cards, more as a table (SIT-001…016). */
export const SitesTab = ({ record: company }: { record: Company }) => {
  const of = { company_id: company.id };
  const { mayAdd = false, mayEdit = false } =
    useAllowedEach({
      mayAdd: { resource: 'sites', action: 'create', record: of },
      mayEdit: { resource: 'sites', action: 'edit', record: of },
    }) ?? {};
  const addButton = (label: string) =>
    mayAdd && <DrawerButton variant="contained" startIcon={<AddOutlined />} drawer={ADD_SITE} label={label} />;
  return (
    <>
      <EntityList
        entity={site}
        filter={{ company_ids: [company.id] }}
        perPage={PAGE_SIZE.sites}
        meta={{ query: { stats: 1 } }}
        columns={SITE_COLUMNS}
        embedded
        action={addButton('sites.add')}
        emptyAction={addButton('sites.create')}
        cards={{ upTo: SITE_CARDS_MAX, content: <Cards mayEdit={mayEdit} /> }}
        link={null}
        actions={mayEdit ? ({ id, name }: Site) => <EditRowButton drawer={EDIT_SITE} id={id} name={name} /> : null}
      />
      <SiteDrawers company={company} mayAdd={mayAdd} mayEdit={mayEdit} />
    </>
  );
};

const Cards = ({ mayEdit }: { mayEdit: boolean }) => {
  const { data = [] } = useListContext<Site>();
  return <SiteCards sites={data} mayEdit={mayEdit} />;
};
