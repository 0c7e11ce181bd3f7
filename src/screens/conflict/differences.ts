import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { writableFields } from '#domain/schema/names.ts';
import { readField } from '../../fields/fieldOf.ts';

/** One field on which two versions of a record differ. */
export interface Difference {
  name: string;
  theirs: unknown;
  yours: unknown;
  /** whether this user changed it; otherwise only the other user did */
  byYou: boolean;
}

/**
 * Returns whether two values look equal to a user: a number and the same number as text are equal, and so are blank and
 * absent values.
 */
const isSame = (one: unknown, other: unknown): boolean => {
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '').trim();
  return plain(one) === plain(other);
};

/** Returns the fields that a form may change and on which `theirs` and `mine`, both based on `before`, differ. */
export const differencesOf = (entity: AnyEntity, before: object, mine: object, theirs: object): Difference[] =>
  writableFields(entity, 'update').flatMap(([name]) => {
    const yours = readField(entity, name, mine);
    const now = readField(entity, name, theirs);
    // A field that is not in the form was not changed by it.
    const byYou = yours !== undefined && !isSame(yours, readField(entity, name, before));
    return isSame(byYou ? yours : readField(entity, name, before), now) ? [] : [{ name, theirs: now, yours, byYou }];
  });
