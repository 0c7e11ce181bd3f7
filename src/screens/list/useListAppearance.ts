import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Density, ShownColumn } from '#domain/contract/preferences.ts';
import { useAddress } from '../../reactAdmin/useListAddress.ts';
import { usePreferences } from '../../session/usePreferences.ts';
import { columnsFromParam, columnsToParam } from './columns/columns.ts';

export const COLUMNS = 'columns';
export const DENSITY = 'density';
export const VIEW = 'view';

/** The appearance of a list for this user. */
export interface ListAppearance {
  isPending: boolean;
  /** undefined: as declared */
  columns: readonly ShownColumn[] | undefined;
  density: Density;
  /** null: resets to the declared columns */
  setColumns(columns: readonly ShownColumn[] | null): void;
  setDensity(density: Density): void;
}

/**
 * Returns the columns with their widths, and the density, of one list. The address takes precedence (a view, a shared
 * link) over the user's preferences. A change is saved as a preference, and also written to the address if the address
 * contained that setting.
 */
export function useListAppearance(list: string): ListAppearance {
  const { preferences, isPending, change } = usePreferences();
  const [params] = useSearchParams();
  const write = useAddress();
  const named = params.get(COLUMNS);
  const dense = params.get(DENSITY);
  const kept = preferences.columns?.[list];

  return useMemo<ListAppearance>(() => {
    const columns = named ? named.split(',').map(columnsFromParam) : kept;
    return {
      isPending,
      columns: columns?.length ? columns : undefined,
      density: dense === 'comfortable' || dense === 'compact' ? dense : (preferences.density ?? 'compact'),
      setColumns(next) {
        change({ columns: { [list]: [...(next ?? [])] } });
        if (named !== null) write({ [COLUMNS]: next?.map(columnsToParam).join(',') || null });
      },
      setDensity(density) {
        change({ density });
        if (dense !== null) write({ [DENSITY]: density });
      },
    };
  }, [isPending, kept, named, dense, preferences.density, list, change, write]);
}
