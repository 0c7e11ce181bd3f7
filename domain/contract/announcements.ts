import { z } from 'zod';
import { answerSchema } from '#domain/schema/validators.ts';
import { announcement } from '../entities/announcements.ts';
import { instant, namedRef } from './common.ts';
import { bool } from './query.ts';

/** Query parameters of the list: `current` leaves out what the caller's dashboard does not show. */
export const announcementListQuery = { current: bool };

const noticeTypeAnswer = z.strictObject({ id: z.int(), system_name: z.string(), friendly_name: z.string() });
export const noticeTypesAnswer = z.array(noticeTypeAnswer);

const personName = z.strictObject({ id: z.int(), forename: z.string(), surname: z.string() });

/** An announcement, with its company, author, last editor other than the author, readers and type. */
export const announcementAnswer = answerSchema(announcement, {
  company: namedRef,
  addedby: personName,
  editedby: personName.nullable(),
  notice_read: z.array(z.strictObject({ user_id: z.int(), read_at: instant })),
  notice_type: noticeTypeAnswer,
});
export type Announcement = z.infer<typeof announcementAnswer>;
