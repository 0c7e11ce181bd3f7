import type { NamedRef } from '#domain/contract/common.ts';
import type { Person } from './people.ts';
import type { Place } from './place.ts';
import type { ImportLine } from './readLine.ts';

/** One cell that a line changes: its column, its values as text, and what is stored so that it can be undone. */
export interface CellChange {
  field: string;
  from: string | null;
  to: string | null;
  /** the key of the stored value before the change, and the value itself: ids for job roles, sites and the scheme */
  was: [key: string, value: unknown];
}

/** A line with the person it matches on the payroll, and what it changes for them. */
export interface Step {
  line: ImportLine;
  person: Person | null;
  changes: CellChange[];
}

const namesOf = (held: readonly NamedRef[]): string | null => held.map(({ name }) => name).join(', ') || null;
const idsOf = (held: readonly NamedRef[]): number[] => held.map(({ id }) => id);

/**
 * A job role or site that the person already has changes nothing, and neither do several if the person has exactly those.
 * Any others replace all that the person has.
 */
const linkChange = (
  field: string,
  key: string,
  held: readonly NamedRef[],
  given: readonly NamedRef[],
): CellChange[] => {
  const isHeld = given.every(({ id }) => held.some((one) => one.id === id));
  if (isHeld && (given.length <= 1 || given.length === held.length)) return [];
  return [{ field, from: namesOf(held), to: namesOf(given), was: [key, idsOf(held)] }];
};

/**
 * Returns what a line changes for a person, or sets for a new one. Blank cells change nothing; the ref identifies the
 * person and never changes.
 */
export const changesOf = (
  { columns, scheme: given }: Pick<Place, 'columns' | 'scheme'>,
  line: ImportLine,
  person: Person | null,
): CellChange[] => {
  const scheme = line.scheme ?? given;
  return [
    ...columns.flatMap(({ name, fills }): CellChange[] => {
      if (fills === 'job_role') return linkChange(name, 'job_roles', person?.job_roles ?? [], line.job_roles);
      if (fills === 'site') return linkChange(name, 'sites', person?.sites ?? [], line.sites);
      if (fills === 'scheme') return [];
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
};
