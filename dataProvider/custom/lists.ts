import type { IdAnswer } from '#domain/contract/common.ts';
import type { Preferences } from '#domain/contract/preferences.ts';
import type { View, ViewChange, ViewSettings } from '#domain/contract/views.ts';
import type { Http } from '../httpClient.ts';
import { endpointsOf } from '../paths.ts';
import { listQuery, type RequestedList } from '../restProvider.ts';
import type { Verbs } from './call.ts';

/** Views, preferences and exports of lists. */
export const listCalls = (http: Http, { get, post, patch, remove }: Verbs) => ({
  views: (resource: string) => get<View[]>('/views', { resource }),
  addView: (resource: string, view: ViewSettings) => post<View>('/views', { resource, ...view }),
  changeView: (id: number, change: ViewChange) => patch<View>(`/views/${id}`, change),
  dropView: (id: number) => remove<IdAnswer>(`/views/${id}`),
  preferences: () => get<Preferences>('/user/preferences'),
  setPreferences: (change: Preferences) => patch<Preferences>('/user/preferences', change),
  /** Everything that the list would show, over all pages, as CSV with these columns. */
  exportList: (resource: string, list: RequestedList, columns: readonly string[]) => {
    const at = endpointsOf(resource, list.meta);
    return http.download(at.list(), { query: { ...listQuery(at, list), format: 'csv', columns } });
  },
});
