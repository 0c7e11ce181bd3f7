import '#i18n/pages/remittances.ts';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Remittance } from '#domain/contract/remittances.ts';
import { remittancePath } from '#src/payroll/agencyPaths.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import type { AfterRelease } from './useAfterRelease.ts';

/** The next step after a release for agencies: what each is to be paid, and by when, with a link to its remittance. */
export const RemitNext = ({ remittances }: Pick<AfterRelease, 'remittances'>) => {
  const translate = useTranslate();
  const due = remittances.filter(({ outstanding }) => outstanding !== '0.00');
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: due.length === 0 ? 0 : 5, displayPrint: 'none' }}>
      {due.map((remittance) => (
        <Alert
          key={remittance.id}
          severity={remittance.overdue ? 'warning' : 'info'}
          action={
            <Button
              component={Link}
              size="small"
              variant="outlined"
              to={remittancePath(remittance)}
              aria-label={translate('remittances.next_step_named', { agency: remittance.agency_name })}
            >
              {translate('remittances.next_step')}
            </Button>
          }
        >
          {translate(`remittances.${wordsOf(remittance)}`, {
            smart_count: remittance.people,
            agency: remittance.agency_name,
            amount: showMoney(remittance.outstanding.replace('-', ''), remittance.currency),
            date: showDate(remittance.pay_by ?? ''),
          })}
        </Alert>
      ))}
    </Box>
  );
};

const wordsOf = ({ outstanding, pay_by }: Remittance): 'next_settle' | 'next_by' | 'next_text' => {
  if (outstanding.startsWith('-')) return 'next_settle';
  return pay_by ? 'next_by' : 'next_text';
};
