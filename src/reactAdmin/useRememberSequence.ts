import { type ListControllerResult, useListContext, useStore } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { useListScope } from '../screens/list/ListScope.tsx';
import { type RecordSequence, SEQUENCE_KEY, templateOf } from './recordSequence.ts';

/** Remembers this list for the pages of its records; the rows' own links determine the address of those pages. */
export function useRememberSequence(region: RefObject<HTMLElement | null>): void {
  const [, setWalk] = useStore<RecordSequence | null>(SEQUENCE_KEY, null);
  const { fixed, meta } = useListScope();
  const { data, filterValues, sort, page, perPage, total, isPlaceholderData, resource }: ListControllerResult =
    useListContext();
  const request = JSON.stringify({ filter: { ...filterValues, ...fixed }, sort, pagination: { page, perPage }, meta });

  useEffect(() => {
    const [first] = data ?? [];
    const href = region.current?.querySelector('tbody > tr a[href]')?.getAttribute('href');
    const template = first && href && !isPlaceholderData ? templateOf(href, first.id) : undefined;
    if (template) setWalk({ resource, template, params: JSON.parse(request), total: total ?? 0 });
  }, [region, data, request, total, isPlaceholderData, resource, setWalk]);
}
