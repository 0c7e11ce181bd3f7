import { z } from 'zod';

/** The caller's calendar feed, without its address. */
export const calendarFeedAnswer = z.strictObject({
  /** null: there is none */
  created_at: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedAnswer>;

/** The address, which is shown once. */
export const calendarFeedMeta = z.strictObject({ url: z.string() });
