import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';

interface RowsProps {
  read: { isPending: boolean; error: unknown; refetch(): unknown };
  count: number;
  /** the text shown without rows, and the available action */
  empty: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The rows of a Files page, or the reason why there are none: still loading, failed, or empty. */
export const Rows = ({ read, count, empty, action, children }: RowsProps) => {
  const translate = useTranslate();
  if (read.isPending) return <TableSkeleton />;
  if (read.error)
    return (
      <EmptyState
        text={translate('screens.failed')}
        action={
          <Button variant="outlined" onClick={() => read.refetch()}>
            {translate('screens.retry')}
          </Button>
        }
      />
    );
  return count === 0 ? <EmptyState text={translate(empty)} action={action} /> : children;
};
