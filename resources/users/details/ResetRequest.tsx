import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { SignInState, User } from '#domain/contract/users.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { type Issued, TemporaryPassword } from '../TemporaryPassword.tsx';

const REFRESHES = ['users', 'notices'];

/** The request to reset a troncmaster, which a third troncmaster confirms and any of them can cancel. */
export const ResetRequest = ({ user, state }: { user: User; state: SignInState | undefined }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const confirm = useAction('confirmReset', {
    notice: 'users.reset_done',
    refreshes: REFRESHES,
    onSuccess: ({ temporary_password }) =>
      temporary_password &&
      setIssued({ name: user.name, username: user.username ?? user.email ?? '', password: temporary_password }),
  });
  const cancel = useAction('cancelReset', { notice: 'users.request_cancelled', refreshes: REFRESHES });
  const request = state?.request;
  const me = usePrincipal()?.id;
  const isOther = me !== user.id && me !== request?.by.id;
  const sends = state?.reset_sends === 'link' ? 'users.reset_text_link' : 'users.reset_text';
  return (
    <>
      {request && (
        <Alert
          severity="warning"
          sx={{ mb: 4, flexWrap: 'wrap' }}
          action={
            <>
              <ActionButton color="inherit" onClick={() => cancel.mutate([user.id])} loading={cancel.isPending}>
                {translate('users.request_cancel')}
              </ActionButton>
              {request.may_confirm && (
                <ActionButton color="inherit" onClick={() => setAsking(true)} loading={confirm.isPending}>
                  {translate('users.request_confirm')}
                </ActionButton>
              )}
            </>
          }
        >
          {translate('users.request_text', { by: request.by.name, name: user.name })}{' '}
          <DateText value={request.expires_at} time />
          {isOther && !request.may_confirm && <Box sx={{ mt: 1 }}>{translate('users.request_not_you')}</Box>}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('users.request_confirm_title', { name: user.name })}
        text={translate(sends, { name: user.name })}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          confirm.mutate([user.id]);
        }}
      />
      <TemporaryPassword issued={issued} onDone={() => setIssued(null)} />
    </>
  );
};
