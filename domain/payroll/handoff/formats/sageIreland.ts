import { constantColumn, csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/**
 * Sage Payroll Ireland, multi-timesheet import: columns by position, as Sage's knowledge base lists them. 2 marks a
 * payment; the element code is the payment number.
 */
export const sageIreland: PackageFormat = {
  country: 'IE',
  certainty: 'verified',
  editable: false,
  splitsNicable: false,
  hasSetupFile: false,
  layout: {
    ...csvLayout(
      constantColumn('Record type', '2'),
      valueColumn('Employee number', 'payroll_ref'),
      valueColumn('Payment number', 'element_code'),
      valueColumn('Department', 'department'),
      constantColumn('Cost centre', ''),
      valueColumn('Value', 'amount'),
      constantColumn('Hourly rate', ''),
    ),
    header: false,
  },
};
