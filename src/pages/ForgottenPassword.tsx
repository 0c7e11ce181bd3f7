import '#i18n/pages/forgottenPassword.ts';
import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { failureOf, useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import { PublicPage } from '../layout/PublicPage.tsx';
import { isOffered } from '../session/offers.ts';
import { AccountField } from './account/AccountField.tsx';
import { AccountForm } from './account/AccountForm.tsx';
import { Save } from './account/Save.tsx';

/**
 * A user who forgot the password requests a one-time link. What the page shows afterwards does not depend on whether an
 * account has the name.
 */
export const ForgottenPassword = () => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { requestPasswordLink } = useApi();
  const [minutes, setMinutes] = useState<number>();
  const [typed, setTyped] = useState('');

  const submit = async (values: Partial<{ username: string }>) => {
    const { username = '' } = values;
    setTyped(username);
    try {
      setMinutes((await requestPasswordLink(username.trim())).minutes);
    } catch (error) {
      if (failureOf(error).body.errors) return failureOf(error).body.errors;
      notifyFailure(error);
    }
    return undefined;
  };
  const form = (
    <AccountForm onSubmit={submit} defaultValues={{ username: typed }}>
      <Stack spacing={4}>
        <Typography>{translate('forgottenPassword.text')}</Typography>
        <AccountField<{ username: string }>
          name="username"
          label={translate('forgottenPassword.name')}
          rule={(value) => (value.trim() ? true : 'required_field')}
          input={{
            autoComplete: 'username',
            autoFocus: true,
            slotProps: { htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 300 } },
          }}
        />
        <Save label={translate('forgottenPassword.send')} large />
      </Stack>
    </AccountForm>
  );
  const sent = (
    <>
      <Alert severity="success" role="status">
        {translate('forgottenPassword.sent', { minutes })}
      </Alert>
      <Typography>{translate('forgottenPassword.nothing')}</Typography>
      <Button variant="outlined" size="large" fullWidth onClick={() => setMinutes(undefined)}>
        {translate('forgottenPassword.again')}
      </Button>
    </>
  );
  return (
    <PublicPage title={translate('forgottenPassword.title')}>
      <Stack spacing={4}>
        {!isOffered('passwordLinks') && <Alert severity="info">{translate('forgottenPassword.unavailable')}</Alert>}
        {isOffered('passwordLinks') && (minutes === undefined ? form : sent)}
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center', fontSize: '0.8125rem' }}>
          {translate('forgottenPassword.back')}
        </Link>
      </Stack>
    </PublicPage>
  );
};
