import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Retry } from '../widgets/Retry.tsx';
import { TableSkeleton } from '../widgets/Skeletons.tsx';

interface ListContentProps {
  /** how the rows are to look is not known yet */
  isPending: boolean;
  children: ReactNode;
}

/** What stands under a list's toolbar: the rows, their shape while first read, or why there are none. */
export const ListContent = ({ isPending: waits, children }: ListContentProps) => {
  const { isPending, error, total, refetch, setFilters } = useListContext();
  if (isPending || waits) return <TableSkeleton />;
  if (error) return <Retry onClick={() => refetch()} />;
  if (total === 0)
    return <Retry text="screens.nothing_found" label="screens.clear_filters" onClick={() => setFilters({})} />;
  return children;
};
