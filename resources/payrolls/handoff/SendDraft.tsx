import '#i18n/pages/payrollHandoff.ts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Handoff } from '#domain/contract/payrollHandoffs.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { Money } from '#src/widgets/Money.tsx';

interface SendDraftProps {
  handoff: Handoff;
  /** only a troncmaster confirms the National Insurance treatment */
  troncmaster: boolean;
}

/** Sends a hand-off that another user has prepared, once a troncmaster has checked its National Insurance. */
export const SendDraft = ({ handoff, troncmaster }: SendDraftProps) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [isTicked, setTicked] = useState(false);
  const send = useAction('sendHandoff', {
    notice: 'payrollHandoff.sent',
    refreshes: ['handoffs'],
    onSuccess: () => setAsking(false),
  });
  const { id, total, nicable, currency, treatment_confirmed_by } = handoff;
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  if (!troncmaster && !treatment_confirmed_by)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
        {text('treatment_later')}
      </Typography>
    );
  const needsTick = !treatment_confirmed_by;
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <>
      <ActionButton
        variant="contained"
        aria-description={translate('payrollHandoff.version', { version: handoff.version })}
        onClick={() => setAsking(true)}
      >
        {text('send')}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title={text('hand_over_title')}
        text={
          <>
            <Facts
              facts={[
                { label: text('treatment_amount'), value: money(total) },
                ...(currency === 'GBP' ? [{ label: text('nicable'), value: money(nicable) }] : []),
              ]}
            />
            {needsTick && (
              <FormControlLabel
                control={<Checkbox checked={isTicked} onChange={() => setTicked(!isTicked)} />}
                label={text('treatment_tick')}
                sx={{ mt: 3 }}
              />
            )}
          </>
        }
        yes={text('send')}
        no={translate('widgets.cancel')}
        disabled={needsTick && !isTicked}
        busy={send.isPending}
        onYes={() => send.mutate([id, needsTick ? { treatment_confirmed: true } : {}, handoff])}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
