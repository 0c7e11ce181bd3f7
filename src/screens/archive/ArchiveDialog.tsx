import '#i18n/pages/archive.ts';
import '#i18n/pages/archiving.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { ArchivePreview } from '#domain/contract/archive.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import type { ArchivableRecord } from './archivedAt.ts';
import { ConcernedList } from './ConcernedList.tsx';
import { type ArchiveStep, useArchive } from './useArchive.ts';

interface ArchiveDialogProps {
  entity: AnyEntity;
  record: ArchivableRecord;
  step: ArchiveStep;
  onClose(done?: ArchiveStep): void;
}

/**
 * Asks before a record is archived, restored or deleted: what will happen and what stays, or what prevents it. Nothing
 * changes on the screen until the server has confirmed the step.
 */
export const ArchiveDialog = ({ entity, record, step, onClose }: ArchiveDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const name = titleOf(entity, record);
  const { one } = useEntityWords(entity).inSentence;
  const read = useApiQuery('archivePreview', [entity.name, record.id], { of: entity.name });
  const { busy, run } = useArchive(entity, record, onClose);
  const blocked = read.data ? blockedBy(step, read.data).length > 0 : false;
  const title = translate(blocked && step !== 'delete' ? `archiving.cannot_${step}` : `archiving.ask_${step}`, {
    one,
    name,
  });
  return (
    <Dialog
      open
      onClose={() => onClose()}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        {read.error ? (
          <Retry onClick={() => read.refetch()} />
        ) : read.data ? (
          <Consequences entity={entity} step={step} preview={read.data} />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose()} autoFocus>
          {translate(blocked ? 'archiving.close' : 'archiving.cancel')}
        </Button>
        {!blocked && (
          <ActionButton
            variant="contained"
            color={step === 'delete' ? 'error' : 'primary'}
            disabled={!read.data}
            loading={busy}
            onClick={() => run(step)}
          >
            {translate(`archive.${step}`)}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
};

const blockedBy = (step: ArchiveStep, preview: ArchivePreview) =>
  ({ archive: preview.obstacles, restore: preview.parents, delete: preview.uses })[step];

interface ConsequencesProps {
  entity: AnyEntity;
  step: ArchiveStep;
  preview: ArchivePreview;
}

const Consequences = ({ entity, step, preview }: ConsequencesProps) => {
  const translate = useTranslate();
  const blocked = blockedBy(step, preview);
  if (blocked.length > 0)
    return (
      <Alert severity="warning">
        {translate(
          { archive: 'archiving.first', restore: 'archiving.restore_first', delete: 'archiving.cannot_delete' }[step],
        )}
        <ConcernedList group={step === 'archive' ? 'obstacles' : 'uses'} found={blocked} />
      </Alert>
    );
  if (step === 'delete') return <Typography>{translate('archiving.delete_text')}</Typography>;
  if (step === 'restore')
    return (
      <>
        <Typography>{translate('archiving.restored_text')}</Typography>
        {entity.tenancy === 'company' && <Typography>{translate('archiving.restored_company')}</Typography>}
      </>
    );
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {translate('archiving.happens')}
      </Typography>
      {preview.effects.length > 0 && <ConcernedList group="effects" found={preview.effects} />}
      <Typography sx={{ mb: 2 }}>{translate('archiving.leaves')}</Typography>
      <Typography>{translate('archiving.stays')}</Typography>
    </>
  );
};
