import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';

/** Which field of which entity; `name` is the key of the declaration. */
export interface FieldRef {
  entity: AnyEntity;
  name: string;
}

export interface ValueProps extends FieldRef {
  /** as the wire has it; never null or blank: what is empty is drawn by the caller */
  value: unknown;
  record: Partial<RaRecord>;
  variant: Variant;
}

export interface InputProps extends FieldRef {
  variant: Variant;
  disabled?: boolean;
}

export interface FilterProps extends FieldRef {
  value: unknown;
  /** null: not filtered by this */
  onChange(value: string | number | null): void;
}

/** How one kind of field is shown, and filtered by. How it is typed in comes with the first form: `inputs/`. */
export interface FieldRenderers {
  /** in a row of a table: one line */
  cell: ComponentType<ValueProps>;
  /** on the page of a record: all of it */
  value: ComponentType<ValueProps>;
  /** above a list; null where no exact match makes sense */
  filter: ComponentType<FilterProps> | null;
  /** numbers stand at the right */
  align?: 'right';
}
