import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import type { TriedPeriods } from './usePeriods.ts';

/** Chooses the period of the trial; offers only periods that contain everything that a calculation needs. */
export const PeriodSelect = ({ periods, period, choose }: TriedPeriods) => {
  const translate = useTranslate();
  const irish = useVariant() === 'IE';
  return (
    <TextField
      select
      label={translate('whatIf.period')}
      value={period?.id ?? ''}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{ select: { native: true } }}
      sx={{ width: 420, maxWidth: '100%' }}
    >
      {periods.map(({ id, period_number, tax_year, start_date, end_date }) => (
        <option key={id} value={id}>
          {translate('whatIf.period_option', {
            number: period_number,
            year: taxYearLabel({ start: tax_year, end: irish ? tax_year : tax_year + 1 }),
            start: showDate(start_date),
            end: showDate(end_date),
          })}
        </option>
      ))}
    </TextField>
  );
};
