import '#i18n/pages/statements.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { GIVEN } from './RowActions.tsx';

/** Marks every printed statement of a report as handed over, after a confirmation: each worker had to receive one. */
export const HandOverAll = ({ reportId }: { reportId: number }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const hand = useAction('handOverStatements', {
    notice: (count) => ({ key: 'statements.handed_notice', args: { count } }),
    refreshes: GIVEN,
    onSuccess: () => setAsking(false),
    onError: () => {
      setAsking(false);
      return undefined;
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('statements.hand_all')}
      </Button>
      <ConfirmDialog
        open={asking}
        text={translate('statements.hand_all_ask')}
        busy={hand.isPending}
        onYes={() => hand.mutate([reportId, { all_printed: true }])}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
