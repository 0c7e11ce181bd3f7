import type { PayrollProfile, PayrollProfileBody } from '#domain/contract/payrollProfiles.ts';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { layoutOf, newProfile, PACKAGE_FORMATS } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { profileProblems } from '#domain/payroll/handoff/formats/profileProblems.ts';
import type {
  ColumnSource,
  FileLayout,
  HandoffColumn,
  HandoffProfile,
  PayrollPackage,
} from '#domain/payroll/handoff/formats/types.ts';
import type { FieldError } from '#domain/schema/rules.ts';

/** The payroll whose file is set up. */
export interface ProfilePayroll {
  id: number;
  name: string;
  irish_payroll: boolean;
}

/** What a column contains, as chosen in the form. */
export type ColumnChoice = ColumnSource | 'constant';

/** A column in the form, which keeps the text while another content is chosen. */
export interface ColumnValues {
  header: string;
  source: ColumnChoice;
  constant: string;
}

/** The profile in the form: no value is null, and it always has columns. */
export interface ProfileValues {
  package: PayrollPackage;
  element_code: string;
  element_name: string;
  nicable_code: string;
  nicable_name: string;
  grouping: HandoffProfile['grouping'];
  pensionable: boolean;
  paye_reference: string;
  layout: Omit<FileLayout, 'columns'> & { columns: ColumnValues[] };
  /** the first pay date that is handed over, or what was typed; null for none */
  starts_on: string | null;
}

const columnValues = (column: HandoffColumn): ColumnValues =>
  'constant' in column
    ? { header: column.header, source: 'constant', constant: column.constant }
    : { header: column.header, source: column.source, constant: '' };

/** Returns a layout as the form edits it. */
const layoutValues = (layout: FileLayout): ProfileValues['layout'] => ({
  ...layout,
  columns: layout.columns.map(columnValues),
});

/** Returns a profile as the form edits it; that of a package, with the proposed first pay date, if none is saved yet. */
export const valuesOf = (
  { settings, starts_on, proposed_start }: Pick<PayrollProfile, 'settings' | 'starts_on' | 'proposed_start'>,
  first: PayrollPackage,
): ProfileValues => {
  const profile = settings ?? newProfile(first);
  return {
    ...profile,
    element_code: profile.element_code ?? '',
    nicable_code: profile.nicable_code ?? '',
    nicable_name: profile.nicable_name ?? '',
    paye_reference: profile.paye_reference ?? '',
    layout: layoutValues(layoutOf(profile)),
    starts_on: starts_on ?? proposed_start,
  };
};

const columnOf = ({ header, source, constant }: ColumnValues): HandoffColumn =>
  source === 'constant' ? { header: header.trim(), constant: constant.trim() } : { header: header.trim(), source };

const textOf = (typed: string): string | null => typed.trim() || null;

/** Returns the settings of the file. A package whose columns are fixed has none of its own. */
export const profileOf = (values: ProfileValues): HandoffProfile => ({
  package: values.package,
  element_code: textOf(values.element_code),
  element_name: values.element_name.trim(),
  nicable_code: textOf(values.nicable_code),
  nicable_name: textOf(values.nicable_name),
  grouping: values.grouping,
  pensionable: values.pensionable,
  paye_reference: textOf(values.paye_reference),
  layout: PACKAGE_FORMATS[values.package].editable
    ? { ...values.layout, columns: values.layout.columns.map(columnOf) }
    : null,
});

/**
 * Returns what changes in the form with its package: the columns, and the names of the pay element unless the user has typed
 * others.
 */
export const packageValues = (
  values: Pick<ProfileValues, 'package' | 'element_name' | 'nicable_name'>,
  chosen: PayrollPackage,
): Pick<ProfileValues, 'layout' | 'element_name' | 'nicable_name'> => {
  const [before, after] = [newProfile(values.package), newProfile(chosen)];
  const isOwn = values.element_name !== before.element_name || values.nicable_name !== (before.nicable_name ?? '');
  return {
    layout: layoutValues(PACKAGE_FORMATS[chosen].layout),
    element_name: isOwn ? values.element_name : after.element_name,
    nicable_name: isOwn ? values.nicable_name : (after.nicable_name ?? ''),
  };
};

/** Returns the request of a form without faults. */
export const requestOf = (values: ProfileValues): PayrollProfileBody => ({
  ...profileOf(values),
  ...(values.starts_on && { starts_on: values.starts_on }),
});

const startFault = (day: string | null): FieldError[] => {
  if (day && isIsoDate(day)) return [];
  return [{ path: 'starts_on', rule: day ? 'date' : 'required' }];
};

/** Returns the rules that a form breaks: those of the server, as the fields themselves limit lengths. */
export const profileFaults = (values: ProfileValues): FieldError[] => [
  ...(values.element_name.trim() === '' ? [{ path: 'element_name', rule: 'required' as const }] : []),
  ...startFault(values.starts_on),
  ...profileProblems(profileOf(values)).map(({ path, code }) => ({ path: path.join('.'), rule: code })),
];
