import type { Announcement } from '#domain/contract/announcements.ts';
import type { Id, Verbs } from './call.ts';

/** Announcements in addition to their standard list, record and writes. */
export const announcementCalls = ({ get, post }: Verbs) => ({
  /** What the dashboard shows: announcements within their dates that the user has not dismissed by reading (F-141a). */
  currentAnnouncements: () => get<Announcement[]>('/announcements', { current: 1 }),
  announcementRead: (id: Id) => post<Announcement>(`/announcements/${id}/read`),
});
