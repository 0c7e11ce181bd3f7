import '#i18n/pages/history.ts';
import '#i18n/pages/questions.ts';
import { Alert, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { BulkEditRange, BulkOutcome } from '#domain/contract/records.ts';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { ActionButton } from '../../../widgets/ActionButton.tsx';
import { DrawerFooter } from '../../../widgets/SideDrawer.tsx';
import { useListScope } from '../ListScope.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkProgress, LONG_WORK } from './BulkProgress.tsx';
import { BulkResults } from './BulkResults.tsx';
import { useSelection } from './Selection.tsx';

const countsOf = (results: BulkOutcome['results']): BulkOutcome['counts'] => ({
  changed: results.filter(({ ok, changes }) => ok && changes.length > 0).length,
  unchanged: results.filter(({ ok, changes }) => ok && changes.length === 0).length,
  refused: results.filter(({ ok }) => !ok).length,
});

const totalOf = ({ counts }: BulkOutcome): number => counts.changed + counts.unchanged + counts.refused;

/**
 * Changes all selected records in three steps: choose the change, preview its effect on each record and which are
 * rejected, and then see the result of each, which can be undone. Nothing is written before the second step is confirmed.
 */
export const BulkSteps = ({ onClose }: { onClose(): void }) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const api = useApi();
  const queries = useQueryClient();
  // The button that undoes the edit is gone afterwards.
  const close = useRef<HTMLButtonElement>(null);
  const { entity, meta } = useListScope();
  const names = useEntityWords(entity).inSentence;
  const { data = [], refetch } = useListContext<AnyRecord>();
  const { ids, isAll, count, filter, clear } = useSelection();
  const [changes, setChanges] = useState<Record<string, unknown>>();
  const [done, setDone] = useState(false);
  const sent = useMutation<BulkOutcome, Error, { body: Record<string, unknown>; dry: boolean }>({
    mutationFn: async ({ body, dry }) => {
      if (isAll) return api.bulkEditMatching(entity.name, { filter, meta }, body, { dryRun: dry });
      const outcome = await api.bulkEdit(entity.name, ids, body, { dryRun: dry });
      return { ...outcome, counts: countsOf(outcome.results) };
    },
    onSuccess: (_results, { body, dry }) => {
      setChanges(body);
      setDone(!dry);
      if (!dry) refetch();
    },
    onError: (error, given) => {
      notifyFailure(error, () => sent.mutate(given));
    },
  });
  const undo = useMutation<BulkOutcome, Error, BulkEditRange>({
    mutationFn: (edit) => api.undoBulkEdit(entity.name, edit),
    onSuccess: () => {
      // Whatever follows from the records is outdated too: counts, and the records linked with them.
      queries.invalidateQueries();
      refetch();
      close.current?.focus();
    },
    onError: (error, edit) => {
      notifyFailure(error, () => undo.mutate(edit));
    },
  });
  const outcome = undo.data ?? sent.data;
  const edit = undo.data ? null : (sent.data?.edit ?? null);
  const ready = outcome?.counts.changed ?? 0;
  const unusual = outcome?.results.filter(({ questions }) => questions.length > 0).length ?? 0;

  if (!changes || !outcome)
    return <BulkForm busy={sent.isPending} onCancel={onClose} onPreview={(body) => sent.mutate({ body, dry: true })} />;
  const finish = () => {
    clear();
    onClose();
  };
  return (
    <>
      <Typography role="status" sx={{ mb: 4 }}>
        {translate(undo.data ? 'history.bulk_undone' : done ? 'lists.bulk_done' : 'lists.bulk_would', {
          smart_count: ready,
          ...names,
        })}
      </Typography>
      {outcome.counts.refused > 0 && (
        <Typography color="error" sx={{ mb: 4 }}>
          {translate('lists.bulk_refused_count', { smart_count: outcome.counts.refused, ...names })}
        </Typography>
      )}
      {!done && unusual > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {translate('lists.bulk_unusual', { smart_count: unusual, ...names })}
        </Alert>
      )}
      {!done &&
        outcome.questions.map(({ code, params }) => (
          <Alert key={`${code} ${params.names}`} severity="warning" sx={{ mb: 4 }}>
            {translate(`questions.${code}`, params)}
          </Alert>
        ))}
      <BulkResults results={outcome.results} total={totalOf(outcome)} known={data} />
      {sent.isPending && count > LONG_WORK && <BulkProgress />}
      <DrawerFooter>
        {done ? (
          <>
            <Button variant="contained" onClick={finish} ref={close} autoFocus>
              {translate('lists.close')}
            </Button>
            {edit && (
              <ActionButton variant="outlined" loading={undo.isPending} onClick={() => undo.mutate(edit)}>
                {translate('lists.undo')}
              </ActionButton>
            )}
          </>
        ) : (
          <>
            <ActionButton
              variant="contained"
              disabled={ready === 0}
              loading={sent.isPending}
              onClick={() => sent.mutate({ body: changes, dry: false })}
            >
              {translate('lists.bulk_confirm', { smart_count: ready, ...names })}
            </ActionButton>
            <Button variant="outlined" onClick={() => setChanges(undefined)}>
              {translate('lists.back')}
            </Button>
          </>
        )}
      </DrawerFooter>
    </>
  );
};
