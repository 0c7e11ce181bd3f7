import '#i18n/pages/payrollPeriods.ts';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import type { PeriodChange } from './PeriodChanged.tsx';

/**
 * Reopens the client's input of a period (F-133): `ask` asks first; `question` is the dialog, which the caller renders.
 * `onChanged` receives what changed if the step was based on an older state of the period.
 */
export const useReopenInput = (
  period: PayrollPeriod,
  onChanged: (change: PeriodChange) => void,
): { ask(): void; question: ReactNode } => {
  const translate = useTranslate();
  // The period as the confirmation shows it: the step is based on it, even if the page has been refreshed since.
  const [asking, setAsking] = useState<PayrollPeriod>();
  const done = () => setAsking(undefined);
  const reopen = useAction('reopenInput', {
    notice: 'payrollPeriods.reopened',
    refreshes: ['periods'],
    onSuccess: done,
    onChanged: (now: PayrollPeriod) => {
      done();
      onChanged({ before: asking ?? period, now });
    },
  });
  const question = (
    <ConfirmDialog
      open={asking !== undefined}
      title={translate('payrollPeriods.reopen')}
      text={translate('payrollPeriods.reopen_text')}
      danger
      busy={reopen.isPending}
      onYes={() => asking && reopen.mutate([asking.id, asking])}
      onNo={done}
    />
  );
  return { ask: () => setAsking(period), question };
};
