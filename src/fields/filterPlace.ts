import { createContext, useContext } from 'react';

/** Around filters that are shown as chips: called after one of them has been removed, to move the focus. */
export interface ChipPlace {
  afterRemoval(): void;
}

/** Where a filter is rendered: as a chip if it is set; as an input if this is null. */
export const FilterPlace = createContext<ChipPlace | null>(null);

/** Returns whether filters are rendered as chips here. */
export const useIsChip = (): boolean => useContext(FilterPlace) !== null;
