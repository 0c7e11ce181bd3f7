import type { AnyEntity } from './defineEntity.ts';
import type { Field } from './field.ts';
import { isEmpty, isMet } from './isMet.ts';
import { writableFields } from './names.ts';
import { statesOf, unlockedFields } from './states.ts';

/**
 * Returns the fields of an added entity that the step to a state can enter, by key: those that the state requires. Rows and files
 * are entered in the form.
 */
export const stepFields = (entity: AnyEntity, state: string): [string, Field][] => {
  const { key = '' } = statesOf(entity) ?? {};
  if (!entity.generated) return [];
  return writableFields(entity, 'update').filter(
    ([, { kind, requiredIf }]) =>
      kind !== 'list' && kind !== 'document' && [requiredIf?.[key] ?? []].flat().some((one) => one === state),
  );
};

/**
 * Returns the keys of the fields that a state requires and that are empty in a record, as far as its present state does not lock
 * them.
 * @param record values by key, as stored or as in a response
 */
export const missingForStep = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  state: string,
): string[] => {
  const after = { ...record, [statesOf(entity)?.key ?? '']: state };
  const unlocked = unlockedFields(entity, record);
  return stepFields(entity, state).flatMap(([key, { showIf = {}, requiredIf = {} }]) => {
    const isAsked = isMet(showIf, after) && isMet(requiredIf, after) && (unlocked?.includes(key) ?? true);
    return isAsked && isEmpty(record[key] ?? null) ? [key] : [];
  });
};
