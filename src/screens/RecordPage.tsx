import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { NotFound } from '../layout/NotFound.tsx';
import { FormSkeleton } from './Skeletons.tsx';

interface RecordPageProps<R extends RaRecord> {
  record: R | undefined;
  isPending: boolean;
  children(record: R): ReactNode;
}

/** The page of one record: its shape while it is read, 'Not Found' where there is none to see (contract A3, D8). */
export function RecordPage<R extends RaRecord>({ record, isPending, children }: RecordPageProps<R>) {
  if (isPending) return <FormSkeleton />;
  return record ? children(record) : <NotFound />;
}
