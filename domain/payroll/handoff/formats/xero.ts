import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Xero Payroll UK. A starting point from general knowledge of the package, not from its documentation. */
export const xero: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee Number', 'payroll_ref'),
    valueColumn('First Name', 'first_name'),
    valueColumn('Last Name', 'surname'),
    valueColumn('Earnings Rate', 'element_name'),
    valueColumn('Amount', 'amount'),
  ),
};
