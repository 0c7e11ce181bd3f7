import { employee } from '../entities/employee.ts';
import { type Field, text, type Variant } from '../schema/field.ts';
import { fieldErrorsOf, type Rule } from '../schema/rules.ts';
import { checkerOf } from '../schema/validateField.ts';

/** Fields of an imported employee that are filled by one column each. */
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

/** The column by which a line is matched to an employee already on the payroll. */
export const KEY = 'payroll_ref';

/** One column of the file: its name, the field that validates it, and what it fills. */
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

/** Returns the columns of an import file in the template's order (contract C5); Irish payrolls have PPS numbers. */
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
 * Whether the file must have this column. A file that updates employees needs only their refs and the columns to
 * change; values that a new employee lacks are errors of that line.
 */
export const isColumnRequired = ({ name, field }: EmployeeColumn, updating: boolean): boolean =>
  updating ? name === KEY : field.required;

/** A cell in stored form, null if blank; or the rule that it breaks, with the parameters of its message. */
export type ReadCell = { value: string | null } | { rule: Rule; params: Record<string, string | number> };

/**
 * Reads a cell by the rules of its field; messages name the column, as in the file. The server and the browser use the
 * same function.
 */
export const readCell = ({ name, field }: EmployeeColumn, cell: string, variant: Variant): ReadCell => {
  if (cell.trim() === '') return field.required ? { rule: 'required', params: { label: name } } : { value: null };
  const parsed = checkerOf(field, variant).safeParse(cell);
  if (parsed.success) return { value: parsed.data as string };
  const fault = fieldErrorsOf(parsed.error)[0];
  return { rule: fault?.rule ?? 'invalid', params: { label: name, max: field.max ?? 255, ...fault?.params } };
};
