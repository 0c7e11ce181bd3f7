import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { Line } from '../widgets/FormLayout.tsx';
import type { ChosenPeriod } from './usePeriod.ts';
import { usePeriodsOfYear } from './usePeriodsOfYear.ts';

/** Chooses one pay period of a scheme, by tax year (F-116). */
export const PeriodChooser = ({ scheme, period, choose }: ChosenPeriod) => {
  const translate = useTranslate();
  const [chosenYear, setYear] = useState<number>();
  const year = chosenYear ?? period?.tax_year ?? scheme?.currentPeriod?.tax_year;
  const periods = usePeriodsOfYear(scheme?.id, year);
  const years = scheme?.tax_years ?? [];
  const shown = periods.some(({ id }) => id === period?.id) ? period?.id : '';
  return (
    <Line>
      {years.length > 1 && (
        <TextField
          select
          label={translate('troncReports.tax_year')}
          value={year ?? ''}
          onChange={(event) => setYear(Number(event.target.value))}
          slotProps={{ select: { native: true } }}
          sx={{ width: 160 }}
        >
          {years.map((one) => (
            <option key={one.start} value={one.start}>
              {taxYearLabel(one)}
            </option>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={translate('troncReports.period')}
        value={shown}
        onChange={(event) => event.target.value && choose(Number(event.target.value))}
        slotProps={{ select: { native: true } }}
        sx={{ width: 320 }}
      >
        {shown === '' && <option value="">{translate('schemeWizard.choose')}</option>}
        {periods.map(({ id, period_number, actual_pay_date, is_current }) => (
          <option key={id} value={id}>
            {translate(is_current ? 'troncReports.current_option' : 'troncReports.period_option', {
              number: period_number,
              date: showDate(actual_pay_date),
            })}
          </option>
        ))}
      </TextField>
    </Line>
  );
};
