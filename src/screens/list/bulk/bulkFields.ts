import type { ComponentType } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { writableFields, writeNameOf } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';
import { titleKeys } from '#domain/schema/titleParts.ts';
import { fieldOf, readField } from '../../../fields/fieldOf.ts';

/** The maximum number of records that are changed at the same time. */
export const BULK_MAX = 1_000;

/** Data of a record that is not a field but can be set for several records, such as an employee's sites. */
export interface BulkPart {
  name: string;
  /** translation key */
  label: string;
  /** its input, inside the surrounding form */
  Input: ComponentType;
  /** returns the part of the request that the form's values produce */
  toBody(values: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Kinds whose values belong to a single record. */
const ONE_BY_ONE = new Set<FieldKind>(['list', 'document']);

/**
 * Returns the fields that can be set for many records: the declared ones; otherwise all except those that identify a
 * record or are searched.
 */
export const bulkFields = (entity: AnyEntity): readonly string[] =>
  entity.list.bulk ??
  writableFields(entity, 'update')
    .filter(
      ([name, { unique, search, to, hideInForm, kind }]) =>
        !titleKeys(entity.title).includes(name) &&
        !unique &&
        // A search covers the titles of the records referred to, which identify these, not their own record.
        !(search && to === undefined) &&
        !hideInForm &&
        !ONE_BY_ONE.has(kind),
    )
    .map(([name]) => name);

/** Returns the request that sets one field: the form's value under the name used in requests; blank clears it. */
export function bulkBody(entity: AnyEntity, name: string, values: object): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const field = fieldOf(entity, name);
  const value = readField(entity, name, values);
  const blank = field.kind === 'flag' ? false : null;
  writePath(body, writeNameOf(name, field), value === undefined || value === '' ? blank : value);
  return body;
}
