import { z } from 'zod';
import { NOTICE_CODES } from '#domain/noticeCodes.ts';
import { instant, textParams } from './common.ts';
import { bool, paging } from './query.ts';

/** A notice in the caller's inbox; screens translate `code` with `params`. */
export const noticeAnswer = z.strictObject({
  id: z.int().positive(),
  code: z.enum(NOTICE_CODES),
  params: textParams,
  text: z.string(),
  created_at: instant,
  path: z.string().nullable(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof noticeAnswer>;

export const noticesQuery = z.looseObject({ ...paging, read: bool, security: bool });
/** Marks all notices up to this one as read: the newest that was seen. */
export const readNoticesBody = z.strictObject({ up_to: z.int('whole_number').positive('min_value').optional() });
