import '#i18n/pages/employee_import.ts';
import '#i18n/pages/employee_imports.ts';
import '#i18n/pages/hoursImport.ts';
import '#i18n/pages/importing.ts';
import { normaliseTypedDate } from '#domain/dates/typedDate.ts';
import { employee } from '#domain/entities/index.ts';
import {
  type EmployeeColumn,
  employeeColumns,
  headingIn,
  isColumnRequired,
  isExample,
  KEY,
  namesIn,
  readCell,
} from '#domain/imports/employees.ts';
import { PAYROLL_REF_HEADINGS } from '#domain/imports/payrollRef.ts';
import { foldName } from '#domain/imports/recordsByName.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import type { Variant } from '#domain/schema/field.ts';
import { headingOf, readNameOf } from '#domain/schema/names.ts';
import type { ImportColumn, ImportTarget, Row } from '#src/import/target.ts';
import type { AddNamed } from './useAddNamed.ts';

type Translate = (key: string, params?: object) => string;

/** Names of our columns in other systems. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  forename_1: ['Forename', 'First name', 'Given name', 'Christian name', 'Forenames', 'First names', 'Known as'],
  surname: ['Last name', 'Family name', 'Surname name', 'Second name'],
  payroll_ref: PAYROLL_REF_HEADINGS,
  email: ['E-mail', 'Mail', 'Email address', 'Home email', 'Personal email', 'Email contact'],
  mobile: ['Mobile', 'Mobile no', 'Mobile number', 'Mobile phone', 'Phone', 'Phone number', 'Contact number', 'Telephone', 'Cell', 'Cell phone'], // biome-ignore format: one list of words
  start_date: ['Start', 'Started', 'Date started', 'Date joined', 'Date of joining', 'Joining date', 'Join date', 'Date of hire', 'Hire date', 'Hired', 'Employment start', 'Work start date', 'Commencement date', 'Date of employment', 'Joined', 'From'], // biome-ignore format: one list of words
  leave_date: ['Leaver date', 'Leaving date', 'Date of leaving', 'Date left', 'End date', 'Finish date', 'Termination date', 'Last day', 'Left', 'Until'], // biome-ignore format: one list of words
  department: ['Dept', 'Department name', 'Cost centre', 'Team', 'Section', 'Area'],
  job_role: ['Job title', 'Role', 'Position', 'Job', 'Occupation', 'Post'],
  site: ['Location', 'Site name', 'Branch', 'Venue', 'Workplace', 'Works at', 'Place of work', 'Work location', 'Restaurant', 'Premises', 'Unit', 'Outlet'], // biome-ignore format: one list of words
  ni_number: ['NI', 'NI no', 'NINO', 'National Insurance', 'National Insurance number'],
  pps_number: ['PPS no', 'PPSN', 'PPS', 'Personal public service number'],
};

/** Names of a column that contains the whole name, in our export (`Ash, Ben`) and in other systems. */
const WHOLE_NAME = ['Name', 'Full name', 'Employee name', 'Employee', 'Staff name', 'Worker name'];

/** Splits a whole name. Only a comma shows clearly where the surname ends. */
const splitName = (text: string): { values: string[]; isSure: boolean } => {
  const [surname = '', forename, ...more] = text.split(',').map((part) => part.trim());
  if (forename !== undefined) return { values: [surname, forename], isSure: more.length === 0 };
  const words = surname.split(/\s+/);
  const last = words.pop() ?? '';
  return { values: [last, words.join(' ')], isSure: surname === '' };
};

/** The records that the file may name; absent if the user cannot see them, so that only the server validates them. */
export interface Nameable {
  /** absent if the company has no departments, so that the file may name any */
  department?: NameableRecords | undefined;
  job_role?: NameableRecords | undefined;
  site?: NameableRecords | undefined;
}

/** Records of one kind. */
export interface NameableRecords {
  names: readonly string[];
  /** those of them that anyone can be given: without archived ones */
  inUse: readonly string[];
  /** absent without the permission */
  add?: AddNamed | undefined;
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
  const labelOf = (column: EmployeeColumn): string => {
    const { field, fills } = column;
    if (fills === 'job_role') return translate('hoursImport.job_role');
    if (fills === 'site') return translate('employees.site');
    const own = headingIn(column, variant);
    const words = variant === 'IE' && field.irishLabel ? 'irish' : 'fields';
    return translate(`resources.employees.${words}.${readNameOf(fills, field)}`, { _: own });
  };
  const columns = employeeColumns(variant).map((column): ImportColumn => {
    const { name, field, fills } = column;
    const records = fills in nameable ? nameable[fills as keyof Nameable] : undefined;
    const known = records && new Set(records.names.map(foldName));
    const isKnown = (one: string) => known?.has(foldName(one)) ?? false;
    // An employee has one department.
    const namesOf = (cell: string) => (fills === 'department' ? [cell.trim()] : namesIn(cell.trim(), isKnown));
    const unknownIn = (cell: string) => namesOf(cell).filter((one) => one !== '' && !isKnown(one));
    return {
      name,
      label: labelOf(column),
      // The headings of our template and of our export.
      aliases: [headingIn(column, variant), headingOf(field), `${field.label}s`],
      required: isColumnRequired(column, updating),
      synonyms: SYNONYMS[name],
      date: field.kind === 'date',
      normalise: field.kind === 'date' ? normaliseTypedDate : undefined,
      names: records && {
        known: records.inUse,
        unknownIn,
        replace: (cell, unknown, name) => replaceName(namesOf(cell), unknown, name),
        add: records.add,
        addLabel: (name) => translate(`employee_imports.create_${fills}`, { name }),
      },
      check: (cell, row) => {
        const read = readCell(column, cell, variant);
        if ('rule' in read) {
          const mayBeBlank = updating && read.rule === 'required' && fills !== KEY;
          return mayBeBlank ? undefined : fault(read.rule, read.params);
        }
        if (read.value === null) return undefined;
        const [unknown] = known ? unknownIn(read.value) : [];
        if (unknown !== undefined) return fault('not_found', { label: `${labelOf(column)} ${unknown}` });
        return fills === 'leave_date' && leavesBeforeStart(row, variant)
          ? fault('after_start', { label: name })
          : undefined;
      },
    };
  });
  return {
    ...(payrollId !== null && { remember: { kind: 'employees', id: payrollId } }),
    columns,
    dateOrderMissing: translate('importing.date_order_missing'),
    unique: {
      of: (row) => row[KEY]?.trim().toLowerCase() || undefined,
      column: KEY,
      message: () => fault('repeated', { label: KEY }),
    },
    pinned: [['surname', 'forename_1'], ['surname'], ['payroll_ref']],
    splits: [
      {
        names: [...WHOLE_NAME, translate('resources.employees.fields.name')],
        into: ['surname', 'forename_1'],
        split: splitName,
      },
    ],
    isExample,
    fileLabel: translate('employee_import.file'),
    fileName: 'employees.csv',
  };
};

/** Returns a cell with these names, one of them replaced, each once. */
const replaceName = (names: readonly string[], unknown: string, name: string): string => {
  const all = names.map((one) => (foldName(one) === foldName(unknown) ? name : one));
  return all.filter((one, at) => all.findIndex((other) => foldName(other) === foldName(one)) === at).join('; ');
};

const leavesBeforeStart = (row: Row, variant: Variant): boolean => {
  const [start_date, leave_date] = (['start_date', 'leave_date'] as const).map((fills) => {
    const column = employeeColumns(variant).find((one) => one.fills === fills);
    const read = column && readCell(column, row[fills] ?? '', variant);
    return read && 'value' in read ? read.value : null;
  });
  return checkRecord(employee, { start_date, leave_date }).length > 0;
};
