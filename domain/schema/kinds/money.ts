import { z } from 'zod';
import { parseDecimal } from '#domain/money/decimal.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Kind } from './kind.ts';

/** Highest amount that a field accepts: 99,999,999.99. */
const MOST = 9_999_999_999;

/**
 * Money: on the wire text with two decimals, or a number with at most two; internally integer minor units (contract
 * A4).
 */
export const money: Kind<'money'> = {
  wire: () => z.string().regex(/^-?\d+\.\d{2}$/),
  schema: (field) =>
    z.union([z.string().trim(), z.number()], 'amount').transform((value, ctx) => {
      const minor = parseDecimal(String(value), 2);
      if (minor === null || minor < (field.min ?? 0) * 100 || minor > Math.min(MOST, (field.max ?? MOST) * 100)) {
        ctx.addIssue({ code: 'custom', message: 'amount' });
        return z.NEVER;
      }
      return minor;
    }),
  toWire: (stored) => formatMoney(stored),
  sample: (_, n) => `${n}.50`,
};
