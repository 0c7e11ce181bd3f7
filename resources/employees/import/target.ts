import { normaliseTypedDate } from '#domain/dates/typedDate.ts';
import { employee } from '#domain/entities/index.ts';
import { employeeColumns, isColumnRequired, KEY, readCell } from '#domain/imports/employees.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import type { Variant } from '#domain/schema/field.ts';
import type { ImportColumn, ImportTarget, Row } from '#src/import/target.ts';

type Translate = (key: string, params?: object) => string;

/** Names of our columns in other systems. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  forename_1: ['Forename', 'First name', 'Given name', 'Christian name', 'Forenames', 'First names'],
  surname: ['Last name', 'Family name', 'Surname name'],
  payroll_ref: ['Payroll no', 'Payroll number', 'Payroll ID', 'Employee no', 'Employee number', 'Employee ID', 'Emp no', 'Staff no', 'Staff number', 'Works no', 'Clock no', 'Ref'], // biome-ignore format: one list of words
  email: ['E-mail', 'Email address', 'Home email', 'Personal email'],
  mobile: ['Mobile no', 'Mobile number', 'Mobile phone', 'Phone', 'Phone number', 'Telephone', 'Cell'],
  start_date: ['Started', 'Date started', 'Date of joining', 'Hire date', 'Employment start', 'Joined'],
  leave_date: ['Leaver date', 'Leaving date', 'Date left', 'End date', 'Termination date', 'Left'],
  department: ['Dept', 'Department name', 'Cost centre'],
  job_role: ['Job title', 'Role', 'Position', 'Job'],
  site: ['Location', 'Site name', 'Branch', 'Venue', 'Workplace'],
  ni_number: ['NI no', 'NINO', 'National Insurance', 'National Insurance number'],
  pps_number: ['PPS no', 'PPSN', 'PPS'],
};

/** The names that the file may contain; absent if the user cannot see them, so that only the server validates them. */
export interface Nameable {
  job_role?: readonly string[];
  site?: readonly string[];
}

interface Sought {
  variant: Variant;
  /** the payroll for which the chosen columns are remembered */
  payrollId: number | null;
  updating: boolean;
  nameable: Nameable;
  translate: Translate;
}

/**
 * Returns the import target for employees: cells are validated as on the server, with the same messages. Only the
 * server can match a reference to an employee on the payroll.
 */
export const employeeTarget = ({ variant, payrollId, updating, nameable, translate }: Sought): ImportTarget => {
  const fault = (rule: string, params: object) => translate(`validation.${rule}`, params);
  const columns = employeeColumns(variant).map((column): ImportColumn => {
    const { name, field, fills } = column;
    const names = fills in nameable ? nameable[fills as keyof Nameable] : undefined;
    const known = names && new Set(names.map((one) => one.toLowerCase()));
    return {
      name,
      label: variant === 'IE' ? (field.irishLabel ?? field.label) : field.label,
      required: isColumnRequired(column, updating),
      synonyms: SYNONYMS[name],
      normalise: field.kind === 'date' ? normaliseTypedDate : undefined,
      check: (cell, row) => {
        const read = readCell(column, cell, variant);
        if ('rule' in read) {
          const mayBeBlank = updating && read.rule === 'required' && fills !== KEY;
          return mayBeBlank ? undefined : fault(read.rule, read.params);
        }
        if (read.value === null) return undefined;
        if (known && !known.has(read.value.toLowerCase()))
          return fault('not_found', { label: `${name} ${read.value}` });
        return fills === 'leave_date' && leavesBeforeStart(row, variant)
          ? fault('after_start', { label: name })
          : undefined;
      },
    };
  });
  return {
    ...(payrollId !== null && { remember: { kind: 'employees', id: payrollId } }),
    columns,
    unique: {
      of: (row) => row[KEY]?.trim().toLowerCase() || undefined,
      column: KEY,
      message: () => fault('repeated', { label: KEY }),
    },
    fileLabel: translate('employee_import.file'),
    fileName: 'employees.csv',
  };
};

const leavesBeforeStart = (row: Row, variant: Variant): boolean => {
  const [start_date, leave_date] = (['start_date', 'leave_date'] as const).map((fills) => {
    const column = employeeColumns(variant).find((one) => one.fills === fills);
    const read = column && readCell(column, row[fills] ?? '', variant);
    return read && 'value' in read ? read.value : null;
  });
  return checkRecord(employee, { start_date, leave_date }).length > 0;
};
