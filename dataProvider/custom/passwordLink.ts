import type { PasskeyOptions } from '#domain/contract/passkeys.ts';
import type { ForgottenPassword, PasswordLink, PasswordLinkBody } from '#domain/contract/session.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';

/**
 * Setting a password and confirming an email address by a one-time link, and the start of a login with a passkey alone. The calls are public and ignore any
 * session of this browser.
 */
export const passwordLinkCalls = (http: Http) => {
  const post = async (path: string, body: object): Promise<PasswordLink> =>
    (await http.call<Envelope<PasswordLink>>(path, { method: 'POST', body, token: null })).json.data;
  return {
    /** The owner of the link. */
    checkPasswordLink: (token: string) => post('/auth/password_link/check', { token }),
    /** Requests a link for the account of this username or email address; the answer is the same for every name. */
    requestPasswordLink: async (username: string) =>
      (
        await http.call<Envelope<ForgottenPassword>>('/auth/forgotten_password', {
          method: 'POST',
          body: { username },
          token: null,
        })
      ).json.data,
    /** Confirms the email address to which a link was sent; returns the account's username. */
    confirmEmail: (token: string) => post('/auth/confirm_email', { token }),
    /** What any passkey of the portal can sign to log in with it alone. */
    passkeySignInOptions: async () =>
      (await http.call<Envelope<PasskeyOptions>>('/auth/passkey/options', { method: 'POST', token: null })).json.data,
    setPasswordByLink: (body: PasswordLinkBody) => post('/auth/password_link', body),
  };
};
