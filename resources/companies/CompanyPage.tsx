import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { company as entity } from '#domain/entities/companies.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { type RecordTab, RecordTabs } from '#src/screens/show/RecordTabs.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { useSetup } from './setup/useSetup.ts';
import { useCompany } from './useCompany.ts';

/** Only for companies that are new: not part of the page that everyone waits for. Its place is there before its code is. */
const SetupChecklist = lazyScreen(
  () => import('./setup/SetupChecklist.tsx').then((m) => m.SetupChecklist),
  <Box sx={{ height: { xs: 290, sm: 182, md: 146 }, mb: 5 }} />,
);

/** Shows one company with its tabs. Wording and forms depend on its country. */
export const CompanyPage = ({ tabs }: { tabs: readonly RecordTab<Company>[] }) => {
  const translate = useTranslate();
  const { id = '', '*': tab } = useParams();
  const mayView = useAllowed({ resource: 'companies', action: 'show', record: { id: Number(id) } });
  const found = useCompany(id);
  const { setup, isPending } = useSetup(Number(id), mayView);
  return (
    <RecordPage {...found} isPending={found.isPending || isPending} entity={mayView ? entity : undefined}>
      {(company) => (
        <VariantContext value={company.country ?? 'GB'}>
          <PageHeader title={company.name} subtitle={company.trading_as_name} />
          {setup && <SetupChecklist companyId={company.id} setup={setup} />}
          <RecordTabs
            record={company}
            tabs={tabs}
            base={`/companies/${company.id}`}
            current={tab || undefined}
            label={translate('companies.tabs')}
          />
        </VariantContext>
      )}
    </RecordPage>
  );
};
