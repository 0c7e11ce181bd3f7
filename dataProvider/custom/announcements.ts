import type { Id, Verbs } from './call.ts';
import type { Announcement } from './shapes.ts';

/** Announcements beside their plain list, record and writes (contract C7). */
export const announcementActions = ({ get, post }: Verbs) => ({
  /** What the dashboard shows: within its days, and not done with by reading (F-141a). */
  currentAnnouncements: () => get<Announcement[]>('/announcements', { current: 1 }),
  announcementRead: (id: Id) => post<Announcement>(`/announcements/${id}/read`),
});
