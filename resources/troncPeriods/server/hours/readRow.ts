import { formatMessage } from '#domain/formatMessage.ts';
import { type HoursColumn, readHoursCell } from '#domain/imports/hours.ts';
import { isSameRef, namesAgree } from '#domain/imports/names.ts';
import { recordsByName } from '#domain/imports/recordsByName.ts';
import { formatHours, HOUR, type Hours } from '#domain/money/units.ts';
import { csvLines, hoursLines } from '#i18n/en-GB/csv.ts';
import type { CsvRow } from '#server/platform/files/csvReader.ts';
import { daysEmployed, employedWithin, type NamedPeople, type SchemePerson, type SchemeRole } from './people.ts';

const ID = /^\d{1,15}$/;

/** A line of the file: one person in one job role; null = the person's first role. Hours by column. */
export interface HoursLine {
  line: number;
  person: SchemePerson;
  job_role_id: number | null;
  hours: Hours[];
}

/** A line that names another person than its id or ref does. */
export interface OtherName {
  line: number;
  given: string;
  person: SchemePerson;
}

/** Validates the lines of one hours file against the scheme's people and job roles. */
export class HoursReader {
  readonly #roles: (title: string) => readonly SchemeRole[];
  /** the hours of each person over all job roles, by column */
  readonly #worked = new Map<string, Map<number, Hours>>();
  /** the line that each person has in each job role: numbers only, because a file may have 100,000 lines */
  readonly #seen = new Map<number, Map<number, number>>();

  constructor(
    roles: readonly SchemeRole[],
    private readonly columns: readonly HoursColumn[],
    private readonly width: number,
    private readonly index: ReadonlyMap<string, number>,
  ) {
    this.#roles = recordsByName(roles, ({ title }) => [title]);
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

  /** The lines whose name is not that of the person who has their id or ref. */
  readonly otherNames: OtherName[] = [];

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
    const given = this.#cell(row, 'name');
    if (!namesAgree(given, person.name)) this.otherNames.push({ line: row.line, given, person });
    const messages: string[] = [];
    const role = this.#cell(row, 'job_role');
    const [named, ...others] = role === '' ? [] : this.#roles(role);
    if (role !== '' && !named) messages.push(formatMessage(hoursLines.role_unknown, { role }));
    else if (others.length > 0) messages.push(formatMessage(hoursLines.role_ambiguous, { role }));
    else messages.push(...this.#repeated(row.line, person, named?.id ?? person.role_ids[0] ?? 0));
    const hours = this.columns.map((column) => this.#hours(row, person, column, messages));
    return messages.length > 0
      ? { messages }
      : { line: { line: row.line, person, job_role_id: named?.id ?? null, hours } };
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
      if (ref !== '' && !isSameRef(person.payroll_ref, ref))
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

  /** Adds the hours to those of the person's other lines: all job roles together have the hours of the days employed. */
  #tooMany(person: SchemePerson, column: HoursColumn, hours: Hours): string[] {
    const worked = this.#worked.get(column.name) ?? new Map<number, Hours>();
    const total = (worked.get(person.id) ?? 0) + hours;
    this.#worked.set(column.name, worked.set(person.id, total));
    const most = daysEmployed(person, column) * 24 * HOUR;
    if (total <= most) return [];
    const words = { column: column.name, name: person.name, total: formatHours(total), most: formatHours(most) };
    return [formatMessage(hoursLines.hours_too_many_in_all, words)];
  }

  #hours(row: CsvRow, person: SchemePerson, column: HoursColumn, messages: string[]): Hours {
    const value = this.#cell(row, column.name);
    const words = { column: column.name, value, name: person.name, most: formatHours(column.most) };
    const read = readHoursCell(value, column);
    if ('fault' in read) {
      messages.push(formatMessage(hoursLines[read.fault], words));
      return 0;
    }
    if (read.hours === 0) return 0;
    if (!employedWithin(person, column)) messages.push(formatMessage(hoursLines.hours_outside, words));
    else messages.push(...this.#tooMany(person, column, read.hours));
    return read.hours;
  }
}
