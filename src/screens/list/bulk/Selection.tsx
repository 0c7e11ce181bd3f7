import { type Identifier, ListContextProvider, type ListControllerResult, useListContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { useListScope } from '../ListScope.tsx';

/** The maximum number of records that a selection of everything contains. */
export const MOST_SELECTED = 100_000;

/** The records that an action applies to: those the user has selected, or all that the list contains, on all pages. */
export interface Selection {
  count: number;
  /** the selected records; if `isAll`, only those of this page */
  ids: readonly Identifier[];
  /** everything that matches the list's search and filters is selected; the server finds the records */
  isAll: boolean;
  /** the list's search and filters, with those of its page */
  filter: Readonly<Record<string, unknown>>;
  selectAll(): void;
  clear(): void;
}

const Context = createContext<Selection | undefined>(undefined);

/** Returns the selection of the surrounding list. */
export function useSelection(): Selection {
  const selection = useContext(Context);
  if (!selection) throw new Error('A selection is outside its EntityList');
  return selection;
}

/**
 * Holds the selection of a list. While everything is selected, each page shows all its rows as selected; to unselect a row
 * selects the other rows of its page only. Another search or filter ends the selection of everything.
 */
export const SelectionScope = ({ children }: { children: ReactNode }) => {
  const { fixed } = useListScope();
  const list: ListControllerResult<AnyRecord> = useListContext<AnyRecord>();
  const { data, total = 0, filterValues, meta, onSelectAll, onUnselectItems, onSelect } = list;
  const filter = { ...filterValues, ...fixed };
  const query = JSON.stringify(filter);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === query && total > 0;
  const ids = isAll ? (data ?? []).map(({ id }) => id) : list.selectedIds;
  // A list that the browser has loaded as a whole selects in the browser.
  const isLoaded = meta?.all !== undefined;
  const selection: Selection = {
    count: isAll ? total : ids.length,
    ids,
    isAll,
    filter,
    selectAll: () => (isLoaded ? onSelectAll() : setAllOf(query)),
    clear: () => {
      setAllOf(undefined);
      onUnselectItems();
    },
  };
  const shown = useMemo(() => {
    if (!isAll) return list;
    const page = (list.data ?? []).map(({ id }) => id);
    const select = (chosen: Identifier[]) => {
      setAllOf(undefined);
      onSelect(chosen);
    };
    return {
      ...list,
      selectedIds: page,
      onSelect: select,
      onToggleItem: (id: Identifier) => select(page.filter((one) => one !== id)),
      onUnselectItems: () => {
        setAllOf(undefined);
        onUnselectItems();
      },
    } as ListControllerResult<AnyRecord>;
  }, [isAll, list, onSelect, onUnselectItems]);
  return (
    <Context value={selection}>
      <ListContextProvider value={shown}>{children}</ListContextProvider>
    </Context>
  );
};
