import { useListContext } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { View, ViewState } from '#domain/contract/views.ts';
import { type Change, useAddress } from '../../../reactAdmin/useListAddress.ts';
import { usePreferences } from '../../../session/usePreferences.ts';
import { columnsToParam } from '../columns/columns.ts';
import { useListScope } from '../ListScope.tsx';
import { VIEW } from '../useListAppearance.ts';
import { differs, LIST_VIEWS, stateOf } from './viewState.ts';

const NONE: readonly View[] = [];

/** How the address of a list contains a view. */
export interface ViewAddress {
  /** the parameters that show a view; those that the view does not contain are removed */
  of(view: Pick<View, 'id' | 'state'>): Change;
  /** the parameters of the list without a view */
  none: Change;
}

export interface CurrentView {
  /** key of the list's views */
  list: string;
  /** all views of this list that the user can choose */
  views: readonly View[];
  /** the view that the address names */
  current: View | undefined;
  /** what a view of the list as it is now would contain */
  state: ViewState;
  /** whether the list has been changed since the view was chosen */
  isChanged: boolean;
  /** the id of the user's default view */
  first: number | null | undefined;
  /** makes a view the default; null: none */
  setFirst(id: number | null): void;
  /** shows a view, or the list without one */
  open(view: View | undefined): void;
}

/** Returns the views of a list and which of them it shows. @param state what a view of the list as it is now would contain */
export function useViews(list: string, state: ViewState, address: ViewAddress): CurrentView {
  const [params] = useSearchParams();
  const write = useAddress();
  const { preferences, change } = usePreferences();
  const { data: views = NONE } = useApiQuery('views', [list]);
  const current = views.find(({ id }) => String(id) === params.get(VIEW));
  return {
    list,
    views,
    current,
    state,
    isChanged: current !== undefined && differs(current.state, state),
    first: preferences.views?.[list],
    setFirst: (id) => change({ views: { [list]: id } }),
    open: (view) => write(view ? address.of(view) : address.none),
  };
}

/** Returns the views of the list of an entity and which of them it shows. */
export function useCurrentView(): CurrentView {
  const { name, columnPreferences, look } = useListScope();
  const { filterValues, sort, perPage } = useListContext();
  const columns = columnPreferences.map(columnsToParam);
  const state = stateOf({ filterValues, sort, perPage, columns, density: look.density });
  return useViews(name, state, LIST_VIEWS);
}
