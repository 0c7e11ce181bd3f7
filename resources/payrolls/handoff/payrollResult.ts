import '#i18n/pages/payrollHandoff.ts';
import type { PayrollAmounts } from '../amounts/readAmounts.ts';

/** What payroll paid of a hand-off. A person without an amount was paid no tronc; several lines of one are added up. */
export const PAYROLL_RESULT: PayrollAmounts = {
  column: {
    name: 'tronc',
    label: 'Tronc',
    synonyms: ['Tronc pay', 'Tronc payment', 'Tronc amount', 'Tronc paid', 'Tips', 'Tips paid', 'Gratuities'],
  },
  faults: 'payrollHandoff.result_faults',
  isLedger: true,
  remembered: 'payroll_result',
};
