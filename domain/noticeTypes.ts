/** The types of announcements, in the order in which they are offered. */
export const NOTICE_TYPES = [
  { id: 1, system_name: 'general', friendly_name: 'General' },
  { id: 2, system_name: 'payroll', friendly_name: 'Payroll' },
  { id: 3, system_name: 'tronc', friendly_name: 'Tronc' },
  { id: 4, system_name: 'urgent', friendly_name: 'Urgent' },
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The id of the urgent type, which also sends a notice. */
export const URGENT = 4 satisfies NoticeType['id'];

/** Returns the type with this id, or the general type. */
export const noticeType = (id: unknown): NoticeType => NOTICE_TYPES.find((type) => type.id === id) ?? NOTICE_TYPES[0];
