import { queryOptions } from '@tanstack/react-query';
import { type Api, apiQuery } from '#dataProvider/hooks.ts';

/*
 * What the frame around every page reads, and some pages with it: each declared once, so that whoever comes first asks and
 * the others wait for the same answer. Before all of them comes `askAhead`.
 */

const unread = (of: string, ask: (signal: AbortSignal) => Promise<number>) =>
  queryOptions({ queryKey: [of, 'unread'], queryFn: ({ signal }) => ask(signal) });

export const companiesQuery = (api: Api) => apiQuery(api, 'myCompanies', [], 'companies');
export const payrollsQuery = (api: Api) => apiQuery(api, 'myPayrolls', [], 'payrolls');
export const newsQuery = (api: Api) => apiQuery(api, 'news', []);
export const preferencesQuery = (api: Api) => apiQuery(api, 'preferences', []);
export const unreadUpdatesQuery = (api: Api) => unread('updates', (signal) => api.unreadUpdates(signal));
export const unreadNoticesQuery = (api: Api) => unread('notices', (signal) => api.unreadNotices(signal));
/** Refused to whoever has no payroll (ANN-016): asked for when it is known that there is one. */
export const announcementsQuery = (api: Api) => apiQuery(api, 'currentAnnouncements', [], 'announcements');
