import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Staffology, also sold as IRIS: import of payments. Fields as listed in its help; the pay codes have a set-up file. */
export const staffology: PackageFormat = {
  country: 'GB',
  certainty: 'verified',
  editable: false,
  splitsNicable: true,
  hasSetupFile: true,
  layout: csvLayout(
    valueColumn('Payroll Code', 'payroll_ref'),
    valueColumn('Amount', 'amount'),
    valueColumn('Pay Code', 'element_code'),
    valueColumn('Note', 'tronc_period'),
  ),
};
