import { queryOptions } from '@tanstack/react-query';
import { type Api, apiQuery } from '#dataProvider/hooks.ts';

/*
 * Queries that the layout of every page uses, and some pages with it. Each is declared once, so that the first
 * component sends the request and the others share its response. `preload` requests them before any of these
 * components.
 */

const unread = (of: string, ask: (signal: AbortSignal) => Promise<number>) =>
  queryOptions({ queryKey: [of, 'unread'], queryFn: ({ signal }) => ask(signal) });

export const companiesQuery = (api: Api) => apiQuery(api, 'myCompanies', [], 'companies');
export const payrollsQuery = (api: Api) => apiQuery(api, 'myPayrolls', [], 'payrolls');
export const newsQuery = (api: Api) => apiQuery(api, 'news', []);
export const releaseQuery = (api: Api) => apiQuery(api, 'release', []);
export const preferencesQuery = (api: Api) => apiQuery(api, 'preferences', []);
export const unreadUpdatesQuery = (api: Api) => unread('updates', (signal) => api.unreadUpdates(signal));
export const unreadNoticesQuery = (api: Api) => unread('notices', (signal) => api.unreadNotices(signal));
/**
 * The server rejects this for a user without a payroll (ANN-016), so it is requested only when the user is known to
 * have one.
 */
export const announcementsQuery = (api: Api) => apiQuery(api, 'currentAnnouncements', [], 'announcements');
