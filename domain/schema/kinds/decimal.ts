import { z } from 'zod';
import { formatDecimal, parseDecimal } from '#domain/money/decimal.ts';
import type { Field } from '../field.ts';
import type { Rule } from '../rules.ts';
import type { Kind } from './kind.ts';

/** The rules that a value breaks below or above the limits, or if it is not a number. */
interface Complaints {
  below: Rule;
  above: Rule;
  format: Rule;
}

const fromHundredths = (value: number): number => Number(formatDecimal(value, 2));

const hundredths = (field: Field, least: number, most: number, complain: Complaints) =>
  z.union([z.string().trim(), z.number()], complain.format).transform((value, ctx) => {
    const fail = (message: Rule) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const text = String(value);
    const result = parseDecimal(text, 2);
    if (result === null) return fail(unreadable(text, 2, 'two_decimals', complain));
    if (result < (field.min ?? least) * 100) return fail(complain.below);
    if (result > (field.max ?? most) * 100) return fail(complain.above);
    return result;
  });

/**
 * Returns the rule that an unreadable number breaks: not a number, too many decimal places, or too large to be stored
 * exactly, which is above every limit or, with a minus sign, below it.
 */
const unreadable = (text: string, places: number, tooManyPlaces: Rule, complain: Complaints): Rule => {
  const [, sign, fraction = ''] = /^(-?)\d+(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return complain.format;
  if (fraction.length > places) return tooManyPlaces;
  return sign === '-' ? complain.below : complain.above;
};

/** 0 to 100, at most two decimals; stored as hundredths of a percent. */
export const percent: Kind<'percent'> = {
  wire: () => z.number().min(0).max(100),
  schema: (field) => hundredths(field, 0, 100, { below: 'percentage', above: 'percentage', format: 'percentage' }),
  toWire: fromHundredths,
  sample: (_, n) => (n % 20) + 0.5,
};

/** Points, at most two decimals; stored as hundredths of a point. */
export const points: Kind<'points'> = {
  wire: () => z.number(),
  schema: (field) => hundredths(field, -999, 9999, { below: 'min_value', above: 'max_value', format: 'number' }),
  toWire: fromHundredths,
  sample: (_, n) => (n % 20) + 1,
};

/** The decimal places that are stored; a field allows as many of them as it declares. */
const STORED_PLACES = 6;
const MILLION = 10 ** STORED_PLACES;
/** The largest value: a safe integer of millionths. */
const LARGEST = Math.floor(Number.MAX_SAFE_INTEGER / MILLION);

const LIMITS: Complaints = { below: 'min_value', above: 'max_value', format: 'number' };

/** Returns the decimal places that a field allows. */
export const placesOf = ({ places = 2 }: Field): number => places;

/** A number with at most `places` decimals; stored as millionths. */
export const decimal: Kind<'decimal'> = {
  wire: () => z.number(),
  schema: (field) =>
    z.union([z.string().trim(), z.number()], 'number').transform((value, ctx) => {
      const fail = (message: Rule) => {
        ctx.addIssue({ code: 'custom', message, params: { places: placesOf(field) } });
        return z.NEVER;
      };
      const text = String(value);
      const stored = parseDecimal(text, STORED_PLACES);
      if (stored === null || parseDecimal(text, placesOf(field)) === null)
        return fail(unreadable(text, placesOf(field), 'decimal_places', LIMITS));
      if (stored < (field.min ?? -LARGEST) * MILLION) return fail('min_value');
      if (stored > (field.max ?? LARGEST) * MILLION) return fail('max_value');
      return stored;
    }),
  toWire: (stored) => Number(formatDecimal(stored, STORED_PLACES)),
  sample: (field, n) => Math.min((field.min ?? 0) + n + 0.5, field.max ?? n + 0.5),
};
