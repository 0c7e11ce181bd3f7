import { Alert, Link, Stack } from '@mui/material';
import { useAuthProvider, useLocale, useLogin, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router';
import type { LoginParams, PortalAuthProvider } from '#authProvider/index.ts';
import type { InterruptionNotice } from '#authProvider/interruption.ts';
import type { CodeRequired, SecondField } from '#authProvider/loginResponse.ts';
import { failureOf, useApi } from '#dataProvider/hooks.ts';
import type { PasskeyOptions } from '#domain/contract/passkeys.ts';
import { formatWait } from '#domain/dates/formatWait.ts';
import { SIGN_IN_PAGE } from '#domain/signInPage.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { PublicPage } from '../layout/PublicPage.tsx';
import { isOffered } from '../session/offers.ts';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { useFormFaults } from '../widgets/useFormFaults.ts';
import { CodeStep, MISSING, PasskeyButton, PasswordStep } from './LoginSteps.tsx';
import { canUsePasskeys, passkeyFault, signByPasskey } from './passkey.ts';

const isCodeRequired = (error: unknown): error is CodeRequired => isRecord(error) && error.code === 'code_required';

/** Returns the message for a failed attempt: the server's reason, or a general error (SES-030, SES-031). */
function wordsOf(error: unknown, translate: ReturnType<typeof useTranslate>, locale: string): string {
  const { message, status, body } = failureOf(error);
  // The server's message already contains the time to wait. A 429 from a proxy does not.
  if (status && message && message !== 'Error') return message;
  const seconds = status === 429 ? body.retryAfter : undefined;
  if (!seconds) return translate('login.failed');
  return `${translate('login.failed')}. ${translate('login.wait', { time: formatWait(seconds, locale) })}`;
}

/** Explains why the login page is shown in the middle of work, and that the login returns to it. */
const Interrupted = ({ interruption }: { interruption: InterruptionNotice | null }) => {
  const translate = useTranslate();
  if (!interruption) return null;
  const { reason, returns } = interruption;
  const texts = [reason && `logoutReasons.${reason}`, returns && 'logoutReasons.returns'].filter(Boolean);
  return (
    texts.length > 0 && (
      <Alert severity={reason === 'disabled' ? 'warning' : 'info'} role="status">
        {texts.map((text) => translate(String(text))).join(' ')}
      </Alert>
    )
  );
};

/** What the second step shows. */
export interface SecondStep {
  field: SecondField;
  hint: string;
  passkey?: PasskeyOptions | null;
}

/** The login page with its optional second step (SES-012…031). */
export const Login = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const login = useLogin();
  const auth = useAuthProvider<PortalAuthProvider>();
  const api = useApi();
  const { state }: { state: { secondStep?: SecondStep } | null } = useLocation();
  // The page of single sign-on leads here for a code.
  const [secondStep, setSecondStep] = useState(state?.secondStep);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [alreadyIn, setAlreadyIn] = useState(false);
  const faultRef = useRef<HTMLDivElement>(null);
  const { check, errorProps } = useFormFaults(MISSING);

  // A user who is already logged in is redirected to the dashboard (F-9).
  useEffect(() => {
    auth
      ?.checkAuth({})
      .then(() => setAlreadyIn(true))
      .catch(() => undefined);
  }, [auth]);

  const fail = (words: string) => {
    setFault(words);
    requestAnimationFrame(() => faultRef.current?.focus());
  };
  const attempt = async (params: LoginParams) => {
    setBusy(true);
    setFault(undefined);
    try {
      await login(params);
    } catch (error) {
      if (isCodeRequired(error)) setSecondStep({ field: error.field, hint: error.message, passkey: error.passkey });
      else fail(wordsOf(error, translate, locale));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return undefined;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    return attempt(
      secondStep
        ? { field: secondStep.field, value: text('code').replace(/\s/g, '') }
        : { username: text('username').trim(), password: text('password') },
    );
  };
  const signInByPasskey = async () => {
    try {
      await attempt({ signIn: await signByPasskey(await api.passkeySignInOptions()) });
    } catch (error) {
      // What the server rejects has a message; the browser's own errors do not.
      fail(failureOf(error).status ? wordsOf(error, translate, locale) : translate(passkeyFault(error)));
    }
  };
  const submitPasskey = async (options: PasskeyOptions) => {
    try {
      const value = await signByPasskey(options);
      // A passkey challenge can be answered only once, right or wrong. After that only the code is left.
      setSecondStep(secondStep && { ...secondStep, passkey: null });
      await attempt({ field: 'passkey', value });
    } catch (error) {
      fail(translate(passkeyFault(error)));
    }
  };

  const useRecovery = () => {
    setSecondStep({ field: 'recovery_code', hint: translate('ownAccount.recovery_hint') });
    setFault(undefined);
  };
  const startOver = () => {
    auth?.cancelLogin();
    setSecondStep(undefined);
    setFault(undefined);
  };

  if (alreadyIn && !busy) return <Navigate to="/dashboard" replace />;
  return (
    <PublicPage title={translate('login.title')}>
      <Stack component="form" noValidate spacing={4} onSubmit={submit}>
        {!fault && !secondStep && <Interrupted interruption={auth?.interruption() ?? null} />}
        {fault && (
          <Alert severity="error" ref={faultRef} tabIndex={-1}>
            {fault}
          </Alert>
        )}
        {secondStep ? (
          <CodeStep key={secondStep.field} field={secondStep.field} hint={secondStep.hint} errorProps={errorProps} />
        ) : (
          <PasswordStep errorProps={errorProps} />
        )}
        <ActionButton type="submit" variant="contained" size="large" fullWidth loading={busy}>
          {translate('login.submit')}
        </ActionButton>
        {!secondStep && isOffered('passkeySignIn') && canUsePasskeys() && (
          <PasskeyButton disabled={busy} label="login.passkey" onUse={signInByPasskey} />
        )}
        {!secondStep && isOffered('passwordLinks') && (
          <Link component={RouterLink} to="/forgotten_password" sx={{ alignSelf: 'center', fontSize: '0.8125rem' }}>
            {translate('login.forgotten')}
          </Link>
        )}
        {secondStep?.passkey && canUsePasskeys(secondStep.passkey.rpId) && (
          <PasskeyButton
            disabled={busy}
            label="passkey.use"
            onUse={() => secondStep.passkey && submitPasskey(secondStep.passkey)}
          />
        )}
        {secondStep?.field === 'totp' && (
          <Link
            component="button"
            type="button"
            onClick={useRecovery}
            sx={{ alignSelf: 'center', fontSize: '0.8125rem' }}
          >
            {translate('ownAccount.use_recovery')}
          </Link>
        )}
        {!secondStep && isOffered('singleSignOn') && (
          <Link component={RouterLink} to={SIGN_IN_PAGE} sx={{ alignSelf: 'center', fontSize: '0.8125rem' }}>
            {translate('login.single_sign_on')}
          </Link>
        )}
        {secondStep && (
          <Link
            component="button"
            type="button"
            onClick={startOver}
            sx={{ alignSelf: 'center', fontSize: '0.8125rem' }}
          >
            {translate('login.back')}
          </Link>
        )}
      </Stack>
    </PublicPage>
  );
};
