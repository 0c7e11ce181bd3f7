import AddOutlined from '@mui/icons-material/AddOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, Button } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import type { Company, Site } from '#dataProvider/custom/shapes.ts';
import { PAGE_SIZE, SITE_CARDS_MAX } from '#domain/constants.ts';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { useAllowedAll } from '#src/screens/useAllowed.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { SiteCards } from './SiteCards.tsx';
import { SiteTable } from './SiteTable.tsx';
import { ADD_SITE, SiteDrawers } from './siteDrawers.tsx';

/** The company's sites with how many work at each (SIT-001…016). */
export const SitesTab = ({ record: company }: { record: Company }) => (
  <ListBase
    resource="sites"
    filter={{ company_ids: [company.id] }}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={PAGE_SIZE.sites}
    queryOptions={{ meta: { query: { stats: 1 } } }}
    storeKey={false}
    exporter={false}
  >
    <Sites company={company} />
  </ListBase>
);

const Sites = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { data = [], total = 0, isPending } = useListContext<Site>();
  const { openDrawer } = useDrawer(ADD_SITE);
  const of = { company_id: company.id };
  const [mayAdd = false, mayEdit = false] =
    useAllowedAll([
      { resource: 'sites', action: 'create', record: of },
      { resource: 'sites', action: 'edit', record: of },
    ]) ?? [];

  const addButton = (label: string) => (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => openDrawer()}>
      {translate(label)}
    </Button>
  );
  if (isPending) return <TableSkeleton />;
  return (
    <>
      {mayAdd && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 3 }}>{addButton('sites.add')}</Box>}
      {total === 0 && (
        <EmptyState
          icon={StorefrontOutlined}
          text={translate('empty.sites')}
          action={mayAdd && addButton('sites.create')}
        />
      )}
      {total > 0 && total <= SITE_CARDS_MAX && <SiteCards sites={data} mayEdit={mayEdit} />}
      {total > SITE_CARDS_MAX && <SiteTable mayEdit={mayEdit} />}
      <SiteDrawers company={company} mayAdd={mayAdd} mayEdit={mayEdit} />
    </>
  );
};
