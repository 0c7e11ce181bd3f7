import type { ComponentType } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { writableFields, writeNameOf } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';
import { fieldOf, readField } from '../../../fields/fieldOf.ts';

/** As many records as are changed at once (contract H4). */
export const BULK_MAX = 1_000;

/** Something of a record that is no field of it, and can be set for many at once: an employee's sites, say. */
export interface BulkPart {
  name: string;
  /** translation key */
  label: string;
  /** its input, in the form around it */
  Input: ComponentType;
  /** the part of the request that the form's values make */
  toBody(values: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** What a record has to itself. */
const ONE_BY_ONE = new Set<FieldKind>(['list', 'document']);

/** The fields that many records may be given alike: those declared, else not what a record is found and told from others by. */
export const bulkFields = (entity: AnyEntity): readonly string[] =>
  entity.list.bulk ??
  writableFields(entity, 'update')
    .filter(
      ([name, { unique, search, hideInForm, kind }]) =>
        name !== entity.title && !unique && !search && !hideInForm && !ONE_BY_ONE.has(kind),
    )
    .map(([name]) => name);

/** The request that sets one field: its value in the form under the request's own name; blank clears it. */
export function bulkBody(entity: AnyEntity, name: string, values: object): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const field = fieldOf(entity, name);
  const value = readField(entity, name, values);
  const blank = field.kind === 'flag' ? false : null;
  writePath(body, writeNameOf(name, field), value === undefined || value === '' ? blank : value);
  return body;
}
