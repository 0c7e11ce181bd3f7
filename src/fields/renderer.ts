import type { ComponentType } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';

/** A field of an entity; `name` is its key in the declaration. */
export interface FieldRef {
  entity: AnyEntity;
  name: string;
}

export interface ValueProps extends FieldRef {
  /** as in the API response; never null or blank, because the caller renders empty values */
  value: unknown;
  record: Partial<AnyRecord>;
  variant: Variant;
}

export interface InputProps extends FieldRef {
  variant: Variant;
  disabled?: boolean;
}

export interface FilterProps extends FieldRef {
  value: unknown;
  /** null for no filter */
  onChange(value: string | number | readonly string[] | null): void;
}

/** How one kind of field is displayed and filtered. The inputs load with the first form: `inputs/`. */
export interface FieldRenderers {
  /** in a table row: one line */
  cell: ComponentType<ValueProps>;
  /** on a record's page: the full value */
  value: ComponentType<ValueProps>;
  /** above a list; null if filtering by an exact match makes no sense */
  filter: ComponentType<FilterProps> | null;
  /** numbers are right-aligned */
  align?: 'right';
}
