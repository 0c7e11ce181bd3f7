import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDate } from '#src/widgets/DateText.tsx';
import { Line } from '../widgets/FormLayout.tsx';
import { NativeSelect } from '../widgets/NativeSelect.tsx';
import { TaxYearSelect } from './TaxYearSelect.tsx';
import type { ChosenPeriod } from './usePeriod.ts';
import { usePeriodsOfYear } from './usePeriodsOfYear.ts';

/** Chooses one pay period of a scheme, by tax year (F-116). */
export const PeriodChooser = ({ scheme, period, choose }: ChosenPeriod) => {
  const translate = useTranslate();
  const [chosenYear, setYear] = useState<number>();
  const year = chosenYear ?? period?.tax_year ?? scheme?.currentPeriod?.tax_year;
  const periods = usePeriodsOfYear(scheme?.id, year);
  const years = scheme?.tax_years ?? [];
  return (
    <Line>
      {years.length > 1 && <TaxYearSelect years={years} value={year} onChange={setYear} />}
      <NativeSelect
        label={translate('troncReports.period')}
        value={periods.find(({ id }) => id === period?.id)?.id}
        empty={translate('schemeWizard.choose')}
        options={periods.map(({ id, period_number, actual_pay_date, is_current }) => ({
          value: id,
          name: translate(is_current ? 'troncReports.current_option' : 'troncReports.period_option', {
            number: period_number,
            date: showDate(actual_pay_date),
          }),
        }))}
        onChange={choose}
        sx={{ width: 320 }}
      />
    </Line>
  );
};
