import { useListContext } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { View, ViewState } from '#domain/contract/views.ts';
import { usePreferences } from '../../../session/usePreferences.ts';
import { columnsToParam } from '../columns/columns.ts';
import { useListScope } from '../ListScope.tsx';
import { VIEW } from '../useListAppearance.ts';
import { differs, stateOf } from './viewState.ts';

const NONE: readonly View[] = [];

export interface CurrentView {
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
}

/** Returns the views of this list and which of them it shows. */
export function useCurrentView(): CurrentView {
  const { name, columnPreferences, look } = useListScope();
  const { filterValues, sort, perPage } = useListContext();
  const [params] = useSearchParams();
  const { preferences, change } = usePreferences();
  const { data: views = NONE } = useApiQuery('views', [name]);
  const current = views.find(({ id }) => String(id) === params.get(VIEW));
  const columns = columnPreferences.map(columnsToParam);
  const state = stateOf({ filterValues, sort, perPage, columns, density: look.density });
  return {
    views,
    current,
    state,
    isChanged: current !== undefined && differs(current.state, state),
    first: preferences.views?.[name],
    setFirst: (id) => change({ views: { [name]: id } }),
  };
}
