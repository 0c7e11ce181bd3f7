import { z } from 'zod';
import { parseDate } from '#domain/dates/dateText.ts';
import { parseTimeOfDay } from '#domain/dates/timeOfDay.ts';
import { parseMonth } from '#domain/dates/typedMonth.ts';
import { parseWeekdays } from '#domain/dates/typedWeekdays.ts';
import { inWeekOrder, WEEKDAYS } from '#domain/dates/weekdays.ts';
import type { Kind } from './kind.ts';

/** A day: accepts `YYYY-MM-DD`, `DD-MM-YYYY` or `DD/MM/YYYY`, stores and returns ISO. */
export const date: Kind<'date'> = {
  wire: () => z.iso.date(),
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

/** A time of day on the 24-hour clock, without a date or a time zone; `9:30 pm` and `2130` are read too. */
export const time: Kind<'time'> = {
  wire: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  schema: () =>
    z.string('time').transform((value, ctx) => {
      const read = parseTimeOfDay(value);
      if (read === null) {
        ctx.addIssue({ code: 'custom', message: 'time' });
        return z.NEVER;
      }
      return read;
    }),
  toWire: (stored) => stored,
  sample: (_, n) => `${String(8 + (n % 12)).padStart(2, '0')}:30`,
};

/** A month of a year: accepts `YYYY-MM`, `MM/YYYY` and `March 2026`, stores and returns `YYYY-MM`. */
export const month: Kind<'month'> = {
  wire: () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  schema: () =>
    z.string('month').transform((value, ctx) => {
      const read = parseMonth(value);
      if (read === null) {
        ctx.addIssue({ code: 'custom', message: 'month' });
        return z.NEVER;
      }
      return read;
    }),
  toWire: (stored) => stored,
  sample: (_, n) => `2026-${String((n % 12) + 1).padStart(2, '0')}`,
};

/** Days of the week, each once: a list of their English names, or, in a file, the names as text. */
export const weekdays: Kind<'weekdays'> = {
  wire: () => z.array(z.enum(WEEKDAYS)),
  schema: () =>
    z.union(
      [
        z.array(z.enum(WEEKDAYS, 'weekdays'), 'weekdays').transform(inWeekOrder),
        z.string('weekdays').transform((value, ctx) => {
          const read = parseWeekdays(value);
          if (read === null) {
            ctx.addIssue({ code: 'custom', message: 'weekdays' });
            return z.NEVER;
          }
          return read;
        }),
      ],
      'weekdays',
    ),
  toWire: (stored) => stored,
  sample: (_, n) => inWeekOrder(WEEKDAYS.filter((_day, at) => at === n % 7 || at === (n + 2) % 7)),
};

/** `2025-11-20T17:38:00Z`. */
export const toInstant = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** A point in time, ISO 8601 in UTC to the second. */
export const dateTime: Kind<'dateTime'> = {
  wire: () => z.iso.datetime(),
  schema: () => z.iso.datetime('date_time').transform((text) => new Date(text)),
  toWire: (stored) => toInstant(stored),
  sample: (_, n) => `2024-05-${String((n % 28) + 1).padStart(2, '0')}T09:30:00Z`,
};
