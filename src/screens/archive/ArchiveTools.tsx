import '#i18n/pages/archive.ts';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useAllowed } from '../../reactAdmin/useAllowed.ts';
import { showDate } from '../../widgets/DateText.tsx';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { type ArchivableRecord, archivableRecord } from './archivedAt.ts';
import type { ArchiveStep } from './useArchive.ts';

const ArchiveDialog = lazyScreen(() => import('./ArchiveDialog.tsx').then((m) => m.ArchiveDialog), null);

interface ToolProps {
  entity: AnyEntity;
  record: AnyRecord;
  /** called after the record was archived, restored or deleted */
  onDone?(step: ArchiveStep): void;
}

/** Whether the user may archive, restore and delete this record. */
const useMayArchive = (entity: AnyEntity, record: AnyRecord): boolean =>
  useAllowed({ resource: entity.name, action: 'delete', record: record as ArchivableRecord & { id: number } });

/** Next to a record's history: archives it, for users with the permission. */
export const ArchiveButton = (props: ToolProps) => {
  const record = archivableRecord(props.entity, props.record);
  return record && record.archived_at === null ? <Archiving {...props} record={record} /> : null;
};

const Archiving = ({ entity, record, onDone }: ToolProps & { record: ArchivableRecord }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useMayArchive(entity, record)) return null;
  return (
    <>
      <Button
        startIcon={<ArchiveOutlined />}
        onClick={() => setOpen(true)}
        aria-label={translate('archive.archive_named', { name: titleOf(entity, record) })}
      >
        {translate('archive.archive')}
      </Button>
      {open && (
        <ArchiveDialog
          entity={entity}
          record={record}
          step="archive"
          onClose={(done) => {
            setOpen(false);
            if (done) onDone?.(done);
          }}
        />
      )}
    </>
  );
};

/**
 * Above an archived record: since when, and the steps to restore or delete it. Nothing for a record in use.
 */
export const ArchivedNotice = (props: ToolProps) => {
  const record = archivableRecord(props.entity, props.record);
  return record && record.archived_at !== null ? <Archived {...props} record={record} at={record.archived_at} /> : null;
};

const Archived = ({ entity, record, at, onDone }: ToolProps & { record: ArchivableRecord; at: string }) => {
  const translate = useTranslate();
  const [step, setStep] = useState<ArchiveStep>();
  const mayArchive = useMayArchive(entity, record);
  const notice = entity.tenancy === 'company' ? 'archive.notice_company' : 'archive.notice';
  return (
    <Alert
      severity="info"
      role="status"
      icon={<ArchiveOutlined fontSize="inherit" />}
      sx={{ mb: 4, flexWrap: 'wrap' }}
      action={
        mayArchive && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" variant="outlined" onClick={() => setStep('restore')}>
              {translate('archive.restore')}
            </Button>
            <Button size="small" color="error" onClick={() => setStep('delete')}>
              {translate('archive.delete')}
            </Button>
          </Box>
        )
      }
    >
      {translate(notice, { date: showDate(at) })}
      {step && (
        <ArchiveDialog
          entity={entity}
          record={record}
          step={step}
          onClose={(done) => {
            setStep(undefined);
            if (done) onDone?.(done);
          }}
        />
      )}
    </Alert>
  );
};
