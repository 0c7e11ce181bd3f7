import '#i18n/pages/payrollPeriods.ts';
import { Button, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Batch } from '#domain/contract/payrollBatches.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import {
  isActionVisible,
  type PeriodAction,
  type PeriodActor,
  type PeriodState,
  step,
} from '#domain/payroll/periodStates.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { useBlockText } from '#src/widgets/useBlockText.ts';
import { AskDialog } from './AskDialog.tsx';
import type { PeriodChange } from './PeriodChanged.tsx';

interface BatchActionsProps {
  period: PayrollPeriod;
  batch: Batch;
  actor: PeriodActor;
  state: PeriodState;
  /** the action that the page recommends */
  main: PeriodAction | null;
  /** shows what changed if a step was based on an older state of the period */
  onChanged(change: PeriodChange): void;
}

/** The question that is open, and what the user sees while answering it. */
interface Asked {
  action: 'query' | 'approve';
  period: PayrollPeriod;
  batch: Batch;
  /** the step approves the batch, rather than being the first of two approvals */
  willApprove: boolean;
}

/** The reasons why a user may not press a visible button. */
const WHY = {
  forbidden: 'payrollPeriods.why_provider',
  different_person: 'payrollPeriods.why_same',
  state: undefined,
} as const;

/**
 * Query and Approve of a batch: shown where the specification requires them, and disabled with the reason if the user
 * may not press one (PAY-019 to PAY-024).
 */
export const BatchActions = ({ period, batch, actor, state, main, onChanged }: BatchActionsProps) => {
  const translate = useTranslate();
  const reasonId = useId();
  // The period as the confirmation shows it: the step is based on it, even if the page has been refreshed since.
  const [asking, setAsking] = useState<Asked>();
  const refreshes = ['periods'];
  const done = () => setAsking(undefined);
  const showChange = (now: PayrollPeriod) => {
    done();
    if (asking) onChanged({ before: asking.period, now });
  };
  const query = useAction('queryBatch', {
    notice: 'notices.batch_queried',
    refreshes,
    onSuccess: done,
    onChanged: showChange,
  });
  const approve = useAction('approveBatch', {
    notice: ({ status }) => ({
      key: status === 'approved' ? 'notices.batch_approved' : 'notices.batch_checked',
    }),
    refreshes,
    onSuccess: done,
    onChanged: showChange,
  });
  const shown = (['query', 'approve'] as const).filter((action) =>
    isActionVisible(action, period.status, actor.dualApprove),
  );
  const taken = { query: step('query', state, actor), approve: step('approve', state, actor) };
  const blockText = useBlockText();
  /** the server's own answer, because the browser does not know who had control of which account */
  const blocked = 'to' in taken.approve ? batch.approval_blocked : null;
  const isRefused = (action: 'query' | 'approve') =>
    'refused' in taken[action] || (action === 'approve' && blocked !== null);
  const refused = shown.flatMap((action) => {
    const one = taken[action];
    return 'refused' in one ? [one.refused] : [];
  });
  const key = refused[0] && WHY[refused[0]];
  const why = key ? translate(key) : blocked && shown.includes('approve') ? blockText(blocked) : undefined;
  const willApprove = 'to' in taken.approve && taken.approve.to === 'approved';
  return (
    <>
      {shown.map((action) => {
        const isDisabled = isRefused(action);
        return (
          <Tooltip key={action} title={isDisabled && why ? why : ''}>
            <span>
              <Button
                variant={action === main && !isDisabled ? 'contained' : 'outlined'}
                disabled={isDisabled}
                aria-describedby={isDisabled && why ? reasonId : undefined}
                onClick={() => setAsking({ action, period, batch, willApprove })}
              >
                {translate(`payrollPeriods.${action}`)}
              </Button>
            </span>
          </Tooltip>
        );
      })}
      {why && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {why}
        </Typography>
      )}
      {asking?.action === 'query' && (
        <AskDialog
          title={translate('payrollPeriods.query')}
          text={translate('payrollPeriods.query_text')}
          busy={query.isPending}
          draftKey={`payroll-query-${asking.batch.id}`}
          onSend={(message) => query.mutateAsync([asking.batch.id, message, asking.period])}
          onClose={done}
        />
      )}
      {asking?.action === 'approve' && (
        <ConfirmDialog
          open
          title={translate('payrollPeriods.approve')}
          text={translate(asking.willApprove ? 'payrollPeriods.approve_text' : 'payrollPeriods.check_text', {
            smart_count: asking.batch.employees_paid,
            net: showMoney(asking.batch.net_pay, asking.period.irish_payroll ? 'EUR' : 'GBP'),
          })}
          busy={approve.isPending}
          onYes={() => approve.mutate([asking.batch.id, asking.period])}
          onNo={done}
        />
      )}
    </>
  );
};
