import { z } from 'zod';
import { instant } from './common.ts';

/** A form that was begun and not saved. The server does not interpret its content. */
export const draftAnswer = z.strictObject({
  key: z.string(),
  data: z.record(z.string(), z.unknown()),
  updated_at: instant,
});
export type Draft = z.infer<typeof draftAnswer>;

/** A saved draft; null if there is none. */
export const savedDraftAnswer = draftAnswer.nullable();

export const draftBody = z.strictObject({ data: z.record(z.string(), z.unknown(), 'invalid') }, 'invalid');
