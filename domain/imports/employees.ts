import { normaliseFileDate } from '../dates/typedDate.ts';
import { employee } from '../entities/employees.ts';
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
export interface EmployeeColumn<Fills extends string = ImportedField | 'job_role' | 'site'> {
  name: string;
  field: Field;
  fills: Fills;
}

/** One column of a file of a whole company, whose people have different home schemes. */
export type CompanyColumn = EmployeeColumn<EmployeeColumn['fills'] | 'scheme'>;

const own = (fills: ImportedField, name: string = fills): EmployeeColumn => ({
  name,
  field: employee.fields[fills] as Field,
  fills,
});

/** Returns the columns of an import file in the template's order; Irish payrolls have PPS numbers. */
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

/** Returns the same columns with the home scheme of each person, for files of a whole company. */
export const companyColumns = (variant: Variant): CompanyColumn[] => [
  ...employeeColumns(variant),
  { name: 'tronc_scheme', field: text('Tronc scheme'), fills: 'scheme' },
];

/** Returns the readable name of a column, as in the template: `Payroll ref`, `PPS number`. */
export const headingIn = ({ field }: CompanyColumn, variant: Variant): string =>
  variant === 'IE' ? (field.irishLabel ?? field.label) : field.label;

/** Returns the name of the column that a header cell names, readably or as in the API; any other text unchanged. */
export const columnNamed = (cell: string, columns: readonly CompanyColumn[], variant: Variant): string => {
  const text = cell.trim().toLowerCase();
  return columns.find((column) => headingIn(column, variant).toLowerCase() === text)?.name ?? cell;
};

/** The line of the template that shows how it is filled in. It belongs to nobody, so an import leaves it out. */
const EXAMPLE: Readonly<Record<string, string>> = {
  forename_1: 'Example',
  surname: 'Delete this line',
  payroll_ref: 'EXAMPLE',
  email: 'name@example.com',
  mobile: '07700 900123',
  start_date: '01/02/2024',
  department: 'Kitchen',
  job_role: 'Chef',
  site: 'High Street; Harbour',
  ni_number: 'AB123456C',
  pps_number: '1234567T',
};

/** Returns the cells of the template's example. */
export const exampleLine = (columns: readonly EmployeeColumn[]): string[] =>
  columns.map(({ name }) => EXAMPLE[name] ?? '');

/** Returns whether a line is the template's example, of which the user has changed neither the name nor the ref. */
export const isExample = ({
  payroll_ref,
  surname,
}: {
  payroll_ref?: string | null;
  surname?: string | null;
}): boolean => payroll_ref === EXAMPLE.payroll_ref && surname === EXAMPLE.surname;

/**
 * Returns the names in a cell of job roles or sites, as our export writes them: `Bar; Kitchen`. A name that contains a
 * semicolon itself is one name if it is known.
 */
export const namesIn = (cell: string, isKnown: (name: string) => boolean): string[] =>
  isKnown(cell)
    ? [cell]
    : cell
        .split(';')
        .map((name) => name.trim())
        .filter((name) => name !== '');

/**
 * Whether the file must have this column. A file that updates employees needs only their refs and the columns to
 * change; values that a new employee lacks are errors of that line.
 */
export const isColumnRequired = ({ name, field }: CompanyColumn, updating: boolean): boolean =>
  updating ? name === KEY : field.required;

/** A cell in stored form, null if blank; or the rule that it breaks, with the parameters of its message. */
export type ReadCell = { value: string | null } | { rule: Rule; params: Record<string, string | number> };

/**
 * Reads a cell by the rules of its field; messages name the column, as in the file. The server and the browser use the
 * same function.
 */
export const readCell = ({ name, field }: CompanyColumn, cell: string, variant: Variant): ReadCell => {
  if (cell.trim() === '') return field.required ? { rule: 'required', params: { label: name } } : { value: null };
  const parsed = checkerOf(field, variant).safeParse(field.kind === 'date' ? normaliseFileDate(cell) : cell);
  if (parsed.success) return { value: parsed.data as string };
  const fault = fieldErrorsOf(parsed.error)[0];
  return { rule: fault?.rule ?? 'invalid', params: { label: name, max: field.max ?? 255, ...fault?.params } };
};
