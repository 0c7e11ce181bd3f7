import '#i18n/pages/switchOver.ts';
import { Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { company as entity } from '#domain/entities/companies.ts';
import { ADDRESS } from '#src/fields/addressOf.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { LazyEditDrawer } from '#src/screens/drawer/lazyEntityDrawers.ts';
import { EDITS_RECORD } from '#src/screens/list/keys/useRecordKeys.ts';
import { FieldFacts } from '#src/screens/show/FieldFacts.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { Count } from '#src/widgets/Count.tsx';
import { EDIT_COMPANY } from './companyColumns.tsx';
import { PayrollsCard } from './PayrollsCard.tsx';
import { SecondLookProposal } from './SecondLookProposal.tsx';

/** Shows the company's details and its payrolls (CMP-032…039). */
export const AboutTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const mayEdit = useAllowed({ resource: 'companies', action: 'edit', record: company });
  const { troncmaster } = useSchemeRights(company.id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
      {mayEdit && company.second_look === false && <SecondLookProposal company={company} />}
      <Card component="section" aria-labelledby="about-company">
        <CardContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, mb: 3 }}>
            <Typography variant="h2" id="about-company" sx={{ flex: 1 }}>
              {translate('companies.about')}
            </Typography>
            {troncmaster && (
              <Button component={RouterLink} to={`/companies/${company.id}/switch_over`}>
                {translate('switchOver.link')}
              </Button>
            )}
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
          <FieldFacts
            entity={entity}
            record={company}
            facts={[
              'name',
              'country',
              'trading_as_name',
              ADDRESS,
              'companies_house_number',
              {
                label: translate('companies.employees'),
                value: company.employee_stats && <Count value={company.employee_stats.count} />,
              },
              'compliance_mode',
              'second_look',
              'rules_need_adoption',
              'statements_by',
              'pay_query_days',
              'reminders',
              'reminder_days',
              { label: translate('companies.linked_sites'), value: <LinkedSites company={company} /> },
            ]}
          />
        </CardContent>
      </Card>
      <PayrollsCard company={company} />
      {mayEdit && (
        <LazyEditDrawer
          entity={entity}
          name={EDIT_COMPANY}
          title="companies.edit_title"
          notice="notices.company_saved"
        />
      )}
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
