import { Box, Card, Link, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { TroncOverview } from '#src/tronc/TroncOverview.tsx';
import { CardGrid } from '#src/widgets/CardGrid.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** Shows a small number of companies as cards, each with its numbers (CMP-003). */
export const CompanyCards = () => {
  const { data: companies = [] } = useListContext<Company>();
  return (
    <CardGrid>
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} />
      ))}
    </CardGrid>
  );
};

const CompanyCard = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const counts = [
    ['employees', company.employee_stats],
    ['sites', company.site_stats],
    ['schemes', company.tronc_scheme_stats],
  ] as const;
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        p: 4,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-within': { bgcolor: 'action.hover' },
      }}
    >
      <Typography variant="h2" noWrap>
        {/* The whole card links to the company. */}
        <Link
          component={RouterLink}
          to={`/companies/${company.id}`}
          title={company.name}
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {company.name}
        </Link>
      </Typography>
      {company.archived_at && <StatusBadge status="archived" />}
      <Typography variant="body2" color="textSecondary" noWrap>
        {[company.trading_as_name, company.company_number].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', gap: 6, m: 0, mt: 4 }}>
        {counts.map(([name, stats]) => (
          <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`companies.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1rem', fontWeight: 600 }}>
              {stats ? <Count value={stats.count} /> : '–'}
            </Typography>
          </Box>
        ))}
      </Box>
      {company.tronc_stats && (
        <Box sx={{ mt: 3 }}>
          <TroncOverview stats={company.tronc_stats} />
        </Box>
      )}
    </Card>
  );
};
