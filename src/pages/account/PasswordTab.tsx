import '#i18n/pages/account.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { GuardForm } from '../../reactAdmin/GuardForm.tsx';
import { useRefreshIdentity } from '../../reactAdmin/useRefreshIdentity.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Save } from './Save.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface Passwords {
  old_password: string;
  password: string;
  password_confirm: string;
}

/** Changes the user's own password. Save is disabled until all three fields are valid (ACC-008…012, VAL-064…069). */
export const PasswordTab = () => {
  const translate = useTranslate();
  const { changePassword } = useApi();
  const refresh = useRefreshIdentity();
  const [saved, setSaved] = useState(0);
  const submit = useAccountForm<Passwords>(changePassword, 'notices.password_changed', () => {
    setSaved(saved + 1);
    refresh();
  });
  return (
    <AccountForm key={saved} onSubmit={submit}>
      <GuardForm />
      <Stack spacing={4} sx={{ maxWidth: 400 }}>
        <AccountField<Passwords>
          name="old_password"
          label={translate('account.current_password')}
          rule={(value) => (value ? true : 'required_field')}
          secret
        />
        <NewPasswordFields />
        <Typography variant="body2" color="textSecondary">
          {translate('account.other_sessions')}
        </Typography>
        <Box>
          <Save waits />
        </Box>
      </Stack>
    </AccountForm>
  );
};
