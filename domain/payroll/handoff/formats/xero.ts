import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/**
 * Xero Payroll UK. A starting point from general knowledge of the package, not from its documentation. Its published OpenAPI
 * (`xero-payroll-uk.yaml`, `EarningsRate.earningsType`) has the types `TipsDirect` and `TipsNonDirect`, of which the names are
 * those on its screens. It does not say on which of them National Insurance is due, so the form asks users to check it.
 */
export const xero: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  names: { element: 'Tips (Non-Direct)', nicable: 'Tips (Direct)' },
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee Number', 'payroll_ref'),
    valueColumn('First Name', 'first_name'),
    valueColumn('Last Name', 'surname'),
    valueColumn('Earnings Rate', 'element_name'),
    valueColumn('Amount', 'amount'),
  ),
};
