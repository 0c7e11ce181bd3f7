import '#i18n/pages/payrollPeriods.ts';
import type { PayrollAmounts } from '../amounts/readAmounts.ts';

/** Each person's net pay, as payroll packages export it. */
export const NET_PAYS: PayrollAmounts = {
  column: {
    name: 'net_pay',
    label: 'Net pay',
    synonyms: ['Net', 'Net amount', 'Net payment', 'Net wage', 'Net wages', 'Net salary', 'Pay net', 'Take home pay'],
  },
  faults: 'payrollPeriods.net_pays_faults',
  remembered: 'net_pays',
};
