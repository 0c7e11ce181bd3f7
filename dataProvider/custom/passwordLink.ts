import type { ForgottenPassword, PasswordLink, PasswordLinkBody } from '#domain/contract/session.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';

/** Setting a password by a one-time link. The calls are public and ignore any session of this browser. */
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
    setPasswordByLink: (body: PasswordLinkBody) => post('/auth/password_link', body),
  };
};
