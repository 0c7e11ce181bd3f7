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
    if (parseDecimal(text, 9) === null) return fail(complain.format);
    const result = parseDecimal(text, 2);
    if (result === null) return fail('two_decimals');
    if (result < (field.min ?? least) * 100) return fail(complain.below);
    if (result > (field.max ?? most) * 100) return fail(complain.above);
    return result;
  });

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
