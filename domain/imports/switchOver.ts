import { jobRole } from '../entities/jobRoles.ts';
import { scheme } from '../entities/schemes.ts';
import { site } from '../entities/sites.ts';
import { FREQUENCIES, frequencyOf } from '../payroll/frequencies.ts';
import { PAYDATE_OPTIONS } from '../payroll/paydateOptions.ts';

/** The sheets of a workbook with which a company moves to the portal, in the order in which they are read. */
export const SWITCH_OVER_SHEETS = ['sites', 'job_roles', 'schemes', 'points', 'employees'] as const;
export type SwitchOverSheet = (typeof SWITCH_OVER_SHEETS)[number];

/** The names of the sheets in the file. */
export const SHEET_NAMES: Readonly<Record<SwitchOverSheet, string>> = {
  sites: site.words.many,
  job_roles: jobRole.words.many,
  schemes: scheme.words.many,
  points: 'Points',
  employees: 'Employees',
};

/** How many lines of a sheet add a record, change one, or are as in the portal. */
export interface SwitchOverCount {
  sheet: SwitchOverSheet;
  added: number;
  changed: number;
  unchanged: number;
}

/** The sheets whose records an undo deletes one by one. */
export type AddedSheet = Extract<SwitchOverSheet, 'schemes' | 'job_roles' | 'sites'>;

/** A record that a workbook added, as it was then. */
export interface AddedRow {
  id: number;
  revision: number;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the id of the frequency that a cell names, such as `Monthly`; otherwise the cell. */
export const frequencyCell = (cell: string): string =>
  String(FREQUENCIES.find(({ display_name }) => same(display_name, cell))?.id ?? cell);

/** Returns the pay date that a cell names, such as `Last Friday of the month`; otherwise the cell. */
export const payDateCell = (cell: string): string =>
  Object.values(PAYDATE_OPTIONS)
    .flat()
    .find(({ name }) => same(name, cell))?.value ?? cell;

/** Returns the words for a frequency, and for the pay date of a scheme, as a sheet contains them. */
export const frequencyWord = (id: number): string => frequencyOf(id).display_name;
export const payDateWord = (frequency_id: number, payDate: string): string =>
  [...PAYDATE_OPTIONS[frequencyOf(frequency_id).frequency_type]].find(({ value }) => value === payDate)?.name ??
  payDate;
