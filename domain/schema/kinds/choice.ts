import { z } from 'zod';
import type { Kind } from './kind.ts';

/** One of the field's values, spelled exactly. */
export const choice: Kind<'choice'> = {
  wire: (field) => z.enum([...(field.choices ?? [])] as [string, ...string[]]),
  schema: (field) => z.enum([...(field.choices ?? [])] as [string, ...string[]], 'choice'),
  toWire: (stored) => stored,
  sample: (field, n) => field.choices?.[n % field.choices.length],
};
