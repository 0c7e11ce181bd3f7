import '#i18n/pages/hoursImport.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import type { ExpectedPerson } from './people.ts';
import type { HoursPreviewState } from './usePreview.ts';

/** The maximum number of names listed; at a large site no one would read more. */
const NAMES = 20;

/** Who gets which hours in which role, their totals, and who has none, before anything is saved. */
export const HoursPreview = ({ isPending, isUnchecked, result, without }: HoursPreviewState) => {
  const translate = useTranslate();
  if (isUnchecked && !isPending) return <Alert severity="info">{translate('hoursImport.unchecked')}</Alert>;
  if (!result) return isPending ? <Typography role="status">{translate('hoursImport.working')}</Typography> : null;
  const { rows, employees, total_hours } = result;
  return (
    <Box component="section" aria-label={translate('hoursImport.preview')} sx={{ opacity: isPending ? 0.6 : 1 }}>
      <Typography variant="h3">{translate('hoursImport.preview')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('hoursImport.not_saved')}
      </Typography>
      <FigureTable
        framed
        label={translate('hoursImport.preview')}
        rows={[
          ...rows,
          {
            line: 0,
            name: translate('hoursImport.total'),
            job_title: translate('hoursImport.people', { smart_count: employees }),
            hours: total_hours,
          },
        ]}
        keyOf={({ line }) => line}
        sums={({ line }) => line === 0 && 'total'}
        columns={[
          { label: translate('hoursImport.name'), text: true, cell: ({ name }) => name },
          { label: translate('hoursImport.job_role'), text: true, cell: ({ job_title }) => job_title },
          { label: translate('hoursImport.hours'), cell: ({ hours }) => hours },
        ]}
      />
      {rows.length >= 500 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('hoursImport.first_rows', { shown: rows.length })}
        </Typography>
      )}
      {without && <Without people={without} />}
    </Box>
  );
};

const Without = ({ people }: { people: readonly ExpectedPerson[] }) => {
  const translate = useTranslate();
  if (people.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 2 }}>
        {translate('hoursImport.everybody')}
      </Typography>
    );
  const more = people.length - NAMES;
  const names = people.slice(0, NAMES).map(({ name, payroll_ref }) => `${name} · ${payroll_ref}`);
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('hoursImport.without', { smart_count: people.length })}{' '}
      {[...names, ...(more > 0 ? [translate('hoursImport.and_more', { smart_count: more })] : [])].join('; ')}
    </Alert>
  );
};
