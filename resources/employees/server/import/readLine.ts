import type { NamedRef } from '#domain/contract/common.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import {
  type CompanyColumn,
  type ImportedField,
  isExample,
  KEY,
  namesIn,
  readCell,
} from '#domain/imports/employees.ts';
import type { Variant } from '#domain/schema/field.ts';
import { csvLines } from '#i18n/en-GB/csv.ts';
import type { CsvRow } from '#server/platform/files/csvReader.ts';
import { formatRule } from '#server/platform/http/validationError.ts';
import type { Lookups } from './lookups.ts';
import type { SchemeRef } from './place.ts';

/** One person of the file, validated and in stored form; null if the cell is blank or the column is missing. */
export type ImportLine = Record<ImportedField, string | null> & {
  line: number;
  payroll_ref: string;
  job_roles: NamedRef[];
  sites: NamedRef[];
  /** the home scheme, if the file has a column for it */
  scheme: SchemeRef | null;
};

/**
 * An error of a line: for everyone, only for a new person, or only for people who do not already have the job role
 * (`held`) or the site (`placed`).
 */
export interface LineFault {
  text: string;
  unless?: 'known' | 'held' | 'placed';
}

export interface ReadLine {
  person: ImportLine;
  faults: LineFault[];
}

/** Reads the lines of one file, whose refs must be different. */
export class LineReader {
  readonly #width: number;
  readonly #columns: { column: CompanyColumn; at: number }[];
  /** errors for required columns that the header omits, which is allowed when people are updated */
  readonly #absent: LineFault[];
  /** At most as many as a file may have rows. */
  readonly #refs = new Set<string>();

  constructor(
    columns: readonly CompanyColumn[],
    index: ReadonlyMap<string, number>,
    header: readonly string[],
    private readonly lookups: Lookups,
    private readonly variant: Variant,
  ) {
    this.#width = header.length;
    this.#columns = columns.flatMap((column) => {
      const at = index.get(column.name);
      return at === undefined ? [] : [{ column, at }];
    });
    this.#absent = columns
      .filter(({ name, field }) => field.required && !index.has(name))
      .map(({ name }) => ({ text: formatRule('required', { label: name }), unless: 'known' }));
  }

  /**
   * Returns the person of a line and the errors; null for a line of blank cells, which spreadsheets often export, and for
   * the template's example.
   */
  read({ line, cells }: CsvRow): ReadLine | null {
    if (cells.every((cell) => cell.trim() === '')) return null;
    const person: ImportLine = { ...EMPTY, job_roles: [], sites: [], line };
    if (cells.length !== this.#width) {
      const text = formatMessage(csvLines.ragged, { found: cells.length, expected: this.#width });
      return { person, faults: [{ text }] };
    }
    const faults = [...this.#absent];
    for (const { column, at } of this.#columns) {
      const read = readCell(column, cells[at] ?? '', this.variant);
      if ('rule' in read)
        faults.push({ text: formatRule(read.rule, read.params), ...(read.rule === 'required' && { unless: 'known' }) });
      else if (read.value === null) continue;
      else if (column.fills === 'job_role') person.job_roles = this.#named(read.value, 'job_role', 'held', faults);
      else if (column.fills === 'site') person.sites = this.#named(read.value, 'site', 'placed', faults);
      else if (column.fills === 'scheme') person.scheme = this.#scheme(read.value, faults);
      else if (column.fills === 'department') person.department = this.lookups.departments.spellingOf(read.value);
      else person[column.fills] = read.value;
    }
    if (isExample(person)) return null;
    if (person.payroll_ref !== '' && this.#seen(person.payroll_ref))
      faults.push({ text: formatRule('repeated', { label: KEY }) });
    return { person, faults };
  }

  #seen(ref: string): boolean {
    const before = this.#refs.size;
    return this.#refs.add(ref.toLowerCase()).size === before;
  }

  /** Returns the scheme that a cell names, and records the error if there is none. */
  #scheme(name: string, faults: LineFault[]): SchemeRef | null {
    const found = this.lookups.schemes(name)[0];
    const label = `tronc_scheme ${name}`;
    if (!found) faults.push({ text: formatRule('not_found', { label }) });
    else if (found.archived) faults.push({ text: formatRule('archived', { label }) });
    return found ? { id: found.id, name: found.name, site: found.site } : null;
  }

  /** Returns the records that a cell names, each once, and records the errors of the other names. */
  #named(cell: string, of: 'job_role' | 'site', archivedUnless: 'held' | 'placed', faults: LineFault[]): NamedRef[] {
    const find = of === 'job_role' ? this.lookups.jobRoles : this.lookups.sites;
    const named = new Map<number, NamedRef>();
    for (const name of namesIn(cell, (one) => find(one).length > 0)) {
      const label = `${of} ${name}`;
      const [record, ...more] = find(name);
      if (!record) faults.push({ text: formatRule('not_found', { label }) });
      else if (more.length > 0) {
        const ids = [record, ...more].map((one) => `${one.name} #${one.id}`).join(', ');
        faults.push({ text: formatRule('ambiguous', { label, ids }) });
      } else {
        if (record.archived) faults.push({ text: formatRule('archived', { label }), unless: archivedUnless });
        named.set(record.id, record);
      }
    }
    return [...named.values()];
  }
}

const EMPTY: Omit<ImportLine, 'line' | 'job_roles' | 'sites'> = {
  scheme: null,
  forename_1: null,
  surname: null,
  payroll_ref: '',
  email: null,
  mobile: null,
  start_date: null,
  leave_date: null,
  department: null,
  ni_number: null,
};
