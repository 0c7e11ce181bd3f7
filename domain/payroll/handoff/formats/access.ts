import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Access Payroll. A starting point from general knowledge of the package, not from its documentation. */
export const access: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee Code', 'payroll_ref'),
    valueColumn('Pay Element Code', 'element_code'),
    valueColumn('Value', 'amount'),
  ),
};
