import '#i18n/pages/singleSignOn.ts';
import { Alert, Link, Stack, TextField, Typography } from '@mui/material';
import { useAuthProvider, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import type { CodeRequired } from '#authProvider/loginResponse.ts';
import { failureOf } from '#dataProvider/hooks.ts';
import { SIGN_IN_PAGE, signInPageOf } from '#domain/signInPage.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { PublicPage } from '../layout/PublicPage.tsx';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { FormSkeleton } from '../widgets/Skeletons.tsx';
import { useFormFaults } from '../widgets/useFormFaults.ts';
import { NO_ASTERISK } from './LoginSteps.tsx';

/** Where this tab keeps what binds a sign-in to it, while its user is at the provider. */
const BROWSER = 'tipology-sign-in';

const MISSING = { email: 'singleSignOn.email_missing' };

const isCodeRequired = (error: unknown): error is CodeRequired => isRecord(error) && error.code === 'code_required';

/** The provider to whose redirect URI the browser was sent; 0 for an address that belongs to none. */
const providerOf = (): number => {
  const id = Number(window.location.pathname.split('/').pop());
  return window.location.pathname === signInPageOf(id) ? id : 0;
};

/** What a provider sent back with the address, and what this tab has kept; both can be used once. */
const takeReturned = () => {
  const returned = window.location.search;
  const browser = sessionStorage.getItem(BROWSER) ?? '';
  sessionStorage.removeItem(BROWSER);
  return new URLSearchParams(returned).has('state') ? { provider_id: providerOf(), returned, browser } : null;
};

/**
 * The way to an identity provider and back (capabilities 7): asks for the email address, whose domain finds the provider,
 * and completes the sign-in when the provider leads back here. The session is handed over by /set_token. An account that
 * requires a code continues on the login page.
 */
export const SingleSignOn = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const auth = useAuthProvider<PortalAuthProvider>();
  const [completing, setCompleting] = useState(() => new URLSearchParams(window.location.search).has('state'));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const faultRef = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const { check, errorProps } = useFormFaults(MISSING);

  const fail = (error: unknown) => {
    const { message, status } = failureOf(error);
    setFault(status && message && message !== 'Error' ? message : translate('singleSignOn.failed'));
    requestAnimationFrame(() => faultRef.current?.focus());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address with which the page was opened
  useEffect(() => {
    if (begun.current || !auth) return;
    begun.current = true;
    const given = takeReturned();
    if (!given) return;
    // Code and state leave the address and the browser's history before anything else happens.
    window.history.replaceState(null, '', SIGN_IN_PAGE);
    navigate(SIGN_IN_PAGE, { replace: true });
    auth.completeSignIn(given).then(
      (handed) => window.location.replace(`/set_token#${encodeURIComponent(JSON.stringify(handed))}`),
      (error) => {
        if (isCodeRequired(error)) {
          const { field, message, passkey } = error;
          navigate('/login', { replace: true, state: { secondStep: { field, hint: message, passkey } } });
          return;
        }
        setCompleting(false);
        fail(error);
      },
    );
  }, [auth]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!auth || !check(event.currentTarget)) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { url, browser } = await auth.startSignIn(String(new FormData(event.currentTarget).get('email') ?? ''));
      sessionStorage.setItem(BROWSER, browser);
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  };

  return (
    <PublicPage title={translate('singleSignOn.title')}>
      {completing ? (
        <>
          <Typography role="status" sx={{ mb: 4 }}>
            {translate('singleSignOn.completing')}
          </Typography>
          <FormSkeleton />
        </>
      ) : (
        <Stack component="form" noValidate spacing={4} onSubmit={submit}>
          {fault && (
            <Alert severity="error" ref={faultRef} tabIndex={-1}>
              {fault}
            </Alert>
          )}
          <Typography>{translate('singleSignOn.text')}</Typography>
          <TextField
            id="email"
            name="email"
            {...errorProps('email')}
            type="email"
            label={translate('singleSignOn.email')}
            required
            autoFocus
            autoComplete="email"
            slotProps={{
              htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 320 },
              inputLabel: NO_ASTERISK,
            }}
          />
          <ActionButton type="submit" variant="contained" size="large" fullWidth loading={busy}>
            {translate('singleSignOn.next')}
          </ActionButton>
          <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center', fontSize: '0.8125rem' }}>
            {translate('singleSignOn.to_password')}
          </Link>
        </Stack>
      )}
    </PublicPage>
  );
};
