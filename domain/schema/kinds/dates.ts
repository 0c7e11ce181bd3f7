import { z } from 'zod';
import { parseDate } from '#domain/dates/dateText.ts';
import type { Kind } from './kind.ts';

/** A day: `YYYY-MM-DD`, `DD-MM-YYYY` or `DD/MM/YYYY` taken, ISO kept and answered (contract A4). */
export const date: Kind<'date'> = {
  schema: (field) =>
    z
      .string('date')
      .trim()
      .max(field.max ?? 15, 'max_length')
      .transform((value, ctx) => {
        const day = parseDate(value);
        if (day === null) {
          ctx.addIssue({ code: 'custom', message: 'date' });
          return z.NEVER;
        }
        return day;
      }),
  toWire: (stored) => stored,
  sample: (_, n) => `2024-${String((n % 12) + 1).padStart(2, '0')}-15`,
};

/** A moment, ISO 8601 in UTC to the second. */
export const dateTime: Kind<'dateTime'> = {
  schema: () => z.iso.datetime('date'),
  toWire: (stored) => new Date(stored).toISOString().replace(/\.\d{3}Z$/, 'Z'),
  sample: (_, n) => `2024-05-${String((n % 28) + 1).padStart(2, '0')}T09:30:00Z`,
};
