import '#i18n/pages/schemeWizard.ts';
import { scheme } from '#domain/entities/index.ts';
import { checkForm } from '#domain/schema/checkRecord.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { type Field, integer, points } from '#domain/schema/field.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import type { FieldError, Rule } from '#domain/schema/rules.ts';
import { validateField } from '#domain/schema/validateField.ts';
import type { SchemeValues, Typed } from './values.ts';

const POINTS = points('Points', { required: true });
const ROLE_POINTS = points('Points', { required: true, min: 0 });
const MONTHS = integer('Months', { required: true, min: 1, max: 600 });

const fault = (path: string, rule: Rule, field?: Field): FieldError => ({
  path,
  rule,
  params: { min: field?.min ?? -999, max: field?.max ?? 9999, ...(field && { label: field.label }) },
});

/** Validates every field by its own declaration, under the form's names. */
const fieldFaults = (values: SchemeValues): FieldError[] =>
  fieldsOf(scheme).flatMap(([key, field]) => {
    const path = readNameOf(key, field);
    const rule = key === 'company_id' ? null : validateField(field, readPath(values, path));
    return rule ? [fault(path, rule, field)] : [];
  });

type List = 'training_tronc_points' | 'role_points' | 'length_of_service_tronc_points';

/**
 * Requires at least one row for a kind of points that is switched on, and valid numbers in every row (VAL-047…052;
 * F-104).
 */
const listFaults = <Row extends object>(
  list: List,
  on: boolean,
  rows: readonly Row[],
  columns: Partial<Record<keyof Row, Field>>,
): FieldError[] => {
  if (!on) return [];
  if (rows.length === 0) return [fault(list, 'rows_required')];
  return rows.flatMap((row, index) =>
    (Object.entries(columns) as [keyof Row & string, Field][]).flatMap(([name, field]) => {
      const rule = validateField(field, row[name]);
      return rule ? [fault(`${list}.${index}.${name}`, rule, field)] : [];
    }),
  );
};

/** Points of 0 would have no effect. */
const emptySpans = ({ length_of_service_tronc_points: rows, tronc_points_length_of_service: on }: SchemeValues) =>
  rows.flatMap(({ tronc_points }, index) =>
    on && Number(tronc_points) === 0
      ? [fault(`length_of_service_tronc_points.${index}.tronc_points`, 'non_zero', POINTS)]
      : [],
  );

/** Returns all errors of a scheme, under the form's names: the rules of the server, and required rows. */
export const validateSchemeValues = (values: SchemeValues): FieldError[] => [
  ...fieldFaults(values),
  ...checkForm(scheme, values),
  ...listFaults('training_tronc_points', values.tronc_points_training, values.training_tronc_points, {
    complete_points: POINTS,
    incomplete_points: POINTS,
  }),
  ...listFaults('role_points', values.tronc_points_job_role, values.role_points, { points: ROLE_POINTS }),
  ...listFaults(
    'length_of_service_tronc_points',
    values.tronc_points_length_of_service,
    values.length_of_service_tronc_points,
    { time_span: MONTHS, tronc_points: POINTS },
  ),
  ...emptySpans(values),
];

/** A message as a translation key with its parameters. */
export interface Refusal {
  key: string;
  params?: { label: string };
}

/** The limits, which have a message of their own (VAL-057, VAL-058). */
const LIMITS: readonly Rule[] = ['max_value', 'min_value'];

/** Returns why this time span cannot be added; undefined if it can (VAL-050…052). */
export const validateSpan = (
  months: string,
  spanPoints: string,
  rows: readonly { time_span: Typed }[],
): Refusal | undefined => {
  for (const [field, typed] of [
    [MONTHS, months],
    [POINTS, spanPoints],
  ] as const) {
    const rule = validateField(field, typed);
    // 0 months need the explanation of the button, and so do empty fields.
    if (rule && LIMITS.includes(rule) && Number(typed) !== 0)
      return { key: `validation.${rule}`, params: { label: field.label } };
    if (rule) return { key: 'schemeWizard.add_span_why' };
  }
  if (Number(spanPoints) === 0) return { key: 'schemeWizard.add_span_why' };
  const isTaken = rows.some(({ time_span }) => Number(time_span) === Number(months));
  return isTaken ? { key: 'schemeWizard.add_span_taken' } : undefined;
};
