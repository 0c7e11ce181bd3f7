import type { SignInStart } from '#domain/contract/singleSignOn.ts';
import { emailDomain } from '#domain/singleSignOn.ts';
import { count, LIMITS } from '#server/platform/limits/attempts.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import type { LoginContext } from '../login.ts';
import { boundTo } from './browser.ts';
import { configurationOf, openIdClient } from './client.ts';
import { portalAddresses, providerOfDomain } from './provider.ts';
import { refused, SignInRefused } from './refusal.ts';

/** How long a user may take at the provider. */
const SIGN_IN_LIFE = 15 * 60_000;

/**
 * Begins a sign-in for an email address: finds the provider of its domain, whether or not an account has the address, and
 * returns where the browser goes.
 * @throws PortalError sign_in_refused, too_many
 */
export const startSignIn = async (context: LoginContext, email: string): Promise<SignInStart> => {
  await count(context, LIMITS.signIns(context.address));
  const domain = emailDomain(email);
  const provider = domain === null ? null : await providerOfDomain(context, domain);
  try {
    const addresses = provider && portalAddresses(context.config, provider.id);
    if (!provider || !addresses) throw new SignInRefused('unknown_domain');
    const oidc = await openIdClient();
    const configuration = await configurationOf(context, provider);
    const [state, browser] = [newToken(), newToken()];
    const { nonce, verifier } = boundTo(browser, state);
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: addresses.redirect_uri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    });
    await context.db
      .insertInto('identity_sign_ins')
      .values({
        state_hash: tokenHash(state),
        browser_hash: tokenHash(browser),
        provider_id: provider.id,
        provider_revision: provider.revision,
        expires_at: new Date(context.now().getTime() + SIGN_IN_LIFE),
      })
      .execute();
    return { url: url.href, browser };
  } catch (error) {
    throw await refused(context, provider?.id ?? null, error);
  }
};
