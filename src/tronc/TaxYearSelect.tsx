import '#i18n/pages/troncReports.ts';
import { useTranslate } from 'ra-core';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { rem } from '../theme/rem.ts';
import { NativeSelect } from '../widgets/NativeSelect.tsx';

interface TaxYearSelectProps {
  years: readonly { start: number; end: number }[];
  value: number | undefined;
  onChange(start: number): void;
}

/** Chooses a tax year by its first calendar year. */
export const TaxYearSelect = ({ years, value, onChange }: TaxYearSelectProps) => {
  const translate = useTranslate();
  return (
    <NativeSelect
      label={translate('troncReports.tax_year')}
      value={value}
      options={years.map((year) => ({ value: year.start, name: taxYearLabel(year) }))}
      onChange={onChange}
      sx={{ width: rem(160) }}
    />
  );
};
