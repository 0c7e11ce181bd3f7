import '#i18n/pages/apiKeys.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { RecordChange } from '#domain/contract/records.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { ConfirmDialog } from '../../widgets/ConfirmDialog.tsx';
import { DateText } from '../../widgets/DateText.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import { useActionWords } from './useActionWords.ts';

export interface HistoryProps {
  entity: AnyEntity;
  record: AnyRecord;
}

/**
 * The history of a record: when and by whom it was changed, old and new values, and an undo where possible (contract
 * H4).
 */
export const History = ({ entity, record }: HistoryProps) => {
  const translate = useTranslate();
  const wordsOf = useActionWords();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const [undoing, setUndoing] = useState<RecordChange>();
  const [refusal, setRefusal] = useState<string>();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [entity.name, 'history', record.id],
    queryFn: ({ pageParam }) => api.history(entity.name, record.id, pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.changes.length, 0);
      return read < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined;
    },
    retry: false,
  });
  const undo = useAction('undoChange', {
    refreshes: [entity.name],
    onSuccess: () => {
      // Whatever follows from the record is outdated too: points, counts and the records linked with it.
      queries.invalidateQueries();
      setUndoing(undefined);
      setRefusal(undefined);
      notify('lists.undone', { type: 'success' });
    },
    onError: ({ message }) => {
      setUndoing(undefined);
      setRefusal(message);
      return true;
    },
  });

  if (isPending) return <FormSkeleton />;
  if (error)
    return (
      <EmptyState
        text={error.message}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('screens.retry')}
          </Button>
        }
      />
    );
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <EmptyState text={translate('lists.history_none')} />;
  return (
    <>
      {refusal && (
        <Alert severity="error" sx={{ mb: 4 }} onClose={() => setRefusal(undefined)}>
          {refusal}
        </Alert>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pb: 5 }}>
        {changes.map((change) => (
          <Box
            component="li"
            key={change.id}
            sx={{ py: 3, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>{wordsOf(change.action)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[
                    change.user?.name ?? translate('lists.the_portal'),
                    ...(change.api_key ? [translate('apiKeys.by', { name: change.api_key.name })] : []),
                  ].join(', ')}{' '}
                  · <DateText value={change.at} time />
                </Typography>
              </Box>
              {change.undoable && (
                <Button variant="outlined" onClick={() => setUndoing(change)}>
                  {translate('lists.undo')}
                </Button>
              )}
            </Box>
            <Typography variant="body2" component="div">
              <ChangedValues
                entity={entity}
                record={record}
                changes={change.changes}
                names={change.names}
                isNew={!change.action.endsWith('changed')}
              />
            </Typography>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <ActionButton onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ mb: 5 }}>
          {translate('lists.older')}
        </ActionButton>
      )}
      <ConfirmDialog
        open={undoing !== undefined}
        title={translate('lists.undo_title')}
        text={
          undoing && (
            <ChangedValues
              entity={entity}
              record={record}
              changes={undoing.changes.map(({ field, from, to }) => ({ field, from: to, to: from }))}
              names={undoing.names}
            />
          )
        }
        busy={undo.isPending}
        onYes={() => undoing && undo.mutate([undoing.id])}
        onNo={() => setUndoing(undefined)}
      />
    </>
  );
};
