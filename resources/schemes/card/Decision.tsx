import '#i18n/pages/schemeEditing.ts';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { RuleChanges } from '#domain/contract/ruleChanges.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import { ReasonField } from '#src/widgets/ReasonField.tsx';

interface DecisionProps {
  /** what is decided: the translations that differ */
  of: 'adoption' | 'people';
  periods: RuleChanges['periods'];
  /** nothing is chosen */
  disabled?: boolean;
  busy: boolean;
  /** resolves once the dialog may close, and rejects if it stays open */
  onAdopt(day: string): Promise<unknown>;
  onDecline(reason: string): Promise<unknown>;
  /** what adopting would have changed, shown once it is to be decided */
  effect: ReactNode;
}

/** A troncmaster's two decisions about what waits: adopt it from a period on, or discard it with a reason. */
export const Decision = ({ of, periods, disabled = false, busy, onAdopt, onDecline, effect }: DecisionProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.${of}.${key}`, params);
  const [deciding, setDeciding] = useState<'adopt' | 'decline'>();
  const [from, setFrom] = useState<string>();
  const [reason, setReason] = useState('');
  const close = () => setDeciding(undefined);
  // The failure is shown as that of any action; the dialog stays open.
  const closeAfter = (done: Promise<unknown>) => void done.then(close, () => undefined);
  const day = from ?? periods[0]?.start_date;
  const cancel = translate('schemeEditing.adoption.cancel');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" disabled={disabled} onClick={() => setDeciding('adopt')}>
          {text('adopt')}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => setDeciding('decline')}>
          {text('decline')}
        </Button>
      </Box>
      <ConfirmDialog
        open={deciding === 'adopt'}
        title={text('adopt')}
        text={text('adopt_text')}
        yes={text('adopt')}
        no={cancel}
        wide
        busy={busy}
        disabled={day === undefined}
        onYes={() => day !== undefined && closeAfter(onAdopt(day))}
        onNo={close}
      >
        <NativeSelect
          label={translate('schemeEditing.effective.label')}
          value={day}
          options={periods.map(({ period_number: number, start_date, end_date }) => ({
            value: start_date,
            name: translate('schemeEditing.effective.period', {
              number,
              start: showDate(start_date),
              end: showDate(end_date),
            }),
          }))}
          onChange={(chosen) => setFrom(String(chosen))}
          sx={{ mt: 4, width: '100%' }}
        />
        {deciding === 'adopt' && effect}
      </ConfirmDialog>
      <ConfirmDialog
        open={deciding === 'decline'}
        title={text('decline')}
        text={text('decline_text')}
        yes={text('decline')}
        no={cancel}
        wide
        danger
        busy={busy}
        disabled={reason.trim() === ''}
        onYes={() => closeAfter(onDecline(reason.trim()))}
        onNo={close}
      >
        <ReasonField
          label={translate('schemeEditing.adoption.reason')}
          help={text('reason_help')}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
};
