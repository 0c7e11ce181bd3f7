import type { z } from 'zod';
import type { Field, FieldKind, StoredByKind, Variant, WireByKind } from '../field.ts';

/**
 * The definition of a field kind apart from database and screen: how it is read, validated and returned, with examples.
 */
export interface Kind<K extends FieldKind> {
  /** wire, form or CSV value → stored value; the message of each issue is the name of a rule */
  schema(field: Field, variant: Variant): z.ZodType<StoredByKind[K]>;
  /** the schema of its wire value: for responses, and for the API description */
  wire(field: Field): z.ZodType<WireByKind[K]>;
  /** stored value → wire value */
  toWire(stored: StoredByKind[K], field: Field): unknown;
  /** a realistic wire value, the n-th of its kind */
  sample(field: Field, n: number): unknown;
}
