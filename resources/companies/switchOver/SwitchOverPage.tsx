import '#i18n/pages/switchOver.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { useCompany } from '../useCompany.ts';
import { DownloadWorkbook } from './DownloadWorkbook.tsx';
import { ImportWorkbook } from './ImportWorkbook.tsx';
import { PastSwitchOvers } from './PastSwitchOvers.tsx';

/** `/companies/{id}/switch_over`: moves a company to the portal with one workbook, and undoes it. */
export const SwitchOverPage = () => {
  const { id = '' } = useParams();
  const { record, ...found } = useCompany(id);
  const { known, troncmaster } = useSchemeRights(Number(id));
  return (
    <RecordPage {...found} record={troncmaster ? record : undefined} isPending={found.isPending || !known}>
      {(company) => <Page company={company} />}
    </RecordPage>
  );
};

const Page = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        title={translate('switchOver.title', { name: company.name })}
        subtitle={translate('switchOver.subtitle')}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, maxWidth: 880 }}>
        <DownloadWorkbook company={company} />
        <ImportWorkbook companyId={company.id} />
        <PastSwitchOvers companyId={company.id} />
      </Box>
    </>
  );
};
