import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field, FieldKind } from './field.ts';
import { perEntity } from './perEntity.ts';
import { withoutFileIds } from './rowFields.ts';

type Values = Readonly<Record<string, unknown>>;

const derivedFields = perEntity((entity) =>
  fieldsOf(entity).flatMap(([key, field]) => (field.derived ? [{ key, field, ...field.derived }] : [])),
);

/** Whether an entity has derived fields. */
export const hasDerived = (entity: AnyEntity): boolean => derivedFields(entity).length > 0;

/** Kinds whose stored form is a whole number of their smallest unit. */
const WHOLE = new Set<FieldKind>(['money', 'percent', 'points', 'hours', 'integer', 'decimal', 'reference']);

/** What a declared function returned cannot be stored. The message names entity, field and remedy. */
export class NotComputed extends TypeError {
  constructor(
    message: string,
    readonly key: string,
  ) {
    super(message);
  }
}

/** @throws NotComputed if `value` returned what its kind cannot store */
const checkResult = (entity: AnyEntity, key: string, { kind }: Field, result: unknown): void => {
  if (result === null) return;
  const problem = WHOLE.has(kind)
    ? !Number.isSafeInteger(result) && 'a whole number of the smallest unit: round it, for example Math.round(…)'
    : kind === 'flag'
      ? typeof result !== 'boolean' && 'true or false'
      : kind === 'dateTime'
        ? !(result instanceof Date) && 'a Date'
        : kind === 'weekdays'
          ? !Array.isArray(result) && 'a list of days'
          : typeof result !== 'string' && 'text';
  if (problem)
    throw new NotComputed(
      `Entity ${entity.name}, field ${key}: value returned ${String(result)}. Return null or ${problem}.`,
      key,
    );
};

/**
 * Returns the derived values of a record, in the order of the declaration, so that one can depend on an earlier one.
 * @param stored stored values by key; a derived field is left out if one of the fields that it depends on is missing
 * @throws NotComputed if a function returns what its field cannot store
 */
export const derivedValues = (entity: AnyEntity, stored: Values): Record<string, unknown> => {
  if (!hasDerived(entity)) return {};
  const values = withoutFileIds(entity, stored);
  const result: Record<string, unknown> = {};
  for (const { key, field, of, value } of derivedFields(entity)) {
    const known = of.map((name) => [name, name in result ? result[name] : values[name]] as const);
    if (known.some(([, given]) => given === undefined)) continue;
    const computed = value(Object.fromEntries(known)) ?? null;
    checkResult(entity, key, field, computed);
    result[key] = computed;
  }
  return result;
};
