import {
  type IdentityClaims,
  isForClient,
  isPlainAddress,
  isSubject,
  type SignInRefusal,
  saysSecondFactor,
  verifiedEmail,
} from '#domain/singleSignOn.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { attempt, LIMITS } from '#server/platform/limits/attempts.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { accountById } from '../account.ts';
import { type AuthResponse, askForCode, finish, type LoginContext, methodOf } from '../login.ts';
import { boundTo } from './browser.ts';
import { configurationOf, openIdClient } from './client.ts';
import { type Identity, linkedAccount } from './link.ts';
import { type Provider, portalAddresses, providerById } from './provider.ts';
import { refused, SignInRefused } from './refusal.ts';
import { sealIdToken } from './session.ts';

interface Returned {
  /** the provider to whose redirect URI the browser was sent */
  provider_id: number;
  /** the query of the redirect URI */
  returned: string;
  browser: string;
  device_token?: string | null | undefined;
}

/** A sign-in under way that has been used up. */
interface Begun {
  provider_id: number;
  provider_revision: number;
}

/** Uses up the sign-in of this state and this browser; null for any other state, and for that of another browser. */
const takeSignIn = async ({ db, now }: LoginContext, state: string, browser: string): Promise<Begun | null> =>
  (await db
    .deleteFrom('identity_sign_ins')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    .where('expires_at', '>', now())
    .returning(['provider_id', 'provider_revision'])
    .executeTakeFirst()) ?? null;

/**
 * Exchanges the code and verifies the ID token: signature, issuer, audience, times and nonce. Claims that the provider
 * returns only with the access token are read there, and must have the same subject.
 */
const identityOf = async (
  context: LoginContext,
  provider: Provider,
  query: string,
  { state, browser }: { state: string; browser: string },
): Promise<Identity & { claims: IdentityClaims; id_token: string }> => {
  const oidc = await openIdClient();
  const addresses = portalAddresses(context.config, provider.id);
  if (!addresses) throw new SignInRefused('provider_changed');
  const configuration = await configurationOf(context, provider);
  const { nonce, verifier } = boundTo(browser, state);
  const address = new URL(addresses.redirect_uri);
  address.search = query;
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token || !isSubject(claims.sub) || !isForClient(claims, provider.client_id))
    throw new SignInRefused('wrong_token');
  const isThin = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = isThin ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const known: IdentityClaims = { ...more, ...claims };
  return {
    provider_id: provider.id,
    subject: claims.sub,
    email: verifiedEmail(provider.issuer, known),
    noEmail: noEmailIn(known),
    claims,
    id_token: tokens.id_token,
  };
};

/** Why these claims contain no email address that can be used. */
const noEmailIn = ({ email }: IdentityClaims): SignInRefusal => {
  if (typeof email !== 'string') return 'email_domain';
  return isPlainAddress(email) ? 'email_unverified' : 'email_characters';
};

/** Lets the state of a refused sign-in be counted by address, like a wrong code. */
const beginning = async (context: LoginContext, { returned, browser }: Returned) => {
  const state = new URLSearchParams(returned).get('state') ?? '';
  const begun = await attempt(context, [LIMITS.signInStates(context.address)], () =>
    takeSignIn(context, state, browser),
  );
  return begun && { ...begun, state };
};

/**
 * Completes a sign-in when the browser has returned from the provider. The account's own second step follows, unless the
 * provider's is trusted and the ID token names one.
 * @throws PortalError sign_in_refused for every reason, too_many
 */
export const completeSignIn = async (context: LoginContext, given: Returned): Promise<AuthResponse> => {
  const begun = await beginning(context, given);
  try {
    if (!begun) throw new SignInRefused('unknown_state');
    // The code of another provider must never reach this one, which could use it.
    if (begun.provider_id !== given.provider_id) throw new SignInRefused('other_provider');
    const provider = await providerById(context, begun.provider_id);
    if (!provider || provider.revision !== begun.provider_revision) throw new SignInRefused('provider_changed');
    const identity = await identityOf(context, provider, given.returned, {
      state: begun.state,
      browser: given.browser,
    });
    const { claims, id_token } = identity;
    const user_id = await inTransaction(context.db, (db) => linkedAccount({ ...context, db }, identity));
    const account = await accountById(context.db, user_id);
    if (!account?.active) throw new SignInRefused('disabled', user_id);
    const from = {
      provider_id: provider.id,
      provider_session: typeof claims.sid === 'string' ? tokenHash(claims.sid) : null,
      id_token: sealIdToken(context.secrets, provider.id, id_token),
    };
    const method = provider.trusts_mfa && saysSecondFactor(claims) ? null : methodOf(account);
    return method
      ? await askForCode(context, account, method, from)
      : await finish(context, account, given.device_token, { from });
  } catch (error) {
    throw await refused(context, begun?.provider_id ?? null, error);
  }
};
