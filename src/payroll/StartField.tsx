import '#i18n/pages/payrollProfile.ts';
import { Alert, Box } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PayrollProfile } from '#domain/contract/payrollProfiles.ts';
import { DateField } from '../widgets/DateField.tsx';
import { showMoney } from '../widgets/Money.tsx';
import type { ProfileValues } from './profileValues.ts';
import { startTotals } from './startTotals.ts';

interface StartFieldProps {
  shares: PayrollProfile['not_handed_over'];
  currency: 'GBP' | 'EUR';
  /** the day is not saved yet: the user decides which shares are handed over */
  isProposed: boolean;
}

/**
 * The first pay date that a payroll hands over, with the shares that it leaves out because they were paid before, and
 * those that the next hand-offs contain.
 */
export const StartField = ({ shares, currency, isProposed }: StartFieldProps) => {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({ source: 'starts_on' });
  const day = useWatch<ProfileValues, 'starts_on'>({ name: 'starts_on' });
  const message = fieldState.error?.message;
  const totals = startTotals(shares, day);
  const words = (name: 'start_before' | 'start_from') =>
    totals &&
    translate(`payrollProfile.${name}`, {
      smart_count: totals[name].shares,
      amount: showMoney(totals[name].amount, currency),
    });
  return (
    <div>
      <DateField
        id={id}
        required
        label={translate('payrollProfile.fields.starts_on')}
        value={field.value || null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={Boolean(message)}
        helperText={message ? <ValidationError error={message} /> : translate('payrollProfile.hints.starts_on')}
      />
      {totals && (
        <Alert severity={totals.start_before.shares > 0 ? 'warning' : 'info'} role="status" sx={{ mt: 2 }}>
          <Box>{words('start_before')}</Box>
          <Box>{words('start_from')}</Box>
          {isProposed && totals.start_from.shares > 0 && <Box>{translate('payrollProfile.start_check')}</Box>}
        </Alert>
      )}
    </div>
  );
};
