import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Moneysoft Payroll Manager. A starting point from general knowledge of the package, not from its documentation. */
export const moneysoft: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  names: { element: 'Tronc', nicable: 'Tronc with NI' },
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee Number', 'payroll_ref'),
    valueColumn('Employee Name', 'full_name'),
    valueColumn('Description', 'element_name'),
    valueColumn('Amount', 'amount'),
  ),
};
