import '#i18n/pages/payrollPeriods.ts';
import '#i18n/pages/payslipUpload.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { type PeriodAction, type PeriodActor, type PeriodState, step } from '#domain/payroll/periodStates.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ADD_BATCH } from './AddBatch.tsx';
import { AskDialog } from './AskDialog.tsx';
import type { PeriodChange } from './PeriodChanged.tsx';
import { UPLOAD_PAYSLIPS } from './payslips/PayslipsDrawer.tsx';

interface ProviderActionsProps {
  period: PayrollPeriod;
  actor: PeriodActor;
  state: PeriodState;
  /** shows what changed if a step was based on an older state of the period */
  onChanged(change: PeriodChange): void;
}

/**
 * The provider's actions on a payroll period: start processing, add a batch, answer a query, reopen the input (F-133),
 * upload payslips. Shows only those that are currently possible.
 */
export const ProviderActions = ({ period, actor, state, onChanged }: ProviderActionsProps) => {
  const translate = useTranslate();
  const adding = useDrawer(ADD_BATCH);
  const payslips = useDrawer(UPLOAD_PAYSLIPS);
  // The period as the confirmation shows it: the step is based on it, even if the page has been refreshed since.
  const [asking, setAsking] = useState<{ action: 'answer' | 'reopen'; period: PayrollPeriod }>();
  const refreshes = ['periods'];
  const done = () => setAsking(undefined);
  const steps = {
    refreshes,
    onSuccess: done,
    onChanged: (now: PayrollPeriod) => {
      done();
      onChanged({ before: asking?.period ?? period, now });
    },
  };
  const start = useAction('startProcessing', { notice: 'payrollPeriods.started', ...steps });
  const answer = useAction('answerBatch', { notice: 'payrollPeriods.answered', ...steps });
  const reopen = useAction('reopenInput', { notice: 'payrollPeriods.reopened', ...steps });
  const { batch, status } = period;
  const open = (action: PeriodAction) => 'to' in step(action, state, actor);
  // Nothing has been completed or processed yet, so there is nothing to reopen. A batch is added only once processing
  // has started.
  const isFresh = status === 'not started' && !state.submitted;
  return (
    <>
      {open('start_processing') && (
        <ActionButton
          variant={isFresh ? 'outlined' : 'contained'}
          loading={start.isPending}
          onClick={() => start.mutate([period.id, period])}
        >
          {translate('payrollPeriods.start')}
        </ActionButton>
      )}
      {batch && open('answer') && (
        <Button variant="contained" onClick={() => setAsking({ action: 'answer', period })}>
          {translate('payrollPeriods.answer')}
        </Button>
      )}
      {open('add_batch') && status !== 'not started' && (
        <Button variant={status === 'processing' ? 'contained' : 'outlined'} onClick={() => adding.openDrawer()}>
          {translate(batch ? 'payrollPeriods.new_version' : 'payrollPeriods.add_batch')}
        </Button>
      )}
      {open('reopen_input') && !isFresh && (
        <Button variant="outlined" onClick={() => setAsking({ action: 'reopen', period })}>
          {translate('payrollPeriods.reopen')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => payslips.openDrawer()}>
        {translate('payslipUpload.title')}
      </Button>
      {asking?.action === 'answer' && asking.period.batch && (
        <AskDialog
          title={translate('payrollPeriods.answer')}
          text={translate('payrollPeriods.answer_text')}
          required
          busy={answer.isPending}
          onSend={(message) => asking.period.batch && answer.mutate([asking.period.batch.id, message, asking.period])}
          onClose={done}
        />
      )}
      <ConfirmDialog
        open={asking?.action === 'reopen'}
        title={translate('payrollPeriods.reopen')}
        text={translate('payrollPeriods.reopen_text')}
        danger
        busy={reopen.isPending}
        onYes={() => asking && reopen.mutate([asking.period.id, asking.period])}
        onNo={done}
      />
    </>
  );
};
