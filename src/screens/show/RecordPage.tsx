import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { NotFound } from '../../widgets/NotFound.tsx';
import { PageTools } from '../../widgets/PageHeader.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { RecordTools } from './RecordTools.tsx';

interface RecordPageProps<R extends AnyRecord> {
  record: R | undefined;
  /** the entity for the record's history; absent if a page keeps none, or this record has none of its own */
  entity?: AnyEntity | undefined;
  isPending: boolean;
  children(record: R): ReactNode;
}

/**
 * The page of one record, with tools next to its title: a skeleton while loading, 'Not Found' if the user can see no
 * such record (contract A3, D8).
 */
export function RecordPage<R extends AnyRecord>({ record, entity, isPending, children }: RecordPageProps<R>) {
  if (isPending) return <FormSkeleton />;
  if (!record) return <NotFound />;
  return <PageTools value={entity && <RecordTools entity={entity} record={record} />}>{children(record)}</PageTools>;
}
