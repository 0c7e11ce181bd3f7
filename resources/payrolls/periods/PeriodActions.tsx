import '#i18n/pages/payrollPeriods.ts';
import '#i18n/pages/payslipUpload.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { type PeriodAction, step } from '#domain/payroll/periodStates.ts';
import { ActionMenu, type MenuAction } from '#src/widgets/ActionMenu.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { BatchActions } from './BatchActions.tsx';
import { COMPARISON } from './ComparisonDrawer.tsx';
import { CompleteInput } from './CompleteInput.tsx';
import type { PeriodChange } from './PeriodChanged.tsx';
import { ProviderActions } from './ProviderActions.tsx';
import { UPLOAD_PAYSLIPS } from './payslips/PayslipsDrawer.tsx';
import { STARTERS_AND_LEAVERS } from './StartersAndLeaversDrawer.tsx';
import type { PeriodRights } from './usePeriodRights.ts';
import { useReopenInput } from './useReopenInput.tsx';

interface PeriodActionsProps {
  period: PayrollPeriod;
  rights: PeriodRights | null;
  /** the button for an upload, if the user may upload */
  upload: ReactNode;
  /** shows what changed if a step was based on an older state of the period */
  onChanged(change: PeriodChange): void;
}

/** The steps of a payroll period as buttons, the recommended one as the main one, and a menu of what else there is. */
export const PeriodActions = ({ period, rights, upload, onChanged }: PeriodActionsProps) => {
  const translate = useTranslate();
  const startersAndLeavers = useDrawer(STARTERS_AND_LEAVERS);
  const comparison = useDrawer(COMPARISON);
  const payslips = useDrawer(UPLOAD_PAYSLIPS);
  const reopening = useReopenInput(period, onChanged);
  const { batch } = period;
  const open = (action: PeriodAction) => rights !== null && 'to' in step(action, rights.state, rights.actor);
  // Before the input is completed or processed, there is nothing to reopen.
  const mayReopen = open('reopen_input') && !(period.status === 'not started' && !rights?.state.submitted);
  const more: MenuAction[] = [
    ...(batch ? [{ label: translate('payrollPeriods.comparison'), run: () => comparison.openDrawer() }] : []),
    { label: translate('payrollPeriods.starters_and_leavers'), run: () => startersAndLeavers.openDrawer() },
    ...(rights?.actor.provider ? [{ label: translate('payslipUpload.title'), run: () => payslips.openDrawer() }] : []),
    ...(mayReopen ? [{ label: translate('payrollPeriods.reopen'), run: reopening.ask, danger: true }] : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5 }}>
      {upload}
      {rights?.mayUpload && open('complete_input') && (
        <CompleteInput period={period} isMain={rights.main === 'complete_input'} onChanged={onChanged} />
      )}
      {rights && batch && <BatchActions period={period} batch={batch} {...rights} onChanged={onChanged} />}
      {rights?.actor.provider && <ProviderActions period={period} {...rights} onChanged={onChanged} />}
      <ActionMenu label={translate('widgets.more_actions')} actions={more} />
      {reopening.question}
    </Box>
  );
};
