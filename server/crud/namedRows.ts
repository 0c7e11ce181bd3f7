import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { namedPartOf } from '#domain/schema/names.ts';
import { rowReferences } from '#domain/schema/rowFields.ts';
import { isId, type Values } from '#domain/typeGuards.ts';

/** A record as responses name it; its name is null if the caller may not see it. */
type Name = (to: string, id: number) => { id: number; name: string | null };

/**
 * Returns the lists of a stored record whose rows refer to other records, in wire format: each row names the records next to their
 * ids.
 * @param sees whether the caller may see the list
 */
export const namedRows = (entity: AnyEntity, record: Values, name: Name, sees: (field: Field) => boolean): Values => {
  const named = (row: Values, list: string): Values => ({
    ...row,
    ...Object.fromEntries(
      rowReferences(entity).flatMap(({ list: of, key, field, to }) => {
        const id = row[key];
        return of === list ? [[namedPartOf(key, field), isId(id) ? name(to, id) : null]] : [];
      }),
    ),
  });
  const lists = new Set(rowReferences(entity).map(({ list }) => list));
  return Object.fromEntries(
    fieldsOf(entity).flatMap(([key, field]) => {
      const rows = record[key];
      if (!lists.has(key) || !Array.isArray(rows) || !sees(field)) return [];
      // The kind of a list returns its rows.
      const wire = kindOf('list').toWire(rows as never, field) as Values[];
      return [[key, wire.map((row) => named(row, key))]];
    }),
  );
};
