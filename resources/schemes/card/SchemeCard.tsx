import { Box, Card, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import { useCodeWords } from '#src/fields/useCodeWords.ts';
import { PeriodState } from '#src/tronc/PeriodState.tsx';
import { OverdueBadge } from '#src/tronc/TroncOverview.tsx';
import type { SchemeRights } from '#src/tronc/useSchemeRights.ts';
import { EditScheme } from './EditScheme.tsx';
import { PeriodDates } from './PeriodDates.tsx';
import { SchemeActions } from './SchemeActions.tsx';

/** A long name ends before the button next to it. */
const NAME = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', minHeight: 24, lineHeight: '1.5rem' };

/** One scheme of a company: its site, number of people, due dates and actions (SCH-001…010). */
export const SchemeCard = ({ scheme, rights }: { scheme: Scheme; rights: SchemeRights }) => {
  const translate = useTranslate();
  const words = useCodeWords();
  const { currentPeriod } = scheme;
  const facts = [
    scheme.site.name,
    words.frequency(scheme.frequency.frequency_type),
    translate('schemes.people', { smart_count: scheme.employees_count }),
    currentPeriod && translate('schemes.period', { number: currentPeriod.period_number }),
  ];
  return (
    <Card component="li" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: -1, mr: -1 }}>
          <Typography variant="h2" noWrap sx={{ flex: 1 }}>
            <Link
              component={RouterLink}
              to={`/companies/${scheme.company_id}/schemes/${scheme.id}`}
              title={scheme.name}
              sx={NAME}
            >
              {scheme.name}
            </Link>
          </Typography>
          <EditScheme scheme={scheme} rights={rights} small />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {currentPeriod ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {/* The number of late periods says it already. */}
            {(currentPeriod.state !== 'overdue' || !scheme.overdue) && <PeriodState state={currentPeriod.state} />}
            {scheme.overdue !== undefined && <OverdueBadge overdue={scheme.overdue} />}
          </Box>
          <PeriodDates period={currentPeriod} />
        </Box>
      ) : (
        <Typography color="textSecondary">{translate('schemes.no_period')}</Typography>
      )}
      <SchemeActions scheme={scheme} rights={rights} />
    </Card>
  );
};
