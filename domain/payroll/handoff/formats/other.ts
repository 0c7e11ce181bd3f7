import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Any other package: the columns are the user's own. */
export const other: PackageFormat = {
  country: null,
  certainty: 'unverified',
  editable: true,
  splitsNicable: true,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Payroll ref', 'payroll_ref'),
    valueColumn('First name', 'first_name'),
    valueColumn('Surname', 'surname'),
    valueColumn('Element', 'element_name'),
    valueColumn('Amount', 'amount'),
    valueColumn('National Insurance due', 'is_nicable'),
  ),
};
