import '#i18n/pages/schemeWizard.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Scheme } from '#domain/contract/schemes.ts';
import { INPUT_STEPS } from '#src/tronc/schemeSteps.ts';
import { DifferencesTable } from '#src/widgets/DifferencesTable.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { EffectiveFrom } from '../EffectiveFrom.tsx';
import { CalendarPreview } from './CalendarPreview.tsx';
import { changedLines } from './changedLines.ts';
import { useFaultCounts } from './useFaultCounts.ts';
import { useReviewLines } from './useReviewLines.ts';
import { type SchemeValues, valuesOf } from './values.ts';

interface ReviewProps {
  sites: readonly { id: number; name: string }[];
  /** the scheme that is edited; absent for a new one */
  scheme: Scheme | undefined;
  /** translation key of the button that saves */
  submit: string;
  onGo(step: number): void;
}

const BUCKETS: readonly ((values: SchemeValues) => string)[] = [
  ({ distribution_frequency: { frequency_type } }) => frequency_type,
  ({ employee_time_bucket: recorded, distribution_frequency: fund }) => recorded ?? fund.frequency_type,
];

/** The whole scheme as a document, page by page, each with a link back to change it. */
export const Review = ({ sites, scheme, submit, onGo }: ReviewProps) => {
  const translate = useTranslate();
  const { getValues } = useFormContext<SchemeValues>();
  const faults = useFaultCounts();
  const values = getValues();
  const lines = useReviewLines(values, sites);
  // Without a scheme, the comparison is with itself, and empty.
  const before = useReviewLines(scheme ? valuesOf(scheme) : values, sites);
  const changes = scheme ? changedLines(before, lines) : [];
  // The calendar has no day of its own: it changes for the periods that nobody has worked on.
  const { details, ...rules } = lines;
  const changesRules = changedLines(before, rules).length > 0;
  const changesBuckets = scheme !== undefined && BUCKETS.some((read) => read(valuesOf(scheme)) !== read(values));
  return (
    <Box sx={{ pb: 5 }}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('schemeWizard.review_intro', { button: translate(submit) })}
      </Typography>
      {scheme && (
        <Box component="section" sx={{ mb: 4 }}>
          <Typography variant="h3">{translate('schemeWizard.changes')}</Typography>
          {changes.length > 0 ? (
            <DifferencesTable
              label={translate('schemeWizard.changes')}
              sides={['schemeWizard.before', 'schemeWizard.after']}
              rows={changes}
            />
          ) : (
            <Typography color="textSecondary">{translate('schemeWizard.no_changes')}</Typography>
          )}
          {changesRules && (
            <Box sx={{ mt: 4 }}>
              <EffectiveFrom schemeId={scheme.id} isUndated={changesBuckets} />
            </Box>
          )}
        </Box>
      )}
      <CalendarPreview schemeId={scheme?.id} />
      {INPUT_STEPS.map(({ name }, index) => {
        const title = translate(`schemeWizard.steps.${name}`);
        const count = faults[index] ?? 0;
        return (
          <Box component="section" key={name} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
              <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
                {title}
              </Typography>
              <Button onClick={() => onGo(index)} aria-label={translate('schemeWizard.change_named', { name: title })}>
                {translate('schemeWizard.change')}
              </Button>
            </Box>
            {count > 0 && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {translate('schemeWizard.step_faults', { smart_count: count })}
              </Alert>
            )}
            <Facts facts={lines[name].map(([label, value]) => ({ label, value }))} />
          </Box>
        );
      })}
    </Box>
  );
};
