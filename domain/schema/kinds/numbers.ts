import { z } from 'zod';
import { formatHours, parseHours } from '#domain/money/units.ts';
import type { Kind } from './kind.ts';

/** A whole number; also accepted as text of digits, as forms and CSV files supply it. */
export const integer: Kind<'integer'> = {
  wire: () => z.int(),
  schema: (field) =>
    z
      .union(
        [
          z.number(),
          z
            .string()
            .trim()
            .regex(/^-?\d+(\.\d+)?$/, 'whole_number')
            .transform(Number),
        ],
        'whole_number',
      )
      .pipe(
        z
          .number()
          // A number beyond the safe integers is too large, not a fraction; the limits below state that.
          .refine((value) => Number.isInteger(value), 'whole_number')
          .min(field.min ?? Number.MIN_SAFE_INTEGER, 'min_value')
          .max(field.max ?? Number.MAX_SAFE_INTEGER, 'max_value')
          .refine((value) => !field.choices || field.choices.includes(String(value)), 'choice'),
      ),
  toWire: (stored) => stored,
  sample: (field, n) => Math.min((field.min ?? 0) + n, field.max ?? n),
};

/** Hours: `7.25` or `7:15`; stored exactly, as 1/300 hours. */
export const hours: Kind<'hours'> = {
  wire: () => z.number(),
  schema: () =>
    z.union([z.string().trim(), z.number()], 'number').transform((value, ctx) => {
      const units = parseHours(String(value));
      if (units === null) {
        ctx.addIssue({ code: 'custom', message: 'number' });
        return z.NEVER;
      }
      return units;
    }),
  toWire: (stored) => Number(formatHours(stored)),
  sample: (_, n) => n + 0.5,
};

/** The id of a record. */
export const reference: Kind<'reference'> = {
  wire: () => z.int().positive(),
  schema: () =>
    z
      .union([z.number(), z.string().regex(/^\d+$/, 'not_found').transform(Number)], 'not_found')
      .pipe(z.int('not_found').positive('not_found')),
  toWire: (stored) => stored,
  sample: (_, n) => n,
};

export const flag: Kind<'flag'> = {
  wire: () => z.boolean(),
  schema: () =>
    z
      .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)], 'invalid')
      .transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  toWire: (stored) => stored,
  sample: (_, n) => n % 2 === 0,
};
