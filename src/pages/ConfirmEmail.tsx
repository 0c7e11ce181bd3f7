import '#i18n/pages/confirmEmail.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf, useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import { PublicPage } from '../layout/PublicPage.tsx';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** The owner of an account confirms a new email address with the link that was sent to it. Opens no session. */
export const ConfirmEmail = () => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { confirmEmail } = useApi();
  const token = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<'confirmed' | 'ended'>();
  const ended = result === 'ended' || token === undefined;

  const confirm = async (token: string) => {
    setBusy(true);
    try {
      await confirmEmail(token);
      setResult('confirmed');
    } catch (error) {
      if (failureOf(error).body.code === 'link_ended') setResult('ended');
      else notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <PublicPage title={translate('confirmEmail.title')}>
      <Stack spacing={4}>
        {ended && <Alert severity="error">{translate('confirmEmail.ended')}</Alert>}
        {result === 'confirmed' && (
          <Alert severity="success" role="status">
            {translate('confirmEmail.done')}
          </Alert>
        )}
        {typeof token === 'string' && !result && (
          <>
            <Typography>{translate('confirmEmail.text')}</Typography>
            <ActionButton
              variant="contained"
              size="large"
              fullWidth
              autoFocus
              loading={busy}
              onClick={() => confirm(token)}
            >
              {translate('confirmEmail.confirm')}
            </ActionButton>
          </>
        )}
        <Button
          key={result}
          autoFocus={result !== undefined}
          component={Link}
          to="/login"
          variant="outlined"
          size="large"
          fullWidth
        >
          {translate('confirmEmail.to_login')}
        </Button>
      </Stack>
    </PublicPage>
  );
};
