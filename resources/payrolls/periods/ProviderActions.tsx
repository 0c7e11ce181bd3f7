import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { type PeriodAction, type PeriodActor, type PeriodState, step } from '#domain/payroll/periodStates.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ADD_BATCH } from './AddBatch.tsx';
import { AskDialog } from './AskDialog.tsx';

interface ProviderActionsProps {
  period: PayrollPeriod;
  actor: PeriodActor;
  state: PeriodState;
}

/**
 * The provider's actions on a payroll period: start processing, add a batch, answer a query, reopen the input (F-133).
 * Shows only those that are currently possible.
 */
export const ProviderActions = ({ period, actor, state }: ProviderActionsProps) => {
  const translate = useTranslate();
  const adding = useDrawer(ADD_BATCH);
  const [asking, setAsking] = useState<'answer' | 'reopen'>();
  const refreshes = ['periods'];
  const done = () => setAsking(undefined);
  const start = useAction('startProcessing', { notice: 'payrollPeriods.started', refreshes });
  const answer = useAction('answerBatch', { notice: 'payrollPeriods.answered', refreshes, onSuccess: done });
  const reopen = useAction('reopenInput', { notice: 'payrollPeriods.reopened', refreshes, onSuccess: done });
  const { batch, status } = period;
  const open = (action: PeriodAction) => 'to' in step(action, state, actor);
  // Nothing has been completed or processed yet, so there is nothing to reopen. A batch is added only once processing
  // has started.
  const isFresh = status === 'not started' && !state.submitted;
  return (
    <>
      {open('start_processing') && (
        <Button
          variant={isFresh ? 'outlined' : 'contained'}
          loading={start.isPending}
          onClick={() => start.mutate([period.id])}
        >
          {translate('payrollPeriods.start')}
        </Button>
      )}
      {batch && open('answer') && (
        <Button variant="contained" onClick={() => setAsking('answer')}>
          {translate('payrollPeriods.answer')}
        </Button>
      )}
      {open('add_batch') && status !== 'not started' && (
        <Button variant={status === 'processing' ? 'contained' : 'outlined'} onClick={() => adding.openDrawer()}>
          {translate(batch ? 'payrollPeriods.new_version' : 'payrollPeriods.add_batch')}
        </Button>
      )}
      {open('reopen_input') && !isFresh && (
        <Button variant="outlined" onClick={() => setAsking('reopen')}>
          {translate('payrollPeriods.reopen')}
        </Button>
      )}
      {asking === 'answer' && batch && (
        <AskDialog
          title={translate('payrollPeriods.answer')}
          text={translate('payrollPeriods.answer_text')}
          required
          busy={answer.isPending}
          onSend={(message) => answer.mutate([batch.id, message])}
          onClose={done}
        />
      )}
      <ConfirmDialog
        open={asking === 'reopen'}
        title={translate('payrollPeriods.reopen')}
        text={translate('payrollPeriods.reopen_text')}
        danger
        busy={reopen.isPending}
        onYes={() => reopen.mutate([period.id])}
        onNo={done}
      />
    </>
  );
};
