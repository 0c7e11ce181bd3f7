import '#i18n/pages/payQueries.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import { payQuery } from '#domain/entities/payQueries.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { siteToday } from '#src/siteToday.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { QueryList } from './QueryList.tsx';

const ADD = 'add-pay-query';

/** The pay queries of a company: those of its workers' pages, and those that are entered here. */
export const QueriesTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const api = useApi();
  const addButton = (
    <DrawerButton
      variant="contained"
      startIcon={<AddOutlined />}
      drawer={ADD}
      label="payQueries.add"
      may={{ resource: 'pay_queries', action: 'create', record: { company_id: company.id } }}
    />
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 4 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 720 }}>
          {translate('payQueries.help')}
        </Typography>
        <GuardedDownload
          variant="text"
          label={translate('payQueries.register')}
          fetchFile={() => api.payQueryRegister(company.id)}
        />
      </Box>
      <QueryList
        name="pay_queries.company"
        filter={{ company_ids: [company.id] }}
        embedded
        action={addButton}
        emptyAction={addButton}
      />
      <CreateDrawer
        entity={payQuery}
        name={ADD}
        title={translate('payQueries.add')}
        defaults={{ raised_on: siteToday() }}
        fixed={{ company_id: company.id }}
        validateOnChange
      />
    </>
  );
};
