import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { BulkResult } from '#domain/contract/records.ts';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { DrawerFooter } from '../../../widgets/SideDrawer.tsx';
import { useListScope } from '../ListScope.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkResults } from './BulkResults.tsx';

/**
 * Changes all selected records in three steps: choose the change, preview its effect on each record and which are
 * rejected, and then see the result of each. Nothing is written before the second step is confirmed (contract H4).
 */
export const BulkSteps = ({ onClose }: { onClose(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const { entity } = useListScope();
  const names = useEntityWords(entity).inSentence;
  const { selectedIds, data = [], onUnselectItems, refetch } = useListContext<AnyRecord>();
  const [changes, setChanges] = useState<Record<string, unknown>>();
  const [done, setDone] = useState(false);
  const sent = useMutation<BulkResult[], Error, { body: Record<string, unknown>; dry: boolean }>({
    mutationFn: ({ body, dry }) => api.bulkEdit(entity.name, selectedIds, body, { dryRun: dry }),
    onSuccess: (_results, { body, dry }) => {
      setChanges(body);
      setDone(!dry);
      if (!dry) refetch();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const results = sent.data;
  const ready = results?.filter(({ ok, changes: pairs }) => ok && pairs.length > 0).length ?? 0;

  if (!changes || !results)
    return <BulkForm busy={sent.isPending} onCancel={onClose} onPreview={(body) => sent.mutate({ body, dry: true })} />;
  const finish = () => {
    onUnselectItems();
    onClose();
  };
  return (
    <>
      <Typography role="status" sx={{ mb: 4 }}>
        {translate(done ? 'lists.bulk_done' : 'lists.bulk_would', { smart_count: ready, ...names })}
      </Typography>
      <BulkResults results={results} known={data} />
      <DrawerFooter>
        {done ? (
          <Button variant="contained" onClick={finish} autoFocus>
            {translate('lists.close')}
          </Button>
        ) : (
          <>
            <Button
              variant="contained"
              disabled={ready === 0}
              loading={sent.isPending}
              onClick={() => sent.mutate({ body: changes, dry: false })}
            >
              {translate('lists.bulk_confirm', { smart_count: ready, ...names })}
            </Button>
            <Button variant="outlined" onClick={() => setChanges(undefined)}>
              {translate('lists.back')}
            </Button>
          </>
        )}
      </DrawerFooter>
    </>
  );
};
