import '#i18n/pages/recordsRequests.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company } from '#domain/contract/companies.ts';
import { recordsRequest } from '#domain/entities/recordsRequests.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { RequestList } from './RequestList.tsx';

const ADD = 'add-records-request';

/**
 * The records requests of a company, with what the law requires. A company in Ireland has no register: the law on these
 * requests applies in Great Britain only.
 */
export const RequestsTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  if (company.country === 'IE')
    return <EmptyState text={translate('recordsRequests.not_here')} why={translate('recordsRequests.not_here_why')} />;
  const addButton = (
    <DrawerButton
      variant="contained"
      startIcon={<AddOutlined />}
      drawer={ADD}
      label="recordsRequests.add"
      may={{ resource: 'records_requests', action: 'create', record: { company_id: company.id } }}
    />
  );
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
        {translate('recordsRequests.help')}
      </Typography>
      <RequestList
        name="records_requests.company"
        filter={{ company_ids: [company.id] }}
        embedded
        action={addButton}
        emptyAction={addButton}
      />
      <CreateDrawer
        entity={recordsRequest}
        name={ADD}
        title={translate('recordsRequests.add')}
        fixed={{ company_id: company.id }}
        validateOnChange
      />
    </>
  );
};
