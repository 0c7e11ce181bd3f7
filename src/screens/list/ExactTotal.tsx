import { ListContextProvider, type ListControllerResult, useGetList, useListContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { useListScope } from './ListScope.tsx';

const Ask = createContext<() => void>(() => undefined);

/** Returns a function that requests the exact number of all rows that the list's search finds. */
export const useAskExactTotal = (): (() => void) => useContext(Ask);

const ONE_ROW = { page: 1, perPage: 1 };

/**
 * Replaces the total of a list that is only a minimum (decision 0025) with the exact number, once someone requests it.
 * Another search or filter starts with a minimum again.
 */
export const ExactTotal = ({ children }: { children: ReactNode }) => {
  const { fixed, meta } = useListScope();
  const list: ListControllerResult<AnyRecord> = useListContext<AnyRecord>();
  const filter = { ...list.filterValues, ...fixed };
  const query = JSON.stringify([filter, meta]);
  const [asked, setAsked] = useState<string>();
  const isMinimum = list.meta?.total_is_minimum === true;
  const own = meta?.query as Readonly<Record<string, unknown>> | undefined;
  const { total } = useGetList<AnyRecord>(
    list.resource,
    { pagination: ONE_ROW, filter, meta: { ...meta, query: { ...own, exact_total: 1 } } },
    { enabled: isMinimum && asked === query, onError: () => setAsked(undefined) },
  );
  const shown = useMemo(
    () =>
      isMinimum && asked === query && total !== undefined
        ? ({ ...list, total, meta: { ...list.meta, total_is_minimum: undefined } } as ListControllerResult<AnyRecord>)
        : list,
    [list, isMinimum, asked, query, total],
  );
  const ask = useMemo(() => () => setAsked(query), [query]);
  return (
    <Ask value={ask}>
      <ListContextProvider value={shown}>{children}</ListContextProvider>
    </Ask>
  );
};
