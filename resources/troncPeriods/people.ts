import { type HoursColumn, readHoursCell } from '#domain/imports/hours.ts';
import { readFile } from '#src/import/readFile.ts';
import type { Row } from '#src/import/target.ts';
import { personOf } from './hoursTarget.ts';

/** A person whose hours a period requires. */
export interface ExpectedPerson {
  employee_id: string;
  payroll_ref: string;
  name: string;
}

/**
 * Returns each person in the hours template of a period once: those linked to the scheme and employed in the period.
 */
export async function peopleInTemplate({
  blob,
  filename,
}: {
  blob: Blob;
  filename: string;
}): Promise<ExpectedPerson[]> {
  const [table] = await readFile(new File([blob], filename));
  const [header, ...rows] = table?.rows ?? [];
  const at = (name: string) => header?.cells.indexOf(name) ?? -1;
  const [id, ref, name] = [at('employee_id'), at('payroll_ref'), at('name')];
  const people = rows.map(({ cells }) => ({
    employee_id: cells[id] ?? '',
    payroll_ref: cells[ref] ?? '',
    name: cells[name] ?? '',
  }));
  return [...new Map(people.map((person) => [person.employee_id, person])).values()];
}

/** Returns the expected people for whom these rows contain no hours at all. */
export function withoutHours(
  people: readonly ExpectedPerson[],
  rows: readonly Row[],
  columns: readonly HoursColumn[],
): ExpectedPerson[] {
  const worked = new Set(rows.filter((row) => columns.some((column) => hasHours(row, column))).map(personOf));
  return people.filter(
    ({ employee_id, payroll_ref }) => !worked.has(personOf({ employee_id })) && !worked.has(personOf({ payroll_ref })),
  );
}

const hasHours = (row: Row, column: HoursColumn): boolean => {
  const read = readHoursCell(row[column.name] ?? '', column);
  return 'hours' in read && read.hours > 0;
};
