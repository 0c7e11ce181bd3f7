import { say } from '#domain/say.ts';
import type { Variant } from '#domain/schema/field.ts';
import { faultsOf, type Rule } from '#domain/schema/rules.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { csvLines } from '#i18n/en-GB/csv.ts';
import type { CsvRow } from '#server/files/csvReader.ts';
import { sayRule } from '#server/http/words.ts';
import type { ImportColumn, ImportedField } from './columns.ts';
import type { Lookups } from './lookups.ts';

/** One person of the file, checked and in stored form. */
export type ImportLine = Record<ImportedField, string | null> & {
  line: number;
  payroll_ref: string;
  job_role_id: number | null;
  site_id: number | null;
};

type Read = { value: string | null } | { message: string };

/** A cell by the rules of its field; messages name the column, as the file does (contract C5). */
const readCell = ({ name, field }: ImportColumn, cell: string, variant: Variant): Read => {
  if (cell.trim() === '') return field.required ? { message: sayRule('required', { label: name }) } : { value: null };
  const parsed = fieldSchema(field, variant).safeParse(cell);
  if (parsed.success) return { value: parsed.data as string };
  const fault = faultsOf(parsed.error)[0];
  return { message: sayRule(fault?.rule ?? 'invalid', { label: name, max: field.max ?? 255, ...fault?.params }) };
};

/** Reads the lines of one file, whose refs must differ. */
export class LineReader {
  readonly #width: number;
  readonly #columns: { column: ImportColumn; at: number }[];
  /** Bounded by the rows that a file may have (contract A7). */
  readonly #refs = new Set<string>();

  constructor(
    columns: readonly ImportColumn[],
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
  }

  /** The person of a line and what is wrong with it; null for blank cells alone, which spreadsheets leave behind. */
  read({ line, cells }: CsvRow): { person: ImportLine; messages: string[] } | null {
    if (cells.every((cell) => cell.trim() === '')) return null;
    const person = { ...EMPTY, line };
    const messages: string[] = [];
    if (cells.length !== this.#width) {
      messages.push(say(csvLines.ragged, { found: cells.length, expected: this.#width }));
      return { person, messages };
    }
    const fault = (rule: Rule, label: string) => messages.push(sayRule(rule, { label }));
    for (const { column, at } of this.#columns) {
      const read = readCell(column, cells[at] ?? '', this.variant);
      if ('message' in read) messages.push(read.message);
      else if (read.value === null) continue;
      else if (column.fills === 'job_role') this.#jobRole(person, read.value, fault);
      else if (column.fills === 'site') this.#site(person, read.value, fault);
      else person[column.fills] = read.value;
    }
    if (person.start_date && person.leave_date && person.leave_date < person.start_date)
      fault('after_start', 'leave_date');
    if (person.payroll_ref !== '' && this.#seen(person.payroll_ref)) fault('repeated', 'payroll_ref');
    return { person, messages };
  }

  #seen(ref: string): boolean {
    const before = this.#refs.size;
    return this.#refs.add(ref.toLowerCase()).size === before;
  }

  #jobRole(person: ImportLine, title: string, fault: (rule: Rule, label: string) => void): void {
    const role = this.lookups.jobRoles.get(title.toLowerCase());
    if (!role) fault('not_found', `job_role ${title}`);
    else if (role.archived) fault('archived', `job_role ${title}`);
    else person.job_role_id = role.id;
  }

  #site(person: ImportLine, name: string, fault: (rule: Rule, label: string) => void): void {
    const id = this.lookups.sites.get(name.toLowerCase());
    if (id === undefined) fault('not_found', `site ${name}`);
    else person.site_id = id;
  }
}

const EMPTY: Omit<ImportLine, 'line'> = {
  forename_1: null,
  surname: null,
  payroll_ref: '',
  email: null,
  mobile: null,
  start_date: null,
  leave_date: null,
  department: null,
  ni_number: null,
  job_role_id: null,
  site_id: null,
};
