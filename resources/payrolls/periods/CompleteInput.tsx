import '#i18n/pages/payrollPeriods.ts';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import type { PeriodChange } from './PeriodChanged.tsx';

interface CompleteInputProps {
  period: PayrollPeriod;
  /** whether the page recommends it */
  isMain: boolean;
  /** shows what changed if the step was based on an older state of the period */
  onChanged(change: PeriodChange): void;
}

const NEWEST = { field: 'updated_at', order: 'DESC' as const };
/** Only their number is read. */
const ONE = { page: 1, perPage: 1 };

/** Marks the client's input as complete, after a question that states the number of files and the consequence (PAY-016). */
export const CompleteInput = ({ period, isMain, onChanged }: CompleteInputProps) => {
  const translate = useTranslate();
  // The period as the confirmation shows it: the step is based on it, even if the page has been refreshed since.
  const [asking, setAsking] = useState<PayrollPeriod>();
  const done = () => setAsking(undefined);
  const complete = useAction('completeInput', {
    notice: 'payrollPeriods.completed',
    refreshes: ['periods'],
    onSuccess: done,
    onChanged: (now: PayrollPeriod) => {
      done();
      onChanged({ before: asking ?? period, now });
    },
  });
  const { total } = useGetList(
    'payroll_files',
    { pagination: ONE, sort: NEWEST, filter: { period_ids: [period.id], exclude_batch_files: 1 } },
    { enabled: asking !== undefined },
  );
  return (
    <>
      <Button variant={isMain ? 'contained' : 'outlined'} onClick={() => setAsking(period)}>
        {translate('payrollPeriods.complete')}
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        title={translate('payrollPeriods.complete')}
        text={
          <>
            {total !== undefined && translate('payrollPeriods.complete_files', { smart_count: total })}{' '}
            {translate('payrollPeriods.complete_text')}
          </>
        }
        busy={complete.isPending}
        onYes={() => asking && complete.mutate([asking.id, asking])}
        onNo={done}
      />
    </>
  );
};
