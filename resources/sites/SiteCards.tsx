import { Box, Card, CardContent, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Site } from '#domain/contract/sites.ts';
import { site as entity } from '#domain/entities/sites.ts';
import { addressOf } from '#src/fields/addressOf.ts';
import { RecordLink } from '#src/fields/RecordLink.tsx';
import { EditRowButton } from '#src/screens/drawer/DrawerButton.tsx';
import { TroncOverview } from '#src/tronc/TroncOverview.tsx';
import { AddressLines } from '#src/widgets/AddressLines.tsx';
import { CardGrid } from '#src/widgets/CardGrid.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { EDIT_SITE } from './siteColumns.tsx';

/** Shows up to four sites as cards (SIT-001). */
export const SiteCards = () => {
  const translate = useTranslate();
  const { data: sites = [] } = useListContext<Site>();
  return (
    <CardGrid>
      {sites.map((site) => (
        <Card component="li" key={site.id}>
          <CardContent sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mr: -3 }}>
              <Typography variant="h2" noWrap title={site.name} sx={{ flex: 1 }}>
                <RecordLink to={entity.name} id={site.id} known={site.name} />
              </Typography>
              <EditRowButton
                drawer={EDIT_SITE}
                id={site.id}
                name={site.name}
                may={{ resource: 'sites', action: 'edit', record: { company_id: site.company_id } }}
              />
            </Box>
            {site.archived_at && <StatusBadge status="archived" />}
            <Typography variant="body2" color="textSecondary" component="div" sx={{ flex: 1 }}>
              <AddressLines lines={addressOf(entity, site)} />
            </Typography>
            {site.stats && (
              <Typography variant="body2">
                {translate('sites.employees_count', { smart_count: site.stats.employee_count })}
              </Typography>
            )}
            {site.stats?.troncs && <TroncOverview stats={site.stats.troncs} />}
          </CardContent>
        </Card>
      ))}
    </CardGrid>
  );
};
