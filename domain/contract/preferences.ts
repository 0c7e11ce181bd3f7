import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { MUTABLE_NOTICES } from '#domain/noticeCodes.ts';
import { REMINDER_CHOICES } from '#domain/reminders/reminderDays.ts';

const name = z.string('invalid').regex(/^[a-z][a-z0-9_.]{0,59}$/, 'invalid');
const column = z.strictObject({
  name,
  /** in pixels */
  width: z.int('whole_number').min(20, 'min_value').max(2_000, 'max_value').optional(),
});
/** A column that the user chose to see. */
export type ShownColumn = z.infer<typeof column>;

/** A user's display preferences: the response, and the body of a change. An absent part was not chosen or not changed. */
export const preferences = z.strictObject({
  locale: z.enum(LOCALES, 'choice').optional(),
  theme: z.enum(['light', 'dark', 'system'], 'choice').optional(),
  density: z.enum(['compact', 'comfortable'], 'choice').optional(),
  columns: z
    .record(name, z.array(column).max(50, 'too_many'), 'invalid')
    .refine((lists) => Object.keys(lists).length <= 50, 'too_many')
    .optional(),
  // The view that each list opens with; null: none. A view that no longer exists is ignored.
  views: z
    .record(name, z.int('not_found').positive('not_found').nullable(), 'invalid')
    .refine((lists) => Object.keys(lists).length <= 50, 'too_many')
    .optional(),
  /** ids of the companies whose setup checklist was dismissed */
  setup_dismissed: z.array(z.int('not_found').positive('not_found')).max(500, 'too_many').optional(),
  /** which emails the user receives about missing tronc data; absent: each */
  reminders: z.enum(REMINDER_CHOICES, 'choice').optional(),
  /** notices that the user does not want in the bell; those about security are always sent */
  muted: z.array(z.enum(MUTABLE_NOTICES, 'choice')).max(MUTABLE_NOTICES.length, 'too_many').optional(),
});
export type Preferences = z.infer<typeof preferences>;
export type Density = NonNullable<Preferences['density']>;
