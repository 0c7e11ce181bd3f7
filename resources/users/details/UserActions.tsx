import { Box, Button } from '@mui/material';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { useAction } from '#dataProvider/hooks.ts';
import type { SignInState, User } from '#domain/contract/users.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EDITS_RECORD } from '#src/screens/list/keys/useRecordKeys.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { EDIT_USER } from '../drawers.ts';
import { type Issued, TemporaryPassword } from '../TemporaryPassword.tsx';
import { useSignInState } from './useSignInState.ts';
import { useUserPermissions } from './useUserPermissions.ts';

const REFRESHES = ['users', 'notices'];

/** The effect of a reset of this account, as far as it is known yet. */
const resetText = (state: SignInState | undefined): string => {
  if (state?.reset_needs_confirmation) return 'users.reset_text_third';
  return state?.reset_sends === 'link' ? 'users.reset_text_link' : 'users.reset_text';
};

/**
 * Actions on an account as a whole: disable, enable, reset the password, view the portal as this user (USR-014,
 * USR-015).
 */
export const UserActions = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const auth = useAuthProvider<PortalAuthProvider>();
  const may = useUserPermissions(user);
  const [asking, setAsking] = useState<'reset' | 'disable' | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const disable = useAction('disableUser', {
    notice: 'notices.user_disabled',
    refreshes: REFRESHES,
    onSuccess: () => setAsking(null),
  });
  const enable = useAction('enableUser', { notice: 'users.enabled', refreshes: REFRESHES });
  const state = useSignInState(user);
  const reset = useAction('resetPassword', {
    notice: ({ temporary_password, confirmation_required }) => ({
      key: confirmation_required
        ? 'users.reset_requested'
        : temporary_password
          ? 'users.reset_done'
          : 'users.reset_link_sent',
      args: { email: user.email },
    }),
    refreshes: REFRESHES,
    onSuccess: ({ temporary_password }) =>
      temporary_password &&
      setIssued({ name: user.name, username: user.username ?? user.email ?? '', password: temporary_password }),
  });
  const view = useAction('viewAs', {
    onSuccess: ({ token, expires_at, user: seen }) =>
      auth?.startView({ token, userId: seen.id, name: seen.name, expiresAt: expires_at }),
  });
  const { id, active, name } = user;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {may.viewAs && (
        <ActionButton variant="outlined" onClick={() => view.mutate([id])} loading={view.isPending}>
          {translate('users.view_as')}
        </ActionButton>
      )}
      {may.reset && (
        <Button variant="outlined" onClick={() => setAsking('reset')}>
          {translate('users.reset')}
        </Button>
      )}
      {may.manage && active && (
        <Button variant="outlined" color="error" onClick={() => setAsking('disable')}>
          {translate('users.disable')}
        </Button>
      )}
      {may.manage && !active && (
        <ActionButton variant="outlined" onClick={() => enable.mutate([id])} loading={enable.isPending}>
          {translate('users.enable')}
        </ActionButton>
      )}
      {may.edit && (
        <DrawerButton
          variant="contained"
          drawer={EDIT_USER}
          params={{ id }}
          label="users.manage_title"
          {...EDITS_RECORD}
        />
      )}
      <ConfirmDialog
        open={asking === 'reset'}
        title={translate('users.reset_title', { name })}
        text={translate(resetText(state), { name })}
        onNo={() => setAsking(null)}
        onYes={() => {
          setAsking(null);
          reset.mutate([id]);
        }}
      />
      <ConfirmDialog
        open={asking === 'disable'}
        title={translate('users.disable_title', { name })}
        text={translate('users.disable_text', { name })}
        danger
        busy={disable.isPending}
        onNo={() => setAsking(null)}
        onYes={() => disable.mutate([id])}
      />
      <TemporaryPassword issued={issued} onDone={() => setIssued(null)} />
    </Box>
  );
};
