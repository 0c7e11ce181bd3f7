import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Star Payroll. A starting point from general knowledge of the package, not from its documentation. */
export const star: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Works Number', 'payroll_ref'),
    valueColumn('Pay Element', 'element_code'),
    valueColumn('Amount', 'amount'),
  ),
};
