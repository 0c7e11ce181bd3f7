import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { PayrollPeriod } from '#dataProvider/custom/payroll.ts';
import { batch } from '#domain/entities/batch.ts';
import { EntityInput } from '#src/fields/EntityField.tsx';
import { CreateDrawer } from '#src/screens/EntityDrawers.tsx';
import { formFields } from '#src/screens/EntityForm.tsx';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { type NetPay, readNetPays } from './readNetPays.ts';

export const ADD_BATCH = 'add-batch';

/** The drawer 'Add batch': the figures of a run, and from a CSV what each person is paid (contract C4). */
export const AddBatch = ({ period, onAdded }: { period: PayrollPeriod; onAdded(): void }) => {
  const translate = useTranslate();
  return (
    <CreateDrawer
      entity={batch}
      name={ADD_BATCH}
      title={period.batch ? 'payrollPeriods.new_version' : 'payrollPeriods.add_batch'}
      defaults={{ pay_date: period.pay_date, requires_checking: true }}
      transform={({ company_id: _, ...figures }: Record<string, unknown>) => ({ ...figures, period_id: period.id })}
      notice="payrollPeriods.batch_added"
      submitLabel={translate('payrollPeriods.add_batch')}
      onSuccess={onAdded}
    >
      {formFields(batch, 'create').map((name) => (
        <EntityInput key={name} name={name} />
      ))}
      <NetPays />
    </CreateDrawer>
  );
};

const NetPays = () => {
  const translate = useTranslate();
  const [files, setFiles] = useState<File[]>([]);
  const [badLine, setBadLine] = useState<number>();
  const { field } = useController({ name: 'employee_net_pays' });
  const pays: NetPay[] | undefined = field.value;
  const take = async (given: File[]) => {
    setFiles(given);
    const read = given[0] ? readNetPays(await given[0].text()) : undefined;
    setBadLine(read && 'line' in read ? read.line : undefined);
    field.onChange(read && 'pays' in read ? read.pays : undefined);
  };
  return (
    <>
      <FileDrop
        label={translate('payrollPeriods.net_pays')}
        files={files}
        onChange={take}
        accept={['.csv']}
        hint={translate('payrollPeriods.net_pays_hint')}
        error={badLine && translate('payrollPeriods.net_pays_bad', { line: badLine })}
      />
      {pays && (
        <Typography role="status" variant="body2">
          {translate('payrollPeriods.net_pays_read', { smart_count: pays.length })}
        </Typography>
      )}
    </>
  );
};
