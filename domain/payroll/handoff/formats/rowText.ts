import { formatDate } from '#domain/dates/dateText.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { FileRow } from './fileRows.ts';
import { marksNicableByName } from './packageFormats.ts';
import type { ColumnSource, FileLayout, HandoffColumn, HandoffProfile } from './types.ts';

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Money as a number of the file: `1234.50`, or `1234,50`. No separator of thousands, no symbol. */
export const amountText = (amount: Pence, mark: FileLayout['decimal_mark']): string =>
  mark === 'comma' ? formatMoney(amount).replace('.', ',') : formatMoney(amount);

/** The text of every source except the amount. */
const TEXTS: Record<Exclude<ColumnSource, 'amount'>, (row: FileRow, profile: HandoffProfile) => string> = {
  payroll_ref: (row) => row.payroll_ref ?? '',
  first_name: (row) => row.first_name,
  surname: (row) => row.surname,
  full_name: (row) => `${row.first_name} ${row.surname}`,
  element_code: (row, profile) => (row.is_nicable ? profile.nicable_code : null) ?? profile.element_code ?? '',
  element_name: (row, profile) =>
    (row.is_nicable && marksNicableByName(profile) ? profile.nicable_name : null) ?? profile.element_name,
  site: (row) => row.site,
  department: (row) => row.department ?? '',
  tronc_period: (row) => row.tronc_period,
  pay_date: (row) => formatDate(row.pay_date),
  is_nicable: (row) => yesNo(row.is_nicable),
  is_pensionable: (_row, profile) => yesNo(profile.pensionable),
  paye_reference: (_row, profile) => profile.paye_reference ?? '',
};

/** The text of a cell before quoting; null for the amount, which is a number. */
export const cellText = (column: HandoffColumn, row: FileRow, profile: HandoffProfile): string | null => {
  if ('constant' in column) return column.constant;
  return column.source === 'amount' ? null : TEXTS[column.source](row, profile);
};
