import { csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** Thesaurus Ireland, import of additions: the same fields as BrightPay of the same maker. Not tried in the package. */
export const thesaurusIreland: PackageFormat = {
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
