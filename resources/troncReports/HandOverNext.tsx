import '#i18n/pages/payrollHandoff.ts';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ReportHandoffDue } from '#domain/contract/payrollHandoffs.ts';
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
      {due.map((each) => (
        <Alert
          key={each.payroll_id}
          severity={isTooLate(each) ? 'warning' : 'info'}
          action={
            <Button
              component={Link}
              size="small"
              variant="outlined"
              to={each.period_id === null ? `/companies/${companyId}` : `/files/payrolls/${each.period_id}/files/tronc`}
              aria-label={translate(`payrollHandoff.${stepOf(each)}_named`, { payroll: each.payroll_name })}
            >
              {translate(each.people > 0 ? 'payrollHandoff.next_step' : 'payrollHandoff.next_decide_step')}
            </Button>
          }
        >
          {each.people > 0 && <div>{translate('payrollHandoff.next_text', owedIn(each, translate))}</div>}
          {each.pay_by && isTooLate(each) && (
            <div>{translate('payrollHandoff.next_too_late', { date: showDate(each.pay_by) })}</div>
          )}
          {each.overpaid_people > 0 && (
            <div>
              {translate('payrollHandoff.next_decide', {
                smart_count: each.overpaid_people,
                amount: showMoney(each.overpaid, each.currency),
              })}
            </div>
          )}
        </Alert>
      ))}
    </Box>
  );
};

/** What the link to the hand-over is called: a hand-over, or only a decision. */
const stepOf = ({ people }: ReportHandoffDue): 'next_step' | 'next_decide' =>
  people > 0 ? 'next_step' : 'next_decide';

/** Whether the payroll that takes the amount pays it after the last day by law. */
const isTooLate = ({ people, pay_by, pay_date }: ReportHandoffDue): boolean =>
  people > 0 && pay_by !== null && pay_date !== null && pay_date > pay_by;

/** Returns the values of the sentence about what is to be handed over, and with which payroll period. */
const owedIn = (due: ReportHandoffDue, translate: ReturnType<typeof useTranslate>) => ({
  smart_count: due.people,
  amount: showMoney(due.amount, due.currency),
  period: due.pay_date
    ? translate('payrollHandoff.next_period', {
        payroll: due.payroll_name,
        period: due.period_name,
        date: showDate(due.pay_date),
      })
    : due.payroll_name,
});
