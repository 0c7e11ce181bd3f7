import { z } from 'zod';
import { textParams } from './common.ts';

/** A finding of the compliance check, with English texts; screens translate `words` with `params`. */
export const findingAnswer = z.strictObject({
  code: z.string(),
  severity: z.enum(['breach', 'warn', 'notice', 'info']),
  /** the scheme field that it concerns */
  field: z.string().nullable(),
  law: z.string().nullable(),
  text: z.string(),
  fix: z.string(),
  words: z.string(),
  params: textParams,
});
export type Finding = z.infer<typeof findingAnswer>;
