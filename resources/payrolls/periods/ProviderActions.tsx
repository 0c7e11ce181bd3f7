import '#i18n/pages/payrollPeriods.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { type PeriodAction, type PeriodActor, type PeriodState, step } from '#domain/payroll/periodStates.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ADD_BATCH } from './AddBatch.tsx';
import { AskDialog } from './AskDialog.tsx';
import type { PeriodChange } from './PeriodChanged.tsx';

interface ProviderActionsProps {
  period: PayrollPeriod;
  actor: PeriodActor;
  state: PeriodState;
  /** the action that the page recommends */
  main: PeriodAction | null;
  /** shows what changed if a step was based on an older state of the period */
  onChanged(change: PeriodChange): void;
}

/**
 * The provider's steps of a payroll period: start processing, add a batch, answer a query. Shows only those that are
 * currently possible.
 */
export const ProviderActions = ({ period, actor, state, main, onChanged }: ProviderActionsProps) => {
  const translate = useTranslate();
  const adding = useDrawer(ADD_BATCH);
  // The period as the confirmation shows it: the step is based on it, even if the page has been refreshed since.
  const [asking, setAsking] = useState<PayrollPeriod>();
  const refreshes = ['periods'];
  const done = () => setAsking(undefined);
  const steps = {
    refreshes,
    onSuccess: done,
    onChanged: (now: PayrollPeriod) => {
      done();
      onChanged({ before: asking ?? period, now });
    },
  };
  const start = useAction('startProcessing', { notice: 'payrollPeriods.started', ...steps });
  const answer = useAction('answerBatch', { notice: 'payrollPeriods.answered', ...steps });
  const { batch, status } = period;
  const asked = asking?.batch;
  const open = (action: PeriodAction) => 'to' in step(action, state, actor);
  const look = (action: PeriodAction) => (action === main ? 'contained' : 'outlined');
  return (
    <>
      {open('start_processing') && (
        <ActionButton
          variant={look('start_processing')}
          loading={start.isPending}
          onClick={() => start.mutate([period.id, period])}
        >
          {translate('payrollPeriods.start')}
        </ActionButton>
      )}
      {batch && open('answer') && (
        <Button variant={look('answer')} onClick={() => setAsking(period)}>
          {translate('payrollPeriods.answer')}
        </Button>
      )}
      {/* A batch is added only once processing has started. */}
      {open('add_batch') && status !== 'not started' && (
        <Button variant={look('add_batch')} onClick={() => adding.openDrawer()}>
          {translate(batch ? 'payrollPeriods.new_version' : 'payrollPeriods.add_batch')}
        </Button>
      )}
      {asking && asked && (
        <AskDialog
          title={translate('payrollPeriods.answer')}
          text={translate('payrollPeriods.answer_text')}
          required
          busy={answer.isPending}
          draftKey={`payroll-answer-${asked.id}`}
          onSend={(message) => answer.mutateAsync([asked.id, message, asking])}
          onClose={done}
        />
      )}
    </>
  );
};
