import { z } from 'zod';
import { day } from './common.ts';

/** The news of the portal; `display_news` while the caller has not seen all of them. */
export const newsAnswer = z.strictObject({
  display_news: z.boolean(),
  items: z.array(z.strictObject({ id: z.int(), title: z.string(), body: z.string(), date: day })),
});
export type News = z.infer<typeof newsAnswer>;
export const newsSeenAnswer = z.strictObject({ display_news: z.literal(false) });
export type NewsSeen = z.infer<typeof newsSeenAnswer>;
