import type { Division, DivisionsBody } from '#domain/contract/divisions.ts';
import { PART_FIELDS, validateDivisions } from '#domain/entities/divisions.ts';
import { formatPercent, type Percent, parsePercent } from '#domain/money/percent.ts';
import { splitGap } from '#domain/money/splits.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { validateField } from '#domain/schema/validateField.ts';
import type { Lines } from '#src/tronc/useSavePart.ts';

/** A division or department as typed; without `part_id` it is new. (`id` is used by the form library.) */
export interface PartRow {
  part_id?: number;
  /** null: nothing typed */
  name: string | null;
  /** percent, as typed */
  split: string | null;
}
export interface DivisionRow extends PartRow {
  departments: PartRow[];
}
export interface DivisionsForm {
  divisions: DivisionRow[];
  /** the first day of the period from which the change counts */
  effective_from?: string | null;
}

const rowOf = ({ id, name, split }: { id: number; name: string; split: number }): PartRow => ({
  part_id: id,
  name,
  split: String(split),
});

export const formOf = (divisions: readonly Division[]): DivisionsForm => ({
  divisions: divisions.map((one) => ({ ...rowOf(one), departments: one.departments.map(rowOf) })),
});

/** Returns hundredths of a percent; null if it is not a percentage. */
const splitOf = ({ split }: PartRow): Percent | null => parsePercent(split ?? '');

/** Returns what the valid splits are short of 100.00. */
export const gapOf = (rows: readonly PartRow[]): Percent => splitGap(rows.map((row) => splitOf(row) ?? 0));

/** Returns a new part, whose split is what the others leave of 100.00. */
export const newPart = (beside: readonly PartRow[]): PartRow => ({
  name: '',
  split: formatPercent(Math.max(0, gapOf(beside))),
});

const values = (row: PartRow, path: string): FieldError[] =>
  (['name', 'split'] as const).flatMap((name) => {
    const rule = validateField(PART_FIELDS[name], row[name]);
    return rule ? [{ path: `${path}.${name}`, rule, params: { label: PART_FIELDS[name].label, max: 80 } }] : [];
  });

const partOf = (row: PartRow) => ({ name: row.name ?? '', split: splitOf(row) });

/** Returns all errors, under the form's names; an error of a level is at its `total`. */
export const validateDivisionsForm = ({ divisions }: DivisionsForm): FieldError[] => [
  ...divisions.flatMap((one, index) => [
    ...values(one, `divisions.${index}`),
    ...one.departments.flatMap((row, inner) => values(row, `divisions.${index}.departments.${inner}`)),
  ]),
  ...validateDivisions(
    divisions.map((one) => ({ ...partOf(one), departments: one.departments.map(partOf) })),
    'divisions',
  ).map((fault) => {
    if (fault.path === 'divisions') return { ...fault, path: 'total' };
    return { ...fault, path: fault.path.replace(/\.departments$/, '.total') };
  }),
];

const written = ({ part_id, name, split }: PartRow) => ({
  ...(part_id !== undefined && { id: part_id }),
  name: name ?? '',
  split: Number(split),
});
export const requestOf = ({ divisions }: DivisionsForm): DivisionsBody =>
  divisions.map((one) => ({ ...written(one), departments: one.departments.map(written) }));

/** Returns each part by its full name, with its split. */
export const linesOf = (divisions: readonly Omit<DivisionsBody[number], 'id'>[]): Lines =>
  new Map(
    divisions.flatMap(({ name, split, departments }) => [
      [name, `${split}%`] as const,
      ...departments.map((one) => [`${name}: ${one.name}`, `${one.split}%`] as const),
    ]),
  );
