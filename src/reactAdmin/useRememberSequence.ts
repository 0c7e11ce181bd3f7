import { type ListControllerResult, useListContext, useStoreContext } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { type RecordSequence, SEQUENCE_KEY, templateOf } from './recordSequence.ts';

/** What the surrounding list requests in addition to the parameters of its context. */
interface ListRequest {
  /** the page's own filters */
  fixed: Readonly<Record<string, unknown>> | undefined;
  meta: Record<string, unknown> | undefined;
}

/**
 * Remembers the surrounding list for the pages of its records; the links of the rows in `region` determine the address
 * of those pages.
 */
export function useRememberSequence(region: RefObject<HTMLElement | null>, { fixed, meta }: ListRequest): void {
  // Not `useStore`, which would render the list again for what only other pages read.
  const store = useStoreContext();
  const { data, filterValues, sort, page, perPage, total, isPlaceholderData, resource }: ListControllerResult =
    useListContext();
  const request = JSON.stringify({ filter: { ...filterValues, ...fixed }, sort, pagination: { page, perPage }, meta });

  useEffect(() => {
    const [first] = data ?? [];
    const href = region.current?.querySelector('tbody > tr a[href]')?.getAttribute('href');
    const template = first && href && !isPlaceholderData ? templateOf(href, first.id) : undefined;
    if (!template) return;
    store.setItem<RecordSequence>(SEQUENCE_KEY, { resource, template, params: JSON.parse(request), total: total ?? 0 });
  }, [region, data, request, total, isPlaceholderData, resource, store]);
}
