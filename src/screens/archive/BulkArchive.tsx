import '#i18n/pages/archive.ts';
import '#i18n/pages/archiving.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useGetMany, useListContext, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { BulkOutcome, BulkResult } from '#domain/contract/records.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { useNumbers } from '../../widgets/useNumbers.ts';
import { BulkProgress, LONG_WORK } from '../list/bulk/BulkProgress.tsx';
import { useSelection } from '../list/bulk/Selection.tsx';
import { useListScope } from '../list/ListScope.tsx';

/** Refused records that are listed with their reason. */
const LISTED = 10;

/** An archived record has no changed fields: every record that is not refused counts as changed. It is restored, not undone. */
const outcomeOf = (results: BulkResult[]): BulkOutcome => {
  const changed = results.filter(({ ok }) => ok).length;
  return { results, counts: { changed, unchanged: 0, refused: results.length - changed }, edit: null, questions: [] };
};

/**
 * Archives the selected records, or everything that matches the list's search and filters, or restores those of a list of
 * archived records. A dry run first reports how many can be archived, and which cannot and why; nothing is written before
 * the user confirms. If some were refused, the result stays on screen.
 */
export const BulkArchive = ({ onClose }: { onClose(): void }) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const api = useApi();
  const id = useId();
  const refresh = useRefreshResources();
  const { entity, meta } = useListScope();
  const names = useEntityWords(entity).inSentence;
  const { filterValues } = useListContext();
  const selection = useSelection();
  // As it was when the dialog opened: archiving takes its records out of the list.
  const [{ ids, isAll, count, filter }] = useState(selection);
  const archived = filterValues.archived !== '1';
  const send = async (dryRun: boolean): Promise<BulkOutcome> =>
    isAll
      ? api.bulkArchiveMatching(entity.name, { filter, meta }, archived, { dryRun })
      : outcomeOf(await api.bulkArchive(entity.name, ids, archived, { dryRun }));
  const preview = useQuery({
    queryKey: ['bulkArchive', entity.name, isAll ? filter : ids, archived],
    queryFn: () => send(true),
    gcTime: 0,
  });
  const finish = () => {
    selection.clear();
    onClose();
  };
  const doneText = ({ counts }: BulkOutcome) =>
    translate(archived ? 'archiving.bulk_done' : 'archiving.bulk_restored', {
      smart_count: counts.changed,
      count: numbers(counts.changed),
      ...names,
    });
  const writing = useMutation<BulkOutcome>({
    mutationFn: () => send(false),
    onSuccess: async (outcome) => {
      if (outcome.counts.refused === 0) {
        notify(doneText(outcome), { type: 'success' });
        finish();
      }
      await refresh([entity.name, 'companies', 'payrolls', 'auth']);
    },
    onError: (error) => notifyFailure(error),
  });
  const outcome = writing.data ?? preview.data;
  const ready = preview.data?.counts.changed ?? 0;
  const would = translate(archived ? 'archiving.bulk_would' : 'archiving.bulk_would_restore', {
    smart_count: ready,
    count: numbers(ready),
  });
  return (
    <Dialog
      open
      onClose={writing.data ? finish : onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>
        {translate(archived ? 'archiving.bulk_archive' : 'archiving.bulk_restore', {
          smart_count: count,
          count: numbers(count),
          ...names,
        })}
      </DialogTitle>
      <DialogContent>
        {preview.error ? (
          <Retry onClick={() => preview.refetch()} />
        ) : outcome ? (
          <>
            <Typography role="status" sx={{ mb: 2 }}>
              {writing.data ? doneText(writing.data) : would}
            </Typography>
            <Refused outcome={outcome} />
            {!writing.data && (
              <Typography>{translate(archived ? 'archiving.stays' : 'archiving.restored_text')}</Typography>
            )}
            {writing.isPending && count > LONG_WORK && <BulkProgress />}
          </>
        ) : count > LONG_WORK ? (
          <BulkProgress />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </DialogContent>
      <DialogActions>
        {writing.data ? (
          <Button variant="contained" onClick={finish} autoFocus>
            {translate('archiving.close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose} autoFocus>
              {translate('archiving.cancel')}
            </Button>
            <ActionButton
              variant="contained"
              disabled={ready === 0}
              loading={writing.isPending}
              onClick={() => writing.mutate()}
            >
              {translate(archived ? 'archive.archive' : 'archive.restore')}
            </ActionButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** The records that are left as they are, with the reason. */
const Refused = ({ outcome: { results, counts } }: { outcome: BulkOutcome }) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const { entity, meta } = useListScope();
  const { data: loaded = [] } = useListContext<AnyRecord>();
  const shown = results.filter(({ ok }) => !ok).slice(0, LISTED);
  const elsewhere = shown.filter(({ id }) => !loaded.some((row) => row.id === id)).map(({ id }) => id);
  const { data: others = [] } = useGetMany<AnyRecord>(
    entity.name,
    { ids: elsewhere, meta },
    { enabled: elsewhere.length > 0, retry: false },
  );
  if (counts.refused === 0) return null;
  const rows = [...loaded, ...others];
  const nameOf = (wanted: number) =>
    titleOf(
      entity,
      rows.find((row) => row?.id === wanted),
    ) || `#${wanted}`;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('archiving.bulk_refused', { smart_count: counts.refused, count: numbers(counts.refused) })}
      <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
        {shown.map(({ id, message }) => (
          <li key={id}>{translate('archiving.named', { text: nameOf(id), names: message })}</li>
        ))}
      </ul>
      {counts.refused > shown.length && translate('lists.and_more', { smart_count: counts.refused - shown.length })}
    </Alert>
  );
};
