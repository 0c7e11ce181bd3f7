import { formatMessage } from '#domain/formatMessage.ts';
import { type HoursColumn, readHoursCell } from '#domain/imports/hours.ts';
import { formatHours, type Hours } from '#domain/money/units.ts';
import { csvLines, hoursLines } from '#i18n/en-GB/csv.ts';
import type { CsvRow } from '#server/files/csvReader.ts';
import { employedWithin, type SchemePerson } from './people.ts';

/** A line of the file: one person in one job role; null = the person's first role. Hours by column. */
export interface HoursLine {
  line: number;
  person: SchemePerson;
  job_role_id: number | null;
  hours: Hours[];
}

/** Validates the lines of one hours file against the scheme's people and job roles (contract E5). */
export class HoursReader {
  readonly #byId = new Map<number, SchemePerson>();
  readonly #byRef = new Map<string, SchemePerson[]>();
  readonly #roles = new Map<string, number>();
  readonly #seen = new Map<string, number>();

  constructor(
    people: readonly SchemePerson[],
    roles: ReadonlyMap<number, string>,
    private readonly columns: readonly HoursColumn[],
    private readonly width: number,
    private readonly index: ReadonlyMap<string, number>,
  ) {
    for (const person of people) {
      this.#byId.set(person.id, person);
      const ref = person.payroll_ref.toLowerCase();
      this.#byRef.set(ref, [...(this.#byRef.get(ref) ?? []), person]);
    }
    for (const [id, title] of roles)
      if (!this.#roles.has(title.toLowerCase())) this.#roles.set(title.toLowerCase(), id);
  }

  /**
   * Returns the line, or every reason for rejecting it. A line with more or fewer cells than the header is always
   * rejected: otherwise `8,30` for eight and a half would be read as eight hours.
   */
  read(row: CsvRow): { line: HoursLine } | { messages: string[] } {
    if (row.cells.length !== this.width)
      return { messages: [formatMessage(csvLines.ragged, { found: row.cells.length, expected: this.width })] };
    const person = this.#person(row);
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

  #person(row: CsvRow): SchemePerson | string {
    const [id, ref] = [this.#cell(row, 'employee_id'), this.#cell(row, 'payroll_ref')];
    if (id === '' && ref === '') return hoursLines.person_missing;
    const withRef = this.#byRef.get(ref.toLowerCase()) ?? [];
    if (id !== '') {
      const person = /^\d{1,15}$/.test(id) ? this.#byId.get(Number(id)) : undefined;
      if (!person) return formatMessage(hoursLines.person_unknown, { person: `employee_id ${id}` });
      if (ref !== '' && !withRef.includes(person))
        return formatMessage(hoursLines.person_disagrees, { employee: id, ref });
      return person;
    }
    if (withRef.length > 1) return formatMessage(hoursLines.person_ambiguous, { person: ref });
    return withRef[0] ?? formatMessage(hoursLines.person_unknown, { person: `payroll_ref ${ref}` });
  }

  /**
   * A blank job role means the person's first one, so a line with it and a line that names that role are the same row.
   */
  #repeated(line: number, person: SchemePerson, role: number): string[] {
    const key = `${person.id}:${role}`;
    const first = this.#seen.get(key);
    if (first !== undefined) return [formatMessage(hoursLines.repeated, { name: person.name, line: first })];
    this.#seen.set(key, line);
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
