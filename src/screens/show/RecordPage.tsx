import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { LoadFailed, type RecordRead } from '../../widgets/LoadFailed.tsx';
import { PageTools } from '../../widgets/PageHeader.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { ArchivedNotice } from '../archive/ArchiveTools.tsx';
import { RecordTools } from './RecordTools.tsx';

interface RecordPageProps<R extends AnyRecord> {
  record: R | undefined;
  /** the entity for the record's history; absent if a page keeps none, or this record has none of its own */
  entity?: AnyEntity | undefined;
  /** what was read to show the record; if one of them failed, the page offers to try again */
  reads: readonly RecordRead[];
  /** whether anything else that the page needs is still loading */
  isPending?: boolean;
  children(record: R): ReactNode;
}

/**
 * The page of one record, with tools next to its title: a skeleton while loading, 'Not Found' if the user can see no
 * such record, and a button to try again if loading failed.
 */
export function RecordPage<R extends AnyRecord>({ record, entity, reads, isPending, children }: RecordPageProps<R>) {
  const failed = reads.filter(({ error }) => error);
  if (isPending || (failed.length === 0 && reads.some((read) => read.isPending))) return <FormSkeleton />;
  if (!record) {
    const retry = () => {
      for (const { refetch } of failed) refetch();
    };
    return <LoadFailed error={failed[0]?.error} onRetry={retry} />;
  }
  return (
    <PageTools value={entity && <RecordTools entity={entity} record={record} />}>
      {entity && <ArchivedNotice entity={entity} record={record} />}
      {children(record)}
    </PageTools>
  );
}
