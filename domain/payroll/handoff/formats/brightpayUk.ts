import { constantColumn, csvLayout, valueColumn } from './layout.ts';
import type { PackageFormat } from './types.ts';

/** BrightPay UK, import of additions. The names of the fields are those of its help pages; the spelling of Yes and No is not stated there. */
export const brightpayUk: PackageFormat = {
  country: 'GB',
  certainty: 'unverified',
  editable: false,
  splitsNicable: true,
  hasSetupFile: false,
  layout: csvLayout(
    valueColumn('Employee works number', 'payroll_ref'),
    valueColumn('Description', 'element_name'),
    valueColumn('Amount', 'amount'),
    constantColumn('Is tax deductible', 'Yes'),
    valueColumn('Is NIC deductible', 'is_nicable'),
    valueColumn('Is employee pension deductible', 'is_pensionable'),
    valueColumn('Is employer pension deductible', 'is_pensionable'),
    constantColumn('Contributes to gross for minimum wage', 'No'),
  ),
};
