import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { RecordBar } from './RecordBar.tsx';
import { FormSkeleton } from './Skeletons.tsx';

interface RecordPageProps<R extends RaRecord> {
  record: R | undefined;
  /** whose history is offered; absent where a page keeps none, or this record has none of its own */
  entity?: AnyEntity | undefined;
  isPending: boolean;
  children(record: R): ReactNode;
}

/** The page of one record: its shape while it is read, 'Not Found' where there is none to see (contract A3, D8). */
export function RecordPage<R extends RaRecord>({ record, entity, isPending, children }: RecordPageProps<R>) {
  if (isPending) return <FormSkeleton />;
  if (!record) return <NotFound />;
  return (
    <>
      {entity && <RecordBar entity={entity} record={record} />}
      {children(record)}
    </>
  );
}
