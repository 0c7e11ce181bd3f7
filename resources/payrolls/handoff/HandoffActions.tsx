import '#i18n/pages/payrollHandoff.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { Handoff } from '#domain/contract/payrollHandoffs.ts';
import { handoffStep } from '#domain/payroll/handoff/states.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { AskDialog } from '../periods/AskDialog.tsx';
import { CONFIRM_HANDOFF } from './ConfirmDrawer.tsx';
import { SendDraft } from './SendDraft.tsx';

/** Characters of a reason. */
const MAX_REASON = 500;

interface HandoffActionsProps {
  handoff: Handoff;
  mayChange: boolean;
  troncmaster: boolean;
}

/** The steps that a hand-off allows in its state. */
export const HandoffActions = ({ handoff, mayChange, troncmaster }: HandoffActionsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction('withdrawHandoff', {
    notice: 'payrollHandoff.withdrawn',
    refreshes: ['handoffs'],
    onSuccess: () => setAsking(false),
  });
  const { id, version, status } = handoff;
  const can = (action: Parameters<typeof handoffStep>[0]) => handoffStep(action, status) !== null;
  const name = translate('payrollHandoff.version', { version });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } }}>
      {mayChange && can('send') && <SendDraft handoff={handoff} troncmaster={troncmaster} />}
      {can('download') && (
        <GuardedDownload
          label={translate('payrollHandoff.download')}
          aria-description={name}
          fetchFile={() => api.handoffFile(id)}
        />
      )}
      {mayChange && can('confirm') && (
        <DrawerButton
          variant="outlined"
          drawer={CONFIRM_HANDOFF}
          params={{ handoff: id }}
          label="payrollHandoff.confirm"
          aria-description={name}
        />
      )}
      {mayChange && can('withdraw') && (status !== 'sent' || troncmaster) && (
        <Button variant="outlined" aria-description={name} onClick={() => setAsking(true)}>
          {translate('payrollHandoff.withdraw')}
        </Button>
      )}
      {mayChange && status === 'sent' && !troncmaster && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {translate('payrollHandoff.withdraw_by_troncmaster')}
        </Typography>
      )}
      {isAsking && (
        <AskDialog
          title={translate('payrollHandoff.withdraw')}
          text={translate('payrollHandoff.withdraw_text')}
          label={translate('payrollHandoff.reason')}
          maxLength={MAX_REASON}
          required
          busy={withdraw.isPending}
          draftKey={`handoff-withdraw-${id}`}
          onSend={(reason) => withdraw.mutateAsync([id, reason, handoff])}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
};
