import { employee } from '../entities/employee.ts';
import { checkOf } from '../schema/faultOf.ts';
import { type Field, text, type Variant } from '../schema/field.ts';
import { faultsOf, type Rule } from '../schema/rules.ts';

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
export interface EmployeeColumn {
  name: string;
  field: Field;
  fills: ImportedField | 'job_role' | 'site';
}

const own = (fills: ImportedField, name: string = fills): EmployeeColumn => ({
  name,
  field: employee.fields[fills] as Field,
  fills,
});

/** The columns of an import file in the template's order (contract C5); Irish payrolls have PPS numbers. */
export const employeeColumns = (variant: Variant): EmployeeColumn[] => [
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

/**
 * Must the file have this column? Where people are updated, it need have no more than their refs and what is to change:
 * what somebody new lacks is a fault of that line.
 */
export const isColumnRequired = ({ name, field }: EmployeeColumn, updating: boolean): boolean =>
  updating ? name === KEY : field.required;

/** A cell in stored form, null for a blank one; or the rule that it breaks, with what its words name. */
export type ReadCell = { value: string | null } | { rule: Rule; params: Record<string, string | number> };

/** A cell by the rules of its field; messages name the column, as the file does. The server and the browser read alike. */
export const readCell = ({ name, field }: EmployeeColumn, cell: string, variant: Variant): ReadCell => {
  if (cell.trim() === '') return field.required ? { rule: 'required', params: { label: name } } : { value: null };
  const parsed = checkOf(field, variant).safeParse(cell);
  if (parsed.success) return { value: parsed.data as string };
  const fault = faultsOf(parsed.error)[0];
  return { rule: fault?.rule ?? 'invalid', params: { label: name, max: field.max ?? 255, ...fault?.params } };
};
