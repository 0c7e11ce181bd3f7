import { z } from 'zod';
import { answerSchema } from '#domain/schema/validators.ts';
import { update } from '../entities/updates.ts';
import { bool } from './query.ts';

/** Query parameters of the list. */
export const updateListQuery = { read: bool };

export const updateAnswer = answerSchema(update, {
  filename: z.string(),
  size: z.int(),
  /** by the caller */
  read: z.boolean(),
});
export type Update = z.infer<typeof updateAnswer>;
