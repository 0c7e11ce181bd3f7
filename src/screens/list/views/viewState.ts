import type { View, ViewState } from '#domain/contract/views.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { type Change, filterParam } from '../../../reactAdmin/useListAddress.ts';
import { COLUMNS, DENSITY, VIEW } from '../useListAppearance.ts';

/** Returns the address parameters of a list that shows this view; those that the view does not contain are removed. */
function addressOf({ id, state }: Pick<View, 'id' | 'state'>): Change {
  const [sort = null, direction] = state.sort_by?.split(':') ?? [];
  return {
    [VIEW]: String(id),
    filter: filterParam(state.filter ?? {}),
    sort,
    order: sort && (direction === 'desc' ? 'DESC' : 'ASC'),
    perPage: state.per_page ? String(state.per_page) : null,
    page: null,
    [COLUMNS]: state.columns?.join(',') || null,
    [DENSITY]: state.density ?? null,
  };
}

/** Without a view, a list is as declared, and with the user's preferences. */
export const LIST_VIEWS = { of: addressOf, none: { ...addressOf({ id: 0, state: {} }), [VIEW]: null } as Change };

interface Seen {
  filterValues: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  columns: readonly string[];
  density: 'compact' | 'comfortable';
}

/** Returns the current state of the list in the form that a view stores. */
export const stateOf = ({ filterValues, sort, perPage, columns, density }: Seen): Required<ViewState> => ({
  filter: JSON.parse(filterParam(filterValues) ?? '{}'),
  sort_by: `${sort.field}:${sort.order === 'DESC' ? 'desc' : 'asc'}`,
  per_page: perPage,
  columns: [...columns],
  density,
});

const sorted = (value: object) => Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns whether the list has been changed since the view was chosen. Only what the view contains counts. */
export function differs(view: ViewState, now: ViewState): boolean {
  const plain = (value: unknown): string =>
    JSON.stringify(
      typeof value === 'object' && value !== null && !Array.isArray(value) ? sorted(value) : (value ?? null),
    );
  return keysOf(now).some(
    (part) => view[part] !== undefined && view[part] !== null && plain(view[part]) !== plain(now[part]),
  );
}
