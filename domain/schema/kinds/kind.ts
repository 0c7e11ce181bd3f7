import type { z } from 'zod';
import type { Field, FieldKind, StoredByKind, Variant } from '../field.ts';

/** All that is known of one kind of field away from database and screen: how it is read, checked, answered, shown by example. */
export interface Kind<K extends FieldKind> {
  /** wire, form or CSV value → stored value; the message of each complaint is a rule's name */
  schema(field: Field, variant: Variant): z.ZodType<StoredByKind[K]>;
  /** the form of its wire value: for answers, and for the API's description */
  wire(field: Field): z.ZodType;
  /** stored value → wire value */
  toWire(stored: StoredByKind[K], field: Field): unknown;
  /** a believable wire value, the n-th of its kind */
  sample(field: Field, n: number): unknown;
}
