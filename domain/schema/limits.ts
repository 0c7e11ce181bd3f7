import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { perEntity } from './perEntity.ts';
import type { Rule } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields with a limit that another field contains. */
const limited = perEntity((entity) =>
  fieldsOf(entity).flatMap(([key, { maxOf }]) => (maxOf === undefined ? [] : [{ key, maxOf }])),
);

/** Whether an entity has fields whose number of entries another field limits. */
export const hasLimits = (entity: AnyEntity): boolean => limited(entity).length > 0;

/** Returns the greatest number of entries that a field can have in this record; null without a limit of its own. */
export const limitOf = ({ max, maxOf }: { max?: number; maxOf?: string }, values: Values): number | null => {
  const limit = maxOf === undefined ? max : values[maxOf];
  return typeof limit === 'number' ? limit : null;
};

/**
 * Returns each field with more entries than another field of its record allows, with the rule that it breaks.
 * @param values stored values by key
 * @param given the part that a request changes: the rule is applied only if it changes the entries or their limit
 */
export const overLimits = (
  entity: AnyEntity,
  values: Values,
  given: Values,
): { key: string; rule: Rule; params: { max: number } }[] =>
  limited(entity).flatMap(({ key, maxOf }) => {
    const entries = values[key];
    const max = limitOf({ maxOf }, values);
    if (max === null || !Array.isArray(entries) || entries.length <= max) return [];
    return given[key] === undefined && given[maxOf] === undefined
      ? []
      : [{ key, rule: 'at_most' as const, params: { max } }];
  });
