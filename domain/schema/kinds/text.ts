import { z } from 'zod';
import type { Field } from '../field.ts';
import type { Kind } from './kind.ts';

/** Text, trimmed, within its length. */
export const textSchema = (field: Field): z.ZodType<string> => {
  let schema = z.string('invalid').trim();
  if (field.min !== undefined) schema = schema.min(field.min, 'min_length');
  return schema.max(field.max ?? 255, 'max_length');
};

export const text: Kind<'text'> = {
  schema: textSchema,
  toWire: (stored) => stored,
  sample: (field, n) => `${field.label} ${n}`.slice(0, field.max ?? 255),
};

export const multiline: Kind<'multiline'> = {
  schema: (field) => textSchema({ ...field, max: field.max ?? 10_000 }),
  toWire: (stored) => stored,
  sample: (field, n) => `${field.label} ${n}\nSecond line`,
};

/** A secret is taken like text and answered never. */
export const secret: Kind<'secret'> = { schema: textSchema, toWire: () => undefined, sample: (_, n) => `Secret-${n}` };
