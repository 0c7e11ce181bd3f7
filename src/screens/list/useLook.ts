import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ColumnWish, Density } from '#dataProvider/custom/lists.ts';
import { readWish, writeWish } from './columns.ts';
import { useAddress } from './useListAddress.ts';
import { usePreferences } from './usePreferences.ts';

export const COLUMNS = 'columns';
export const DENSITY = 'density';
export const VIEW = 'view';

/** How a list looks for this person. */
export interface Look {
  isPending: boolean;
  /** undefined: as declared */
  columns: readonly ColumnWish[] | undefined;
  density: Density;
  /** null: back to the declared columns */
  setColumns(columns: readonly ColumnWish[] | null): void;
  setDensity(density: Density): void;
}

/**
 * Columns with their widths, and density of one list: the address has the first word (a view, a link somebody sent), then
 * what this person keeps. A change is kept, and also stands in the address where the address spoke.
 */
export function useLook(list: string): Look {
  const { preferences, isPending, change } = usePreferences();
  const [params] = useSearchParams();
  const write = useAddress();
  const named = params.get(COLUMNS);
  const dense = params.get(DENSITY);
  const kept = preferences.columns?.[list];

  return useMemo<Look>(() => {
    const columns = named ? named.split(',').map(readWish) : kept;
    return {
      isPending,
      columns: columns?.length ? columns : undefined,
      density: dense === 'comfortable' || dense === 'compact' ? dense : (preferences.density ?? 'compact'),
      setColumns(next) {
        change({ columns: { [list]: [...(next ?? [])] } });
        if (named !== null) write({ [COLUMNS]: next?.map(writeWish).join(',') || null });
      },
      setDensity(density) {
        change({ density });
        if (dense !== null) write({ [DENSITY]: density });
      },
    };
  }, [isPending, kept, named, dense, preferences.density, list, change, write]);
}
