/** What an announcement is about, in the order in which it is offered (contract C7). */
export const NOTICE_TYPES = [
  { id: 1, system_name: 'general', friendly_name: 'General' },
  { id: 2, system_name: 'payroll', friendly_name: 'Payroll' },
  { id: 3, system_name: 'tronc', friendly_name: 'Tronc' },
  { id: 4, system_name: 'urgent', friendly_name: 'Urgent' },
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The type of this id; a general one where there is none. */
export const noticeType = (id: unknown): NoticeType => NOTICE_TYPES.find((type) => type.id === id) ?? NOTICE_TYPES[0];
