import { formatPercent, HUNDRED_PERCENT, type Percent } from '#domain/money/percent.ts';
import { splitGap } from '#domain/money/splits.ts';
import { percent, text } from '#domain/schema/field.ts';
import type { FieldError } from '#domain/schema/rules.ts';

/** A division, or a department within one, with its split. Without an id it is new. */
export interface Part {
  id?: number | null;
  name: string;
  /** null: not a valid number, which is reported separately */
  split: Percent | null;
}
export interface DivisionPart extends Part {
  departments: readonly Part[];
}

export const PART_FIELDS = {
  name: text('Name', { required: true, max: 80 }),
  split: percent('Split', { required: true }),
};
/** Maximum number of divisions in a scheme, and of departments in a division. */
export const MAX_PARTS = 50;

const level = (parts: readonly Part[], path: string, label: string): FieldError[] => {
  if (parts.length === 0) return [{ path, rule: 'rows_required', params: { label } }];
  const names = parts.map(({ name }) => name.trim().toLocaleLowerCase());
  const at = (index: number) => [path, index, 'name'].filter((step) => step !== '').join('.');
  const twice = names.flatMap((name, index): FieldError[] =>
    name !== '' && names.indexOf(name) < index
      ? [{ path: at(index), rule: 'repeated', params: { label: PART_FIELDS.name.label } }]
      : [],
  );
  const splits = parts.flatMap(({ split }) => (split === null ? [] : [split]));
  const total = HUNDRED_PERCENT - splitGap(splits);
  if (splits.length < parts.length || total === HUNDRED_PERCENT) return twice;
  return [...twice, { path, rule: 'splits_total', params: { label, total: formatPercent(total) } }];
};

/**
 * Validates the divisions of a scheme as a whole: at least one division and one department in each, unique names within
 * a level, and splits that total 100.00 within each level. `path` leads to the list; '' is the body itself.
 */
export const validateDivisions = (divisions: readonly DivisionPart[], path = ''): FieldError[] => [
  ...level(divisions, path, 'Divisions'),
  ...divisions.flatMap(({ departments }, index) =>
    level(departments, [path, index, 'departments'].filter((step) => step !== '').join('.'), 'Departments'),
  ),
];
