import '#i18n/pages/periodTakings.ts';
import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { FullReport } from '#domain/contract/troncReports.ts';
import { CarriedTakings } from '#src/tronc/CarriedTakings.tsx';
import { takingsPath } from '#src/tronc/takingsPath.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';

/** The takings from which the fund of a report was filled, with what has changed of them since. */
export const TakingsOfReport = ({ report, period }: { report: FullReport; period: TroncPeriod }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { data: takings } = useApiQuery('periodTakings', [period.id], { of: 'tronc_periods' });
  if (!takings) return null;
  const total = showMoney(takings.total, currency);
  const counted = showMoney(takings.counted ?? '0.00', currency);
  const isNewest = report.actionable || report.status === 'approved';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {takings.changed && isNewest && (
        <Alert severity="warning" sx={{ displayPrint: 'none' }}>
          {translate(`periodTakings.changed_${report.status === 'approved' ? 'released' : 'draft'}`, {
            counted,
            total,
          })}
        </Alert>
      )}
      <Link component={RouterLink} variant="body2" to={takingsPath(takings.site_id, period)}>
        {translate('periodTakings.total', { smart_count: takings.entries, total })}
      </Link>
      <CarriedTakings carried={takings.carried_in} label="periodTakings.carried_in" period="periodTakings.of_period" />
      <CarriedTakings
        carried={takings.carried_out}
        label="periodTakings.carried_out"
        period="periodTakings.counted_by"
      />
    </Box>
  );
};
