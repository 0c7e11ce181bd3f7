import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isReturnTooEarly, type PeriodDays } from '#domain/payroll/calendar.ts';
import { showDate } from '#src/widgets/DateText.tsx';

/** Warns of a period whose report is due back before its hours are complete, because the pay date is moved back. */
export const ReturnTooEarly = ({ period }: { period: PeriodDays }) => {
  const translate = useTranslate();
  if (!isReturnTooEarly(period)) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('schemes.return_too_early', {
        submission: showDate(period.submission_date),
        report: showDate(period.report_return_date),
        pay_date: showDate(period.actual_pay_date),
      })}
    </Alert>
  );
};
