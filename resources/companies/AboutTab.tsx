import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { company as entity } from '#domain/entities/company.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EDITS_RECORD } from '#src/screens/list/keys/useRecordKeys.ts';
import { AddressLines } from '#src/widgets/AddressLines.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { EditCompanyDrawer } from './companyDrawers.tsx';
import { EDIT_COMPANY } from './drawers.ts';
import { PayrollsCard } from './PayrollsCard.tsx';

/** Shows the company's details and its payrolls (CMP-032…039). */
export const AboutTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(entity, company.country);
  const mayEdit = useAllowed({ resource: 'companies', action: 'edit', record: company });
  const { address } = company;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
      <Card component="section" aria-labelledby="about-company">
        <CardContent>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mb: 3 }}>
            <Typography variant="h2" id="about-company" sx={{ flex: 1 }}>
              {translate('companies.about')}
            </Typography>
            {mayEdit && (
              <DrawerButton
                variant="outlined"
                drawer={EDIT_COMPANY}
                params={{ id: company.id }}
                label="widgets.edit"
                {...EDITS_RECORD}
              />
            )}
          </Box>
          <Facts
            facts={[
              { label: words.heading('name'), value: company.name },
              { label: words.label('country'), value: company.country && words.choice('country', company.country) },
              { label: words.label('trading_as_name'), value: company.trading_as_name },
              {
                label: translate('companies.address'),
                value: address && (
                  <AddressLines
                    lines={[address.line_1, address.line_2, address.line_3, address.post_town, address.post_code]}
                  />
                ),
              },
              {
                label: words.label('companies_house_number'),
                value: company.companies_house_number,
              },
              {
                label: translate('companies.employees'),
                value: company.employee_stats && <Count value={company.employee_stats.count} />,
              },
              {
                label: words.label('compliance_mode'),
                value: company.compliance_mode && words.choice('compliance_mode', company.compliance_mode),
              },
              {
                label: words.label('second_look'),
                value:
                  company.second_look === undefined
                    ? undefined
                    : translate(company.second_look ? 'widgets.yes' : 'widgets.no'),
              },
              {
                label: words.label('statements_by'),
                value: company.statements_by && words.choice('statements_by', company.statements_by),
              },
              { label: translate('companies.linked_sites'), value: <LinkedSites company={company} /> },
            ]}
          />
        </CardContent>
      </Card>
      <PayrollsCard company={company} />
      {mayEdit && <EditCompanyDrawer />}
    </Box>
  );
};

const LinkedSites = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const maySee = useAllowed({ resource: 'sites', action: 'show', record: { company_id: company.id } });
  // The list of companies, which is shown first, has no sites.
  if (!company.sites) return null;
  if (company.sites.length === 0) return translate('empty.sites');
  const names = company.sites.map(({ name }) => name).join(', ');
  if (!maySee) return names;
  return (
    <Link component={RouterLink} to={`/companies/${company.id}/sites`}>
      {names}
    </Link>
  );
};
