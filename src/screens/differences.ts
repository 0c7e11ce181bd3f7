import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { writableFields } from '#domain/schema/names.ts';
import { readField } from '../fields/fieldOf.ts';

/** One field on which two versions of a record disagree. */
export interface Difference {
  name: string;
  theirs: unknown;
  yours: unknown;
  /** did this person change it, or only the other one? */
  byYou: boolean;
}

/** Equal for a person: text typed again as the number it was, or left blank where there was nothing. */
export const isSame = (one: unknown, other: unknown): boolean => {
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '').trim();
  return plain(one) === plain(other);
};

/** Where `theirs` and `mine`, both grown out of `before`, differ among the fields that a form may change. */
export const differencesOf = (entity: AnyEntity, before: object, mine: object, theirs: object): Difference[] =>
  writableFields(entity, 'update').flatMap(([name]) => {
    const yours = readField(entity, name, mine);
    const now = readField(entity, name, theirs);
    // A field that the form did not hold was not changed by it.
    const byYou = yours !== undefined && !isSame(yours, readField(entity, name, before));
    return isSame(byYou ? yours : readField(entity, name, before), now) ? [] : [{ name, theirs: now, yours, byYou }];
  });
