import { Skeleton } from '@mui/material';
import { useIsChip } from './filterPlace.ts';

/** The space of a filter whose code is loading. */
export const FilterSkeleton = () => (useIsChip() ? null : <Skeleton variant="rounded" height={32} />);
