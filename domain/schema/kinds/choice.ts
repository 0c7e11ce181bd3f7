import { z } from 'zod';
import type { Kind } from './kind.ts';

/** One of the field's values, in its own spelling. */
export const choice: Kind<'choice'> = {
  wire: (field) => z.enum([...(field.choices ?? [])] as [string, ...string[]]),
  schema: (field) => z.enum([...(field.choices ?? [])] as [string, ...string[]], 'choice'),
  toWire: (stored) => stored,
  sample: (field, n) => field.choices?.[n % field.choices.length],
};

/** Rows of their own shape; the entity's own code checks what is in them. */
export const list: Kind<'list'> = {
  wire: () => z.array(z.unknown()),
  schema: (field) => z.array(z.unknown(), 'invalid').max(field.max ?? 1000, 'too_many'),
  toWire: (stored) => stored,
  sample: () => [],
};
