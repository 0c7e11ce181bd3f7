import { fieldsOf } from './defineEntity.ts';
import type { Field, Total } from './field.ts';
import { perEntity } from './perEntity.ts';

/** The field by which a child names its parent. */
export interface ParentField {
  key: string;
  /** the entity of the parent */
  to: string;
}

/** Returns the field that names the parent of an entity's records; null if they have none. */
export const parentFieldOf = perEntity((entity): ParentField | null => {
  const [found] = fieldsOf(entity).filter(([, { parent }]) => parent);
  return found ? { key: found[0], to: found[1].to ?? '' } : null;
});

/** A field of a parent with what it adds up. */
export interface TotalField {
  key: string;
  field: Field;
  total: Total;
}

/** Returns the totals of an entity, in the order of the declaration. */
export const totalsOf = perEntity((entity): readonly TotalField[] =>
  fieldsOf(entity).flatMap(([key, field]) => (field.total ? [{ key, field, total: field.total }] : [])),
);

/** Returns the totals of a record without children: 0 of a count or a sum, otherwise empty. */
export const emptyTotals = perEntity(
  (entity): Readonly<Record<string, 0 | null>> =>
    Object.fromEntries(totalsOf(entity).map(({ key, field }) => [key, field.required ? 0 : null])),
);
