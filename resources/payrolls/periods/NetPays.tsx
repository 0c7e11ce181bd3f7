import '#i18n/pages/payrollPeriods.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { type NetPay, type ReadNetPays, readNetPays } from './readNetPays.ts';

/** The server's errors about single pays, by their position in the list. */
type Refusals = readonly (Partial<Record<keyof NetPay, { message?: string }>> | undefined)[];

/**
 * Each person's net pay, from a CSV. A file with an error is not sent, and the batch cannot be sent while there is one.
 */
export const NetPays = () => {
  const translate = useTranslate();
  const [files, setFiles] = useState<File[]>([]);
  const [read, setRead] = useState<ReadNetPays>();
  const fault = read && 'fault' in read ? translate(read.fault.key, read.fault.args) : undefined;
  const { field, fieldState } = useController({ name: 'employee_net_pays', rules: { validate: () => fault } });
  const pays = read && 'pays' in read ? read : undefined;
  const take = async (given: File[]) => {
    setFiles(given);
    const next = given[0] && (await readNetPays(await given[0].text()));
    setRead(next);
    field.onChange(next && 'pays' in next ? next.pays : undefined);
  };
  return (
    <>
      <FileDrop
        label={translate('payrollPeriods.net_pays')}
        files={files}
        onChange={take}
        accept={['.csv']}
        hint={translate('payrollPeriods.net_pays_hint')}
        error={fault ?? (pays && refusal(translate, fieldState.error as unknown as Refusals, pays.lines))}
      />
      {pays && (
        <Typography role="status" variant="body2">
          {translate('payrollPeriods.net_pays_read', { smart_count: pays.pays.length })}
        </Typography>
      )}
    </>
  );
};

/** Returns the first pay that the server rejected, by its line in the file. */
const refusal = (
  translate: ReturnType<typeof useTranslate>,
  refusals: Refusals | undefined,
  lines: readonly number[],
): string | undefined => {
  if (!Array.isArray(refusals)) return undefined;
  const at = refusals.findIndex((one) => one !== undefined);
  const { payroll_ref, net_pay } = (refusals as Refusals)[at] ?? {};
  const message = payroll_ref?.message ?? net_pay?.message;
  return message && translate('payrollPeriods.net_pays_line', { line: lines[at], message });
};
