import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Retry } from '../../widgets/Retry.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';

interface ListContentProps {
  /** the appearance of the rows is not loaded yet */
  isPending: boolean;
  children: ReactNode;
}

/** The content below a list's toolbar: the rows, a skeleton during the first load, or the reason why there are none. */
export const ListContent = ({ isPending: waits, children }: ListContentProps) => {
  const { isPending, error, total, refetch, setFilters } = useListContext();
  if (isPending || waits) return <TableSkeleton />;
  if (error) return <Retry onClick={() => refetch()} />;
  if (total === 0)
    return <Retry text="screens.nothing_found" label="screens.clear_filters" onClick={() => setFilters({})} />;
  return children;
};
