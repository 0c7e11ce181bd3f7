import type { EmployeeColumn } from '#domain/imports/employees.ts';
import type { Named } from '../employeeParts.ts';
import type { Person } from './people.ts';
import type { Place } from './place.ts';
import type { ImportLine } from './readLine.ts';

/** One cell that a line changes: under its column's name, in words, and what is kept of it for the undoing. */
export interface CellChange {
  field: string;
  from: string | null;
  to: string | null;
  /** where the stored value of before belongs, and the value itself: ids for job roles, sites and the scheme */
  was: [key: string, value: unknown];
}

/** A line together with whom it finds on the payroll, and what it changes of them. */
export interface Step {
  line: ImportLine;
  person: Person | null;
  changes: CellChange[];
}

const namesOf = (held: readonly Named[]): string | null => held.map(({ name }) => name).join(', ') || null;
const idsOf = (held: readonly Named[]): number[] => held.map(({ id }) => id);

/** A job role or site changes nothing where it is held already, and otherwise takes the place of all that are held. */
const linkChange = (field: string, key: string, held: readonly Named[], given: Named | null): CellChange[] => {
  if (!given || held.some(({ id }) => id === given.id)) return [];
  return [{ field, from: namesOf(held), to: given.name, was: [key, idsOf(held)] }];
};

/** What a line changes of a person, or sets of a new one. Blank cells change nothing (contract H3); the ref is what they are known by. */
export const changesOf = (
  columns: readonly EmployeeColumn[],
  { scheme }: Place,
  line: ImportLine,
  person: Person | null,
): CellChange[] => [
  ...columns.flatMap(({ name, fills }): CellChange[] => {
    if (fills === 'job_role') return linkChange(name, 'job_roles', person?.job_roles ?? [], line.job_role);
    if (fills === 'site') return linkChange(name, 'sites', person?.sites ?? [], line.site);
    const [from, to] = [person?.[fills] ?? null, line[fills]];
    if (to === null || to === from || (person && fills === 'payroll_ref')) return [];
    return [{ field: name, from, to, was: [fills, from] }];
  }),
  ...(scheme && scheme.id !== person?.scheme?.id
    ? [
        {
          field: 'tronc_scheme',
          from: person?.scheme?.name ?? null,
          to: scheme.name,
          was: ['tronc_scheme_id', person?.scheme?.id ?? null] as [string, unknown],
        },
      ]
    : []),
];
