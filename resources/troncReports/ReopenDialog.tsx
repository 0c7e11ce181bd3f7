import '#i18n/pages/troncInput.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { ReasonField } from '#src/widgets/ReasonField.tsx';
import { type ChosenRules, RulesChoice } from './RulesChoice.tsx';

interface ReopenDialogProps {
  open: boolean;
  busy: boolean;
  /** `reason`: why the rules of the period are used instead of those of the released report; undefined if they are not */
  onYes(reason: string | undefined): void;
  onNo(): void;
}

/** Asks before a released report is re-opened, and by which rules its period is calculated again (RPT-014, F-119). */
export const ReopenDialog = ({ open, busy, onYes, onNo }: ReopenDialogProps) => {
  const translate = useTranslate();
  const text = (key: string) => translate(`troncInput.reopen_${key}`);
  const [rules, setRules] = useState<ChosenRules>('released');
  const [reason, setReason] = useState('');
  const isCurrent = rules === 'current';
  return (
    <ConfirmDialog
      open={open}
      text={translate('confirm.reopen_report')}
      wide
      busy={busy}
      disabled={isCurrent && reason.trim() === ''}
      onYes={() => onYes(isCurrent ? reason.trim() : undefined)}
      onNo={onNo}
    >
      <Box sx={{ mt: 4 }}>
        <RulesChoice value={rules} onChange={setRules} />
      </Box>
      {isCurrent && (
        <ReasonField label={text('reason')} help={text('reason_help')} value={reason} onChange={setReason} />
      )}
    </ConfirmDialog>
  );
};
