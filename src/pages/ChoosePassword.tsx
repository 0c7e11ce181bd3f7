import '#i18n/pages/choosePassword.ts';
import '#i18n/pages/setPassword.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthenticated, useAuthProvider, useLogout, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { PublicPage } from '../layout/PublicPage.tsx';
import { useRefreshIdentity } from '../reactAdmin/useRefreshIdentity.ts';
import { useIdentity } from '../session/useIdentity.ts';
import { LoadingPage } from '../widgets/LoadingMask.tsx';
import { AccountField } from './account/AccountField.tsx';
import { AccountForm } from './account/AccountForm.tsx';
import { NewPasswordFields } from './account/NewPasswordFields.tsx';
import { Save } from './account/Save.tsx';
import { useAccountForm } from './account/useAccountForm.ts';

interface Passwords {
  old_password: string;
  password: string;
  password_confirm: string;
}

/** Replaces a temporary password. The session allows nothing else until then. */
export const ChoosePassword = () => {
  useAuthenticated();
  const translate = useTranslate();
  const logout = useLogout();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const auth = useAuthProvider<PortalAuthProvider>();
  const { changePassword } = useApi();
  const identity = useIdentity();
  const submit = useAccountForm<Passwords>(changePassword, 'notices.password_changed', () => {
    // Repeats the requests that were rejected until now.
    auth?.forget();
    queries.clear();
    navigate(auth?.takeReturn() ?? '/dashboard', { replace: true });
  });
  const isFresh = useFreshIdentity(identity?.mustChoosePassword === false);
  if (!identity || !(identity.mustChoosePassword || isFresh)) return <LoadingPage />;
  if (!identity.mustChoosePassword) return <Navigate to="/dashboard" replace />;
  return (
    <PublicPage title={translate('choosePassword.title')}>
      <AccountForm onSubmit={submit}>
        <Stack spacing={4}>
          <Typography>{translate('choosePassword.text')}</Typography>
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={identity.user.username ?? identity.user.email}
            readOnly
          />
          <AccountField<Passwords>
            name="old_password"
            label={translate('choosePassword.temporary')}
            rule={(value) => (value ? true : 'required_field')}
            secret
            input={{ autoFocus: true }}
          />
          <NewPasswordFields />
          <Save label={translate('setPassword.save')} large />
          <Box sx={{ textAlign: 'center' }}>
            <Button onClick={() => logout()}>{translate('choosePassword.logout')}</Button>
          </Box>
        </Stack>
      </AccountForm>
    </PublicPage>
  );
};

/**
 * Reads the user once more before leaving the page: earlier data may be older than the temporary password, and the
 * dashboard, whose requests the server rejects, would redirect here in a loop.
 * @param isWanted false: the user need not be read again
 * @returns whether the user was read again
 */
const useFreshIdentity = (isWanted: boolean): boolean => {
  const readAgain = useRefreshIdentity();
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (isWanted && !isFresh) readAgain().then(() => setFresh(true));
  }, [isWanted, isFresh, readAgain]);
  return isFresh;
};
