import { constantColumn, csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Sage 50 Payroll UK. A starting point from general knowledge of the package, not from its documentation. */
export const sage50: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee Reference', 'payroll_ref'),
    valueColumn('Payment Reference', 'element_code'),
    constantColumn('Hours', '1'),
    valueColumn('Rate', 'amount'),
  ),
};
