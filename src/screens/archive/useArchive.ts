import '#i18n/pages/archiving.ts';
import { useNotify, useResourceDefinition, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { useAction } from '#dataProvider/hooks.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import type { ArchivableRecord } from './archivedAt.ts';

/** Lists and records that contain, count or name archived records, and the answers to permission checks. */
const TOUCHED = ['companies', 'sites', 'schemes', 'employees', 'payrolls', 'tronc_periods', 'tronc_points', 'auth'];

export type ArchiveStep = 'archive' | 'restore' | 'delete';

/** Returns the three steps as actions on this record; `onDone` is called after success. */
export function useArchive(entity: AnyEntity, record: ArchivableRecord, onDone: (step: ArchiveStep) => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const leave = useLeave(entity, record);
  const name = titleOf(entity, record);
  const after = (step: ArchiveStep, notice: string) => ({
    refreshes: [...new Set([entity.name, ...TOUCHED])],
    onSuccess: () => {
      notify(translate(notice, { name }), { type: 'success' });
      onDone(step);
      if (step === 'delete') leave();
    },
  });
  const archiving = useAction('archiveRecord', after('archive', 'archiving.done_archived'));
  const restoring = useAction('restoreRecord', after('restore', 'archiving.done_restored'));
  const deleting = useAction('deleteRecord', after('delete', 'archiving.done_deleted'));
  return {
    busy: archiving.isPending || restoring.isPending || deleting.isPending,
    run: (step: ArchiveStep) => {
      const action = { archive: archiving, restore: restoring, delete: deleting }[step];
      action.mutate([entity.name, record]);
    },
  };
}

/** Returns a function that opens the list that contained a deleted record. */
function useLeave({ name }: AnyEntity, { company_id }: ArchivableRecord) {
  const navigate = useNavigate();
  const { hasList } = useResourceDefinition({ resource: name });
  return () => navigate(hasList || company_id === undefined ? `/${name}` : `/companies/${company_id}/${name}`);
}
