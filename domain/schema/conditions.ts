import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';
import { isEmpty, isMet, namedIn } from './isMet.ts';
import { blankOf } from './kinds/value.ts';
import { perEntity } from './perEntity.ts';
import type { Rule } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

const conditionals = perEntity((entity) =>
  fieldsOf(entity).filter(([, { showIf, requiredIf }]) => showIf !== undefined || requiredIf !== undefined),
);

/** Whether fields of an entity are shown or required only under a condition. */
export const hasConditions = (entity: AnyEntity): boolean => conditionals(entity).length > 0;

/** The value of a field that is not shown: a checkbox is not ticked, everything else is empty. */
export const emptyOf = (field: Field): unknown => (field.kind === 'flag' ? false : blankOf(field));

/**
 * Returns the values that fields have because their condition is not fulfilled: empty, by key. They are computed in the
 * order of the declaration, so that a field can depend on one that is hidden itself.
 * @param values the record's stored values by key
 */
export const hiddenValues = (entity: AnyEntity, values: Values): Record<string, unknown> => {
  const hidden: Record<string, unknown> = {};
  for (const [key, field] of conditionals(entity))
    if (field.showIf && !isMet(field.showIf, { ...values, ...hidden })) hidden[key] = emptyOf(field);
  return hidden;
};

/** Whether a field is required because of the other values of its record. */
export const isRequiredBy = ({ requiredIf }: Field, values: Values): boolean =>
  requiredIf !== undefined && isMet(requiredIf, values);

/**
 * Returns each empty field that the record's other values require, with the rule that it breaks.
 * @param given the part that a request changes: a rule is applied only if the request changes the field, or one that the
 * condition names
 */
export const missingByCondition = (entity: AnyEntity, values: Values, given: Values): { key: string; rule: Rule }[] => {
  if (!hasConditions(entity)) return [];
  const hidden = hiddenValues(entity, values);
  const record = { ...values, ...hidden };
  return conditionals(entity).flatMap(([key, field]): { key: string; rule: Rule }[] => {
    const { requiredIf, kind } = field;
    if (!requiredIf || key in hidden || !isRequiredBy(field, record)) return [];
    const isGiven = [key, ...namedIn(requiredIf)].some((name) => given[name] !== undefined);
    return isGiven && isEmpty(record[key] ?? null)
      ? [{ key, rule: kind === 'list' ? 'rows_required' : 'required' }]
      : [];
  });
};
