import '#i18n/pages/whatIf.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { ComparedPeople } from '../compared/ComparedPeople.tsx';
import { comparisonOf } from './amounts.ts';
import { BlockedPeriods } from './BlockedPeriods.tsx';
import { PeriodTotals } from './PeriodTotals.tsx';
import { PersonPeriods } from './PersonPeriods.tsx';
import { RoleTotals } from './RoleTotals.tsx';
import { useSetNames } from './useSetNames.ts';

interface OverTimeProps {
  scheme: Scheme;
  comparison: RuleComparison;
  /** the amounts of another choice are shown until those of this one arrive */
  isStale: boolean;
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gap: { xs: 6, md: 8 },
  alignItems: 'start',
} as const;

/** What a comparison found: by job role and period, and for each person unless people are left out. */
export const OverTime = ({ scheme, comparison, isStale }: OverTimeProps) => {
  const translate = useTranslate();
  const nameOf = useSetNames();
  const heads = { before: nameOf(comparison.before, 'short'), after: nameOf(comparison.after, 'short') };
  const people = comparison.people && comparisonOf(comparison.people);
  const byId = new Map(comparison.people?.map((person) => [person.employee_id, person]));
  const counts = people && {
    gain: people.gaining,
    lose: people.losing,
    same: people.people.length - people.gaining - people.losing,
  };
  const found =
    counts &&
    (['gain', 'lose', 'same'] as const)
      .map((name) => translate(`whatIf.${name}`, { smart_count: counts[name] }))
      .join(' · ');
  const isSame = comparison.before === comparison.after;
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
      <Typography role="status" sx={{ fontWeight: 500, mb: 4 }}>
        {isSame ? translate('whatIf.over_time.same_rules') : found}
      </Typography>
      <BlockedPeriods comparison={comparison} />
      <Box sx={people ? GRID : undefined}>
        <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
          <RoleTotals roles={comparison.roles} heads={heads} />
          <PeriodTotals scheme={scheme} periods={comparison.periods} heads={heads} />
        </Box>
        {people && (
          <ComparedPeople
            comparison={people}
            heads={heads}
            level="h2"
            hint={translate('whatIf.over_time.open')}
            content={({ employeeId, name }) => (
              <PersonPeriods
                name={name}
                amounts={byId.get(employeeId)?.periods ?? []}
                periods={comparison.periods}
                heads={heads}
              />
            )}
          />
        )}
      </Box>
    </Box>
  );
};
