import '#i18n/pages/payrollHandoff.ts';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { showDate } from '#src/widgets/DateText.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import type { AfterRelease } from './useAfterRelease.ts';

interface HandOverNextProps extends Pick<AfterRelease, 'due'> {
  companyId: number;
}

/** The next step after a release: what is to be handed over to which payroll, with the pay date and a link. */
export const HandOverNext = ({ due, companyId }: HandOverNextProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: due.length === 0 ? 0 : 5, displayPrint: 'none' }}>
      {due.map(({ payroll_id, payroll_name, period_id, period_name, pay_date, people, amount, currency }) => (
        <Alert
          key={payroll_id}
          severity="info"
          action={
            <Button
              component={Link}
              size="small"
              variant="outlined"
              to={period_id === null ? `/companies/${companyId}` : `/files/payrolls/${period_id}/files/tronc`}
              aria-label={translate('payrollHandoff.next_step_named', { payroll: payroll_name })}
            >
              {translate('payrollHandoff.next_step')}
            </Button>
          }
        >
          {translate(amount.startsWith('-') ? 'payrollHandoff.next_recover' : 'payrollHandoff.next_text', {
            smart_count: people,
            amount: showMoney(amount.replace('-', ''), currency),
            period: pay_date
              ? translate('payrollHandoff.next_period', {
                  payroll: payroll_name,
                  period: period_name,
                  date: showDate(pay_date),
                })
              : payroll_name,
          })}
        </Alert>
      ))}
    </Box>
  );
};
