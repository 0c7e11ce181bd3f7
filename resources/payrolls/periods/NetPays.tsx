import '#i18n/pages/payrollPeriods.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { formatMoney } from '#domain/money/money.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { AmountsFile } from '../amounts/AmountsFile.tsx';
import type { AmountRow } from '../amounts/readAmounts.ts';
import { NET_PAYS } from './netPays.ts';

/** The server's errors about single pays, by their position in the list. */
type Refusals = readonly (Partial<Record<'payroll_ref' | 'net_pay', { message?: string }>> | undefined)[];

/**
 * Each person's net pay, from a CSV or Excel file. A file with an error is not sent, and the batch cannot be sent while there
 * is one, or while the file is being read.
 */
export const NetPays = ({ payrollId }: { payrollId: number }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [rows, setRows] = useState<readonly AmountRow[]>();
  // The form validates before the next render.
  const fault = useRef<string>(undefined);
  const { field, fieldState } = useController({ name: 'employee_net_pays', rules: { validate: () => fault.current } });
  return (
    <AmountsFile
      of={NET_PAYS}
      payrollId={payrollId}
      currency={currency}
      label={translate('payrollPeriods.net_pays')}
      hint={translate('payrollPeriods.net_pays_hint')}
      error={rows && refusal(translate, fieldState.error as unknown as Refusals, rows)}
      onRead={(next) => {
        fault.current = next && 'fault' in next ? next.fault : undefined;
        const pays = next && 'rows' in next ? next.rows : undefined;
        setRows(pays);
        field.onChange(pays?.map(({ payroll_ref, amount }) => ({ payroll_ref, net_pay: formatMoney(amount) })));
      }}
    >
      {rows && (
        <Typography role="status" variant="body2">
          {translate('payrollPeriods.net_pays_read', { smart_count: rows.length })}
        </Typography>
      )}
    </AmountsFile>
  );
};

/** Returns the first pay that the server rejected, by its line in the file. */
const refusal = (
  translate: ReturnType<typeof useTranslate>,
  refusals: Refusals | undefined,
  rows: readonly AmountRow[],
): string | undefined => {
  if (!Array.isArray(refusals)) return undefined;
  const at = refusals.findIndex((one) => one !== undefined);
  const { payroll_ref, net_pay } = (refusals as Refusals)[at] ?? {};
  const message = payroll_ref?.message ?? net_pay?.message;
  return message && translate('payrollPeriods.net_pays_line', { line: rows[at]?.line, message });
};
