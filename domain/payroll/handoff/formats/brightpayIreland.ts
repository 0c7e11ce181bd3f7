import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** BrightPay Ireland, import of additions. Fields as its help pages list them; not tried in the package. */
export const brightpayIreland: PackageFormat = {
  country: 'IE',
  certainty: 'unverified',
  editable: false,
  splitsNicable: false,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee works number', 'payroll_ref'),
    valueColumn('Description', 'element_name'),
    valueColumn('Amount', 'amount'),
  ),
};
