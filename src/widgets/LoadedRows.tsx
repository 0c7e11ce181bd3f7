import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EmptyState, whyKey } from './EmptyState.tsx';
import { Retry } from './Retry.tsx';
import { TableSkeleton } from './Skeletons.tsx';

interface LoadedRowsProps {
  read: { isPending: boolean; error: unknown; refetch(): unknown };
  count: number;
  /** the text shown without rows, and the available action */
  empty: string;
  icon?: SvgIconComponent;
  action?: ReactNode;
  children: ReactNode;
}

/** Rows, or the reason why there are none: still loading, failed, or empty. */
export const LoadedRows = ({ read, count, empty, icon, action, children }: LoadedRowsProps) => {
  const translate = useTranslate();
  if (read.isPending) return <TableSkeleton />;
  if (read.error) return <Retry onClick={() => read.refetch()} />;
  if (count > 0) return children;
  return <EmptyState icon={icon} text={translate(empty)} why={translate(whyKey(empty), { _: '' })} action={action} />;
};
