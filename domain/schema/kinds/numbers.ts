import { z } from 'zod';
import { decimalHours, parseHours } from '#domain/money/units.ts';
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
  toWire: decimalHours,
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

/** Entries of references without `max`: what a form can show and a person can read. */
export const MOST_REFERENCES = 200;

/** `4,9`: the form in which a CSV file or a form without arrays names several ids. */
const idsOf = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);

/** The ids of several records of one entity, in ascending order and each once: their order has no meaning. */
export const references: Kind<'references'> = {
  wire: () => z.array(z.int().positive()),
  schema: (field) =>
    z
      .preprocess(idsOf, z.array(reference.schema(field, 'GB'), 'invalid'))
      .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
      .pipe(
        z
          .array(z.number())
          .min(field.required ? 1 : 0, 'required')
          .max(field.max ?? MOST_REFERENCES, 'at_most'),
      ),
  toWire: (stored) => stored,
  sample: (_, n) => [n],
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
