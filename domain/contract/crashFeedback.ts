import { z } from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from '#domain/identifiers/email.ts';

const text = (most: number) => z.string('required').trim().min(1, 'required').max(most, 'max_length');

/** The report that the crash screen sends. The route is public, so the lengths limit a report to about 4 kB. */
export const crashFeedbackBody = z.strictObject({
  event_id: z.uuid('invalid'),
  name: text(100),
  email: text(EMAIL_MAX_LENGTH).refine(isEmail, { error: 'email', when: ({ issues }) => issues.length === 0 }),
  comments: text(3500),
});
export type CrashFeedbackBody = z.input<typeof crashFeedbackBody>;
export const crashFeedbackAnswer = z.strictObject({ event_id: z.uuid() });
