import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { PeriodState } from '#src/tronc/PeriodState.tsx';
import { usePeriodsOfYear } from '#src/tronc/usePeriodsOfYear.ts';
import { CardCarousel } from '#src/widgets/CardCarousel.tsx';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { SchemeFindings } from '../compliance/SchemeFindings.tsx';
import { EditDivisions } from '../divisions/EditDivisions.tsx';
import { DivisionList } from './DivisionList.tsx';
import { PeriodDates } from './PeriodDates.tsx';
import { PeriodReminders } from './PeriodReminders.tsx';
import { RuleChanges } from './RuleChanges.tsx';
import { useSchemeFacts } from './useSchemeFacts.tsx';

/** The height of the carousel, and of a line of text, also before the periods are loaded. */
const PERIODS_HEIGHT = '7.5625rem';
const LINE = '1.25rem';

/**
 * Returns whether the findings and the changes of rules have been read. What is below them appears afterwards, so that
 * neither moves it.
 */
const useIsComplete = (schemeId: number): boolean => {
  const options = { of: 'schemes' };
  const findings = useApiQuery('schemeCompliance', [schemeId], options);
  const changes = useApiQuery('ruleChanges', [schemeId], options);
  const facts = useApiQuery('waitingFacts', [schemeId], options);
  return [findings, changes, facts].every(({ isPending }) => !isPending);
};

/** An overview of the scheme: its periods and their dates, its divisions, its fees and rules (SCH-013). */
export const Overview = ({ record: scheme }: { record: Scheme }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<number>();
  const year = scheme.currentPeriod?.tax_year;
  const periods = usePeriodsOfYear(scheme.id, year);
  // The chosen period may have been replaced since, by a change of the scheme's dates.
  const selected = periods.find(({ id }) => id === chosen) ?? periods.find(({ id }) => id === scheme.currentPeriod?.id);
  const { fees, rules } = useSchemeFacts(scheme);
  const isComplete = useIsComplete(scheme.id);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <section aria-label={translate('schemes.periods')}>
        <Box sx={{ minHeight: year === undefined ? 0 : PERIODS_HEIGHT }}>
          {periods.length > 0 && (
            <CardCarousel
              label={translate('schemes.periods')}
              items={periods.map((period) => ({
                id: period.id,
                current: period.is_current,
                selected: period.id === selected?.id,
                content: (
                  <>
                    <Typography component="span" sx={{ fontWeight: 600 }}>
                      {translate('schemes.period', { number: period.period_number })}
                    </Typography>
                    <Typography component="span" variant="body2" color="textSecondary">
                      <DateText value={period.actual_pay_date} />
                    </Typography>
                    <PeriodState state={period.state} />
                  </>
                ),
              }))}
              onSelect={(id) => setChosen(Number(id))}
            />
          )}
        </Box>
        {(selected ?? scheme.currentPeriod) && (
          <Box sx={{ mt: 4 }}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2, minHeight: LINE }}>
              {selected &&
                translate('schemes.covers', {
                  start: showDate(selected.start_date),
                  end: showDate(selected.end_date),
                })}
            </Typography>
            <PeriodDates period={selected ?? scheme.currentPeriod!} />
            <PeriodReminders periodId={(selected ?? scheme.currentPeriod!).id} />
          </Box>
        )}
      </section>
      <SchemeFindings scheme={scheme} />
      {isComplete && (
        <>
          <RuleChanges scheme={scheme} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
              gap: 8,
            }}
          >
            <section>
              <Typography variant="h2" gutterBottom>
                {translate('schemes.fees')}
              </Typography>
              <Facts facts={fees} />
            </section>
            <section>
              <Typography variant="h2" gutterBottom>
                {translate('schemes.rules')}
              </Typography>
              <Facts facts={rules} />
            </section>
            <section>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3 }}>
                <Typography variant="h2" gutterBottom sx={{ flex: 1 }}>
                  {translate('schemes.divisions')}{' '}
                  <Typography component="span" color="textSecondary" sx={{ font: 'inherit', fontWeight: 400 }}>
                    {scheme.divisions.length}
                  </Typography>
                </Typography>
                <EditDivisions scheme={scheme} />
              </Box>
              <DivisionList divisions={scheme.divisions} />
            </section>
          </Box>
        </>
      )}
    </Box>
  );
};
