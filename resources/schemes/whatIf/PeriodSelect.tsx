import '#i18n/pages/whatIf.ts';
import { useTranslate } from 'ra-core';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { rem } from '#src/theme/rem.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import type { TriedPeriods } from './usePeriods.ts';

/** Chooses the period of the trial; offers only periods that contain everything that a calculation needs. */
export const PeriodSelect = ({ periods, period, choose }: TriedPeriods) => {
  const translate = useTranslate();
  const irish = useVariant() === 'IE';
  return (
    <NativeSelect
      label={translate('whatIf.period')}
      value={period?.id}
      options={periods.map(({ id, period_number, tax_year, start_date, end_date }) => ({
        value: id,
        name: translate('whatIf.period_option', {
          number: period_number,
          year: taxYearLabel({ start: tax_year, end: irish ? tax_year : tax_year + 1 }),
          start: showDate(start_date),
          end: showDate(end_date),
        }),
      }))}
      onChange={choose}
      sx={{ width: rem(480), maxWidth: '100%' }}
    />
  );
};
