import { formatMessage } from '#domain/formatMessage.ts';
import { type HoursColumn, readHoursCell } from '#domain/imports/hours.ts';
import { formatHours, type Hours } from '#domain/money/units.ts';
import { csvLines, hoursLines } from '#i18n/en-GB/csv.ts';
import type { CsvRow } from '#server/files/csvReader.ts';
import { employedWithin, type NamedPeople, type SchemePerson } from './people.ts';

const ID = /^\d{1,15}$/;

/** A line of the file: one person in one job role; null = the person's first role. Hours by column. */
export interface HoursLine {
  line: number;
  person: SchemePerson;
  job_role_id: number | null;
  hours: Hours[];
}

/** Validates the lines of one hours file against the scheme's people and job roles (contract E5). */
export class HoursReader {
  readonly #roles = new Map<string, number>();
  /** the line that each person has in each job role: numbers only, because a file may have 100,000 lines */
  readonly #seen = new Map<number, Map<number, number>>();

  constructor(
    roles: ReadonlyMap<number, string>,
    private readonly columns: readonly HoursColumn[],
    private readonly width: number,
    private readonly index: ReadonlyMap<string, number>,
  ) {
    for (const [id, title] of roles)
      if (!this.#roles.has(title.toLowerCase())) this.#roles.set(title.toLowerCase(), id);
  }

  /** Returns the ids and payroll refs by which these lines name people. */
  named(rows: readonly CsvRow[]): { ids: number[]; refs: string[] } {
    const ids: number[] = [];
    const refs: string[] = [];
    for (const row of rows) {
      const [id, ref] = [this.#cell(row, 'employee_id'), this.#cell(row, 'payroll_ref')];
      if (ID.test(id)) ids.push(Number(id));
      else if (id === '' && ref !== '') refs.push(ref);
    }
    return { ids, refs: [...new Set(refs.map((ref) => ref.toLowerCase()))] };
  }

  /** How many people have a line. */
  get people(): number {
    return new Set([...this.#seen.values()].flatMap((lines) => [...lines.keys()])).size;
  }

  /**
   * Returns the line, or every reason for rejecting it. A line with more or fewer cells than the header is always
   * rejected: otherwise `8,30` for eight and a half would be read as eight hours.
   */
  read(row: CsvRow, people: NamedPeople): { line: HoursLine } | { messages: string[] } {
    if (row.cells.length !== this.width)
      return { messages: [formatMessage(csvLines.ragged, { found: row.cells.length, expected: this.width })] };
    const person = this.#person(row, people);
    if (typeof person === 'string') return { messages: [person] };
    const messages: string[] = [];
    const role = this.#cell(row, 'job_role');
    const named = role === '' ? null : this.#roles.get(role.toLowerCase());
    if (named === undefined) messages.push(formatMessage(hoursLines.role_unknown, { role }));
    else messages.push(...this.#repeated(row.line, person, named ?? person.role_ids[0] ?? 0));
    const hours = this.columns.map((column) => this.#hours(row, person, column, messages));
    return messages.length > 0 ? { messages } : { line: { line: row.line, person, job_role_id: named ?? null, hours } };
  }

  #cell(row: CsvRow, column: string): string {
    const at = this.index.get(column);
    return at === undefined ? '' : (row.cells[at] ?? '').trim();
  }

  #person(row: CsvRow, people: NamedPeople): SchemePerson | string {
    const [id, ref] = [this.#cell(row, 'employee_id'), this.#cell(row, 'payroll_ref')];
    if (id === '' && ref === '') return hoursLines.person_missing;
    if (id !== '') {
      const person = ID.test(id) ? people.byId.get(Number(id)) : undefined;
      if (!person) return formatMessage(hoursLines.person_unknown, { person: `employee_id ${id}` });
      if (ref !== '' && person.payroll_ref.toLowerCase() !== ref.toLowerCase())
        return formatMessage(hoursLines.person_disagrees, { employee: id, ref });
      return person;
    }
    const withRef = people.byRef.get(ref.toLowerCase()) ?? [];
    if (withRef.length > 1) return formatMessage(hoursLines.person_ambiguous, { person: ref });
    return withRef[0] ?? formatMessage(hoursLines.person_unknown, { person: `payroll_ref ${ref}` });
  }

  /**
   * A blank job role means the person's first one, so a line with it and a line that names that role are the same row.
   */
  #repeated(line: number, person: SchemePerson, role: number): string[] {
    const lines = this.#seen.get(role) ?? new Map<number, number>();
    const first = lines.get(person.id);
    if (first !== undefined) return [formatMessage(hoursLines.repeated, { name: person.name, line: first })];
    this.#seen.set(role, lines.set(person.id, line));
    return [];
  }

  #hours(row: CsvRow, person: SchemePerson, column: HoursColumn, messages: string[]): Hours {
    const value = this.#cell(row, column.name);
    const words = { column: column.name, value, name: person.name, most: formatHours(column.most) };
    const read = readHoursCell(value, column);
    if ('fault' in read) {
      messages.push(formatMessage(hoursLines[read.fault], words));
      return 0;
    }
    if (read.hours > 0 && !employedWithin(person, column))
      messages.push(formatMessage(hoursLines.hours_outside, words));
    return read.hours;
  }
}
