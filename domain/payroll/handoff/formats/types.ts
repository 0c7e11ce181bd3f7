import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Pence } from '#domain/money/money.ts';

/** Payroll packages for which the portal writes a file. The last six use columns that can be edited. */
export const PAYROLL_PACKAGES = [
  'brightpay_uk',
  'brightpay_ireland',
  'thesaurus_ireland',
  'staffology',
  'sage_ireland',
  'sage_50',
  'xero',
  'star',
  'moneysoft',
  'access',
  'other',
] as const;
export type PayrollPackage = (typeof PAYROLL_PACKAGES)[number];

/** What one row of a file is: a person, or a person at one site or in one department. */
export const HANDOFF_GROUPINGS = ['person', 'person_site', 'person_department'] as const;
export type HandoffGrouping = (typeof HANDOFF_GROUPINGS)[number];

/** What a column contains. */
export const COLUMN_SOURCES = [
  'payroll_ref',
  'first_name',
  'surname',
  'full_name',
  'amount',
  'element_code',
  'element_name',
  'site',
  'department',
  'tronc_period',
  'pay_date',
  'is_nicable',
  'is_pensionable',
  'paye_reference',
] as const;
export type ColumnSource = (typeof COLUMN_SOURCES)[number];

/** A column of a file: a value of the row, or the same text in every row. */
export type HandoffColumn = { header: string; source: ColumnSource } | { header: string; constant: string };

export const DELIMITERS = ['comma', 'semicolon', 'tab'] as const;
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export const LINE_ENDS = ['crlf', 'lf'] as const;

/** How a file is written. */
export interface FileLayout {
  columns: readonly HandoffColumn[];
  /** the first line contains the names of the columns */
  header: boolean;
  delimiter: (typeof DELIMITERS)[number];
  decimal_mark: (typeof DECIMAL_MARKS)[number];
  line_end: (typeof LINE_ENDS)[number];
}

export const MAX_ELEMENT_CODE = 20;
export const MAX_ELEMENT_NAME = 40;
export const MAX_COLUMNS = 30;
export const MAX_COLUMN_TEXT = 60;

/** How the tronc of one payroll is handed over. `layout` is null for a package whose columns are fixed. */
export interface HandoffProfile {
  package: PayrollPackage;
  element_code: string | null;
  element_name: string;
  /** the element code of amounts on which National Insurance is due */
  nicable_code: string | null;
  /** the element name of these amounts, where only a name can mark them; absent in older settings */
  nicable_name: string | null;
  grouping: HandoffGrouping;
  pensionable: boolean;
  paye_reference: string | null;
  layout: FileLayout | null;
}

/** One ledger line that the file pays or takes back: a person's amount for one scheme and tronc period. */
export interface HandoffFileLine {
  employee_id: number;
  payroll_ref: string | null;
  first_name: string;
  surname: string;
  site: string;
  department: string | null;
  tronc_period: string;
  /** the pay date of the payroll period */
  pay_date: IsoDate;
  /** negative if money is recovered */
  amount: Pence;
  /** the part of `amount` on which National Insurance is due, of the same sign; 0 in Ireland */
  nicable: Pence;
}

/** A package as the portal knows it: one declaration per package. */
export interface PackageFormat {
  /** where the package is sold; null: in both countries, or the columns are the user's own */
  country: 'GB' | 'IE' | null;
  /** Unverified formats ask after the first download whether payroll accepted the file. */
  certainty: 'verified' | 'unverified';
  /** The columns can be edited; `layout` is where they start. */
  editable: boolean;
  layout: FileLayout;
  /** Amounts on which National Insurance is due are rows of their own. Ireland has one figure. */
  splitsNicable: boolean;
  /** the names of the pay element to start from, without and with National Insurance; 'Tronc' when absent */
  names?: { element: string; nicable: string };
  /** A second file that creates the pay codes in the package. */
  hasSetupFile: boolean;
}
