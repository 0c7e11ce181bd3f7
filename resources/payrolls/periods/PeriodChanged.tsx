import '#i18n/pages/payrollPeriods.ts';
import { useTranslate } from 'ra-core';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { statusLabel } from '#domain/payroll/periodStates.ts';
import { StepRejected } from '#src/screens/conflict/StepRejected.tsx';
import { showMoney } from '#src/widgets/Money.tsx';

export interface PeriodChange {
  before: PayrollPeriod;
  now: PayrollPeriod;
}

/**
 * Shown when a step was not taken because another user had taken one after the page was loaded: the state, the version
 * and the figures on which the user decided, and the current ones.
 */
export const PeriodChanged = ({ change, onClose }: { change: PeriodChange; onClose(): void }) => {
  const translate = useTranslate();
  const lines = (period: PayrollPeriod): Record<string, string> => {
    const { batch, submitted_by, status, irish_payroll } = period;
    const money = (value: string | undefined) =>
      value === undefined ? '' : showMoney(value, irish_payroll ? 'EUR' : 'GBP');
    return {
      status: statusLabel(status),
      submitted: submitted_by?.name ?? '',
      version: batch ? String(batch.version) : '',
      employees_paid: batch ? String(batch.employees_paid) : '',
      gross_pay: money(batch?.gross_pay),
      net_pay: money(batch?.net_pay),
      total_pay: money(batch?.total_pay),
      checked_by: batch?.checked_by?.name ?? '',
      approved_by: batch?.approved_by?.name ?? '',
      asked: batch?.query_message ?? '',
    };
  };
  const [old, current] = [lines(change.before), lines(change.now)];
  const differing = Object.keys(current).filter((name) => old[name] !== current[name]);
  return (
    <StepRejected
      record={change.now}
      lines={differing.map((name) => ({
        label: translate(`payrollPeriods.${name}`),
        before: old[name] ?? '',
        now: current[name] ?? '',
      }))}
      onClose={onClose}
    />
  );
};
