import '#i18n/pages/troncReports.ts';
import '#i18n/pages/schemeWizard.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDate } from '#src/widgets/DateText.tsx';
import { rem } from '../theme/rem.ts';
import { Line } from '../widgets/FormLayout.tsx';
import { NativeSelect } from '../widgets/NativeSelect.tsx';
import { TaxYearSelect } from './TaxYearSelect.tsx';
import type { ChosenPeriod } from './usePeriod.ts';
import { usePeriodsOfYear } from './usePeriodsOfYear.ts';

/** Chooses one pay period of a scheme, by tax year (F-116). */
export const PeriodChooser = ({ scheme, period, isGone, choose }: ChosenPeriod) => {
  const translate = useTranslate();
  const [chosenYear, setYear] = useState<number>();
  const year = chosenYear ?? period?.tax_year ?? scheme?.currentPeriod?.tax_year;
  const periods = usePeriodsOfYear(scheme?.id, year);
  const years = scheme?.tax_years ?? [];
  return (
    <>
      {isGone && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('troncReports.period_gone')}
        </Alert>
      )}
      <Line>
        {years.length > 1 && <TaxYearSelect years={years} value={year} onChange={setYear} />}
        <NativeSelect
          label={translate('troncReports.period')}
          value={periods.find(({ id }) => id === period?.id)?.id}
          empty={translate('schemeWizard.choose')}
          options={periods.map(({ id, period_number, actual_pay_date, is_current, state }) => ({
            value: id,
            name: translate(is_current ? 'troncReports.current_option' : 'troncReports.period_option', {
              number: period_number,
              date: showDate(actual_pay_date),
              state: translate(`periodStates.${state}`),
            }),
          }))}
          onChange={choose}
          sx={{ width: rem(400), maxWidth: '100%' }}
        />
      </Line>
    </>
  );
};
