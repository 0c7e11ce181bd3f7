import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { useIdentity } from '../session/useIdentity.ts';
import { useAppStateStore } from './AppStateContext.tsx';
import { announcementsQuery, companiesQuery, newsQuery, payrollsQuery, unreadUpdatesQuery } from './sharedQueries.ts';

const orElse =
  <T>(fallback: T) =>
  () =>
    fallback;

/**
 * Reads the app state from the server (SES-028). A part that the user may not read, or that fails, stays empty, so that
 * it does not block the whole portal.
 */
export function useLoadApp(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const store = useAppStateStore();
  const me = useIdentity()?.id;
  return useCallback(async () => {
    const [companies, payrolls, unread, news] = await Promise.all([
      queries.fetchQuery(companiesQuery(api)).catch(orElse([])),
      queries.fetchQuery(payrollsQuery(api)).catch(orElse([])),
      queries.fetchQuery(unreadUpdatesQuery(api)).catch(orElse(0)),
      queries.fetchQuery(newsQuery(api)).catch(orElse({ display_news: false, items: [] })),
    ]);
    // Announcements belong to payrolls. The server rejects the request for a user without one (ANN-016).
    const announcements =
      payrolls.length === 0 ? [] : await queries.fetchQuery(announcementsQuery(api)).catch(orElse([]));
    store.set({
      loaded: true,
      news: { display_news: news.display_news },
      companies: companies.map(({ id, name, permissions }) => ({ id, name, permissions })),
      payrolls: payrolls.map(({ id, company_id, name, permissions, irish_payroll, epay_tickets }) => ({
        id,
        company_id,
        name,
        permissions,
        irish_payroll,
        epay_tickets,
      })),
      announcements: announcements.map(({ id, subject, datestart, dateend, hideonread, notice_read }) => ({
        id,
        subject,
        datestart,
        dateend,
        hideonread,
        read: notice_read.some(({ user_id }) => user_id === me),
      })),
      updates: { unread },
    });
  }, [api, queries, store, me]);
}
