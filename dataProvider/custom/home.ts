import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Verbs } from './call.ts';
import type { Company, News, Payroll, SchemeTroncs, Task, Update } from './shapes.ts';

/** What the shell itself asks for: app state, bell, news, tasks (contract C1, C7, H5). */
export const homeActions = (http: Http, { get, post }: Verbs) => ({
  news: () => get<News>('/news'),
  newsSeen: () => post<{ display_news: false }>('/news/seen'),
  myCompanies: () => get<Company[]>('/companies', { troncs_only: 1 }),
  myPayrolls: () => get<Payroll[]>('/payrolls'),
  /** What waits for this person: the first by day, and how much there is in all. */
  tasks: async () => {
    const { json } = await http.call<Envelope<Task[]>>('/dashboard/tasks');
    return { tasks: json.data, total: json.meta?.total ?? json.data.length };
  },
  /** What the schemes of a company paid out in their last released periods. */
  companyTroncs: (company: number) => get<SchemeTroncs[]>('/dashboard/troncs', { company_ids: [company] }),
  updateRead: (id: number) => post<Update>(`/updates/${id}/read`),
  updateFile: (id: number) => http.download(`/updates/${id}/download`),
  /** Does the session still live? A background call, so that asking does not prolong it. */
  sessionLives: () => http.call('/user/profile', { background: true }),
  /** The bell's number: a background call, so that an open tab does not keep a session alive. */
  unreadUpdates: async (signal?: AbortSignal): Promise<number> => {
    const query = { read: 0, per_page: 1 };
    const { json } = await http.call<Envelope<Update[]>>('/updates', { query, background: true, signal });
    return json.meta?.total ?? 0;
  },
});
