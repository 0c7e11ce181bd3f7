import { PAGE_SIZE } from '#domain/constants.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { Figures, SchemeTroncs, Task, TaskCounts, TaskSelection } from '#domain/contract/dashboard.ts';
import type { DeskQuery, DeskRow, SchemeOwnersAnswer, SchemeOwnersBody } from '#domain/contract/desk.ts';
import type { Health } from '#domain/contract/health.ts';
import type { News, NewsSeen } from '#domain/contract/news.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import type { Update } from '#domain/contract/updates.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Verbs } from './call.ts';

/** Requests of the shell itself: app state, bell, news, tasks. */
export const homeCalls = (http: Http, { get, post, put }: Verbs) => ({
  news: () => get<News>('/news'),
  newsSeen: () => post<NewsSeen>('/news/seen'),
  /** The version of the portal. */
  release: async () => {
    const { json } = await http.call<Envelope<Health>>('/health', { background: true, token: null });
    return json.data.release;
  },
  myCompanies: () => get<Company[]>('/companies', { troncs_only: 1 }),
  myPayrolls: () => get<Payroll[]>('/payrolls'),
  /** One page of the user's open tasks, or of a selection, earliest due first, with its number of tasks and the counts. */
  tasks: async (page: number, only?: TaskSelection) => {
    const query = { page, per_page: PAGE_SIZE.tasks, only };
    const { json } = await http.call<Envelope<Task[]> & { counts: TaskCounts }>('/dashboard/tasks', { query });
    return { tasks: json.data, total: json.meta?.total ?? json.data.length, counts: json.counts };
  },
  /** The tronc that was released last and the next pay date, of the companies that the user may see. */
  figures: () => get<Figures>('/dashboard/figures'),
  /** One page of the open tronc periods of the user's schemes, and how many there are. */
  desk: async (query: DeskQuery) => {
    const { json } = await http.call<Envelope<DeskRow[]> & { reminders_unsent: boolean }>('/desk', { query });
    const { data: rows, meta, reminders_unsent } = json;
    return { rows, total: meta?.total ?? rows.length, reminders_unsent };
  },
  /** Sets who looks after schemes: their owner, deputy and the owner's absence. */
  setSchemeOwners: (body: SchemeOwnersBody) => put<SchemeOwnersAnswer>('/desk/owners', body),
  /** What the schemes of a company paid out in their latest released periods. */
  companyTroncs: (company: number) => get<SchemeTroncs[]>('/dashboard/troncs', { company_ids: [company] }),
  updateRead: (id: number) => post<Update>(`/updates/${id}/read`),
  updateFile: (id: number) => http.download(`/updates/${id}/download`),
  /** Checks whether the session is still alive. A background call, so that the check does not extend it. */
  sessionLives: () => http.call('/user/profile', { background: true }),
  /** The number at the bell: a background call, so that an open tab does not keep a session alive. */
  unreadUpdates: async (signal?: AbortSignal): Promise<number> => {
    const query = { read: 0, per_page: 1 };
    const { json } = await http.call<Envelope<Update[]>>('/updates', { query, background: true, signal });
    return json.meta?.total ?? 0;
  },
});
