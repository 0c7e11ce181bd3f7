import { employee } from '#domain/entities/index.ts';
import { type Field, text, type Variant } from '#domain/schema/field.ts';

/** Fields of an imported person that a column fills by itself. */
export const IMPORTED_FIELDS = [
  'forename_1',
  'surname',
  'payroll_ref',
  'email',
  'mobile',
  'start_date',
  'leave_date',
  'department',
  'ni_number',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** The column by which a line finds somebody who is on the payroll already. */
export const KEY = 'payroll_ref';

/** One column of the file: under which name, checked by which field, and what it fills. */
export interface ImportColumn {
  name: string;
  field: Field;
  fills: ImportedField | 'job_role' | 'site';
}

const own = (fills: ImportedField, name: string = fills): ImportColumn => ({
  name,
  field: employee.fields[fills] as Field,
  fills,
});

/** The columns of an import file in the template's order (contract C5); Irish payrolls have PPS numbers. */
export const importColumns = (variant: Variant): ImportColumn[] => [
  own('forename_1'),
  own('surname'),
  own('payroll_ref'),
  own('email'),
  own('mobile'),
  own('start_date'),
  own('leave_date'),
  own('department'),
  { name: 'job_role', field: text('Job role'), fills: 'job_role' },
  { name: 'site', field: text('Site'), fills: 'site' },
  own('ni_number', variant === 'IE' ? 'pps_number' : 'ni_number'),
];
