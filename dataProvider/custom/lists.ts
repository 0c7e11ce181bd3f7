import type { Http } from '../httpClient.ts';
import { endpointsOf } from '../paths.ts';
import { listQuery, type RequestedList } from '../restProvider.ts';
import type { Verbs } from './call.ts';
import type { PersonRef } from './shapes.ts';

export type Density = 'compact' | 'comfortable';

/** The appearance of a list in a view; an absent part keeps the reader's own setting (contract H1, View). */
export interface ViewState {
  filter?: Record<string, unknown>;
  /** `name:asc` */
  sort_by?: string | null;
  per_page?: number | null;
  /** `email`, or `email:240` with its width in pixels */
  columns?: string[] | null;
  density?: Density | null;
}

export interface View {
  id: number;
  resource: string;
  name: string;
  shared: boolean;
  company_id: number | null;
  state: ViewState;
  owner: PersonRef;
}
export type ViewWrite = Pick<View, 'name' | 'shared' | 'company_id' | 'state'>;

/** A column that the user chose to see; `width` in pixels. */
export interface ColumnWish {
  name: string;
  width?: number;
}

/** A user's display preferences (contract H5). */
export interface Preferences {
  /** one of LOCALES; absent until the user chooses one */
  locale?: string;
  density?: Density;
  columns?: Record<string, ColumnWish[]>;
  /** by list, the view with which it opens */
  views?: Record<string, number | null>;
}

/** Views, preferences and exports of lists. */
export const listActions = (http: Http, { get, post, patch, remove }: Verbs) => ({
  views: (resource: string) => get<View[]>('/views', { resource }),
  addView: (resource: string, view: ViewWrite) => post<View>('/views', { resource, ...view }),
  changeView: (id: number, change: Partial<ViewWrite>) => patch<View>(`/views/${id}`, change),
  dropView: (id: number) => remove<{ id: number }>(`/views/${id}`),
  preferences: () => get<Preferences>('/user/preferences'),
  setPreferences: (change: Preferences) => patch<Preferences>('/user/preferences', change),
  /** Everything that the list would show, over all pages, as CSV with these columns (contract H4). */
  exportList: (resource: string, asked: RequestedList, columns: readonly string[]) => {
    const at = endpointsOf(resource, asked.meta);
    return http.download(at.list(), { query: { ...listQuery(at, asked), format: 'csv', columns } });
  },
});
