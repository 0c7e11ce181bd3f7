import '#i18n/pages/setPassword.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureOf, useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import { PublicPage } from '../layout/PublicPage.tsx';
import { isOffered } from '../session/offers.ts';
import { Retry } from '../widgets/Retry.tsx';
import { FormSkeleton } from '../widgets/Skeletons.tsx';
import { AccountForm } from './account/AccountForm.tsx';
import { NewPasswordFields } from './account/NewPasswordFields.tsx';
import { Save } from './account/Save.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** The state of the page: the link is being checked, is usable, is not usable (the server's message), or was used. */
type Step =
  | { is: 'checking' | 'failed' }
  | { is: 'open'; username: string }
  | { is: 'ended'; words?: string }
  | { is: 'done' };

/** The owner of a new or reset account chooses a password with a one-time link (F-16). It does not open a session. */
export const SetPassword = () => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { checkPasswordLink, setPasswordByLink } = useApi();
  const token = useLinkToken();
  const [step, setStep] = useState<Step>({ is: 'checking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (token === null) return;
    if (token === undefined) {
      setStep({ is: 'ended' });
      return;
    }
    setStep({ is: 'checking' });
    checkPasswordLink(token).then(
      ({ username }) => setStep({ is: 'open', username }),
      (error: Error) => setStep(isEnded(error) ? { is: 'ended', words: failureOf(error).message } : { is: 'failed' }),
    );
  }, [token, attempt]);

  const submit = async (values: Partial<{ password: string; password_confirm: string }>) => {
    const { password = '', password_confirm = '' } = values;
    try {
      await setPasswordByLink({ token: token ?? '', password, password_confirm });
      setStep({ is: 'done' });
    } catch (error) {
      if (isEnded(error)) setStep({ is: 'ended', words: failureOf(error).message });
      else if (failureOf(error).body.errors) return failureOf(error).body.errors;
      else notifyFailure(error);
    }
    return undefined;
  };
  return (
    <PublicPage title={translate('setPassword.title')}>
      {step.is === 'checking' && <FormSkeleton />}
      {step.is === 'failed' && <Retry onClick={() => setAttempt(attempt + 1)} />}
      {step.is === 'ended' && (
        <Stack spacing={4}>
          <Alert severity="error">{step.words ?? translate('setPassword.ended')}</Alert>
          {isOffered('passwordLinks') && (
            <Button component={Link} to="/forgotten_password" variant="outlined" size="large" fullWidth>
              {translate('setPassword.another')}
            </Button>
          )}
          <ToLogin />
        </Stack>
      )}
      {step.is === 'open' && (
        <AccountForm onSubmit={submit}>
          <Stack spacing={4}>
            <Typography>{translate('setPassword.text', { username: step.username })}</Typography>
            {/* So that the browser's password manager stores the new password under the right username. */}
            <input type="hidden" name="username" autoComplete="username" value={step.username} readOnly />
            <NewPasswordFields autoFocus />
            <Save label={translate('setPassword.save')} large />
          </Stack>
        </AccountForm>
      )}
      {step.is === 'done' && (
        <Stack spacing={4}>
          <Alert severity="success">{translate('setPassword.done')}</Alert>
          <ToLogin />
        </Stack>
      )}
    </PublicPage>
  );
};

const isEnded = (error: unknown): boolean => failureOf(error).body.code === 'link_ended';

const ToLogin = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
      {translate('setPassword.to_login')}
    </Button>
  );
};
