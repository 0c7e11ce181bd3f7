import '#i18n/pages/statements.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DayDialog } from '#src/widgets/DayDialog.tsx';
import { useHandOver } from './useHandOver.tsx';

/** Marks every statement on paper of a report as handed over on a day: each worker had to receive one. `count`: how many those are. */
export const HandOverAll = ({ reportId, count }: { reportId: number; count: number }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { hand, isPending, fault } = useHandOver(reportId, () => setAsking(false));
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('statements.hand_all')}
      </Button>
      {asking && (
        <DayDialog
          title={translate('statements.hand_all')}
          question={translate('statements.hand_all_ask', { smart_count: count })}
          label={translate('statements.handed_on')}
          busy={isPending}
          fault={fault}
          onDay={(handed_on) => hand({ all_printed: true, handed_on })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
