import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { BulkResult } from '#domain/contract/records.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { useListScope } from '../list/ListScope.tsx';

/** Refused records that are listed with their reason. */
const LISTED = 10;

/**
 * Archives the selected records, or restores those of a list of archived records. A dry run first reports which of them
 * cannot be archived and why; nothing is written before the user confirms.
 */
export const BulkArchive = ({ onClose }: { onClose(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const id = useId();
  const refresh = useRefreshResources();
  const { entity } = useListScope();
  const names = useEntityWords(entity).inSentence;
  const { selectedIds, filterValues, onUnselectItems } = useListContext();
  const archived = filterValues.archived !== '1';
  const preview = useQuery({
    queryKey: ['bulkArchive', entity.name, selectedIds, archived],
    queryFn: () => api.bulkArchive(entity.name, selectedIds, archived, { dryRun: true }),
    gcTime: 0,
  });
  const writing = useMutation<BulkResult[]>({
    mutationFn: () => api.bulkArchive(entity.name, selectedIds, archived),
    onSuccess: async (results) => {
      const smart_count = results.filter(({ ok }) => ok).length;
      notify(translate(archived ? 'archive.bulk_done' : 'archive.bulk_restored', { smart_count, ...names }), {
        type: 'success',
      });
      onUnselectItems();
      onClose();
      await refresh([entity.name, 'companies', 'payrolls', 'auth']);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const ready = preview.data?.filter(({ ok }) => ok).length ?? 0;
  return (
    <Dialog open onClose={onClose} role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {translate(archived ? 'archive.bulk_archive' : 'archive.bulk_restore', {
          smart_count: selectedIds.length,
          ...names,
        })}
      </DialogTitle>
      <DialogContent>
        {preview.error ? (
          <Retry onClick={() => preview.refetch()} />
        ) : preview.data ? (
          <>
            <Typography role="status" sx={{ mb: 2 }}>
              {translate(archived ? 'archive.bulk_would' : 'archive.bulk_would_restore', { smart_count: ready })}
            </Typography>
            <Refused results={preview.data} />
            <Typography>{translate(archived ? 'archive.stays' : 'archive.restored_text')}</Typography>
          </>
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('archive.cancel')}
        </Button>
        <ActionButton
          variant="contained"
          disabled={ready === 0}
          loading={writing.isPending}
          onClick={() => writing.mutate()}
        >
          {translate(archived ? 'archive.archive' : 'archive.restore')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};

/** The records that are left as they are, with the reason. */
const Refused = ({ results }: { results: readonly BulkResult[] }) => {
  const translate = useTranslate();
  const { entity } = useListScope();
  const { data = [] } = useListContext<AnyRecord>();
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length === 0) return null;
  const nameOf = (wanted: number) =>
    titleOf(
      entity,
      data.find(({ id }) => id === wanted),
    ) || `#${wanted}`;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('archive.bulk_refused', { smart_count: refused.length })}
      <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
        {refused.slice(0, LISTED).map(({ id, message }) => (
          <li key={id}>{translate('archive.named', { text: nameOf(id), names: message })}</li>
        ))}
      </ul>
      {refused.length > LISTED && translate('lists.and_more', { smart_count: refused.length - LISTED })}
    </Alert>
  );
};
