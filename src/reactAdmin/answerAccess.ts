import type { QueryClient } from '@tanstack/react-query';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { isRecord } from '#domain/typeGuards.ts';

/**
 * Answers react-admin's `useCanAccess` in the render that asks, if the user is known: the query is answered when it is
 * created. Otherwise each page renders twice, first without the parts that need a permission. Questions about one record
 * are left to `canAccess`, because the key of the query contains only the id of the record, and nothing if only its
 * company is known.
 */
export function answerAccess(queries: QueryClient, { accessNow }: Pick<PortalAuthProvider, 'accessNow'>): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    const [auth, name, asked]: readonly unknown[] = query.queryKey;
    if (type !== 'added' || auth !== 'auth' || name !== 'canAccess' || !isRecord(asked)) return;
    const { resource, action, recordId } = asked;
    if (recordId !== undefined || typeof resource !== 'string' || action !== 'list') return;
    const answer = accessNow?.({ resource, action });
    if (answer !== undefined) query.setData(answer);
  });
}
