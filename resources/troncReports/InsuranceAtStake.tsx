import '#i18n/pages/compliance.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { insuranceAtStake } from '#domain/law/nationalInsurance.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';

/** The National Insurance on the shares of a period, if the employer counts as the one who allocates them. */
export const InsuranceAtStake = ({ shares, payDate }: { shares: string; payDate: string }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { year, atStake } = insuranceAtStake(parseMoney(shares) ?? 0, payDate);
  const label = taxYearLabel(year);
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {atStake
        ? translate('compliance.insurance', {
            employee: showMoney(formatMoney(atStake.employeeAmount), currency),
            employer: showMoney(formatMoney(atStake.employerAmount), currency),
            employee_rate: formatPercent(atStake.employee),
            employer_rate: formatPercent(atStake.employer),
            year: label,
          })
        : translate('compliance.insurance_unknown', { year: label })}
    </Typography>
  );
};
