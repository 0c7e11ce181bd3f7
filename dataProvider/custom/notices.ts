import type { Notice } from '#domain/contract/notices.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Verbs } from './call.ts';

/** The inbox. */
export const noticeCalls = (http: Http, { post }: Verbs) => ({
  /** One page of notices, newest first, and the total number. */
  notices: async ({ page, unreadOnly }: { page: number; unreadOnly: boolean }) => {
    const query = { page, ...(unreadOnly && { read: 0 }) };
    const { json } = await http.call<Envelope<Notice[]>>('/notices', { query });
    return { rows: json.data, total: json.meta?.total ?? json.data.length };
  },
  /** The number in the header. A background call, so that an open tab does not keep a session alive. */
  unreadNotices: async (signal?: AbortSignal): Promise<number> => {
    const query = { read: 0, per_page: 1 };
    const { json } = await http.call<Envelope<Notice[]>>('/notices', { query, background: true, signal });
    return json.meta?.total ?? 0;
  },
  /** The newest unread notices that stay visible until they are read, and their total number. */
  securityNotices: async () => {
    const query = { read: 0, security: 1, per_page: 3 };
    const { json } = await http.call<Envelope<Notice[]>>('/notices', { query, background: true });
    return { rows: json.data, total: json.meta?.total ?? json.data.length };
  },
  noticesSeen: (ids: readonly number[]) => Promise.all(ids.map((id) => post<Notice>(`/notices/${id}/read`))),
  noticeRead: (id: number) => post<Notice>(`/notices/${id}/read`),
  /** All notices up to this one, the newest that was on screen. */
  noticesRead: (up_to: number) => post<object>('/notices/read_all', { up_to }),
});
