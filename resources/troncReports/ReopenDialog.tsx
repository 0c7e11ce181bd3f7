import '#i18n/pages/troncInput.ts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { ReasonField } from '#src/widgets/ReasonField.tsx';

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
  const [rules, setRules] = useState<'released' | 'current'>('released');
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
      <FormControl sx={{ mt: 4, display: 'flex' }}>
        <FormLabel id="reopen-rules">{text('rules')}</FormLabel>
        <RadioGroup
          aria-labelledby="reopen-rules"
          value={rules}
          onChange={({ target }) => setRules(target.value === 'current' ? 'current' : 'released')}
        >
          <FormControlLabel sx={{ mb: 1 }} value="released" control={<Radio />} label={text('released')} />
          <FormControlLabel value="current" control={<Radio />} label={text('current')} />
        </RadioGroup>
      </FormControl>
      {isCurrent && (
        <ReasonField label={text('reason')} help={text('reason_help')} value={reason} onChange={setReason} />
      )}
    </ConfirmDialog>
  );
};
