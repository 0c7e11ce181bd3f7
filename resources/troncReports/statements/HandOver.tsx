import '#i18n/pages/statements.ts';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Undo from '@mui/icons-material/Undo';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { StatementRow } from '#domain/contract/workerStatements.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { DayDialog } from '#src/widgets/DayDialog.tsx';
import { IconAction } from './IconAction.tsx';
import { useHandOver, useUndoHandover } from './useHandOver.tsx';

interface HandOverProps {
  row: StatementRow;
  reportId: number;
  /** the name and the payroll ref */
  worker: string;
  /** called before the row changes its state, so that it keeps its place in the list */
  onChange(): void;
}

/** Marks one statement as handed over on a day; or takes that back, after a question. */
export const HandOver = ({ row, reportId, worker, onChange }: HandOverProps) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { hand, isPending, fault } = useHandOver(reportId, close);
  const undo = useUndoHandover(close);
  const isHanded = row.status === 'handed';
  const title = translate(isHanded ? 'statements.undo' : 'statements.hand');
  return (
    <>
      <IconAction
        label={title}
        name={worker}
        icon={isHanded ? <Undo fontSize="small" /> : <HowToRegOutlined fontSize="small" />}
        onClick={() => setAsking(true)}
      />
      {asking && !isHanded && (
        <DayDialog
          title={title}
          question={translate('statements.hand_ask', { name: worker })}
          label={translate('statements.handed_on')}
          busy={isPending}
          fault={fault}
          onDay={(handed_on) => {
            onChange();
            hand({ statement_ids: [row.id], handed_on });
          }}
          onClose={close}
        />
      )}
      {asking && isHanded && (
        <ConfirmDialog
          open
          title={title}
          text={translate('statements.undo_ask', { name: worker, date: showDate(row.handed_on ?? '') })}
          yes={title}
          no={translate('widgets.cancel')}
          busy={undo.isPending}
          onYes={() => {
            onChange();
            undo.mutate([reportId, [row.id]]);
          }}
          onNo={close}
        />
      )}
    </>
  );
};
