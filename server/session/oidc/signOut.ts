import type { Context } from '#server/context.ts';
import { OutgoingError } from '#server/platform/outgoing/client.ts';
import { configurationOf, openIdClient } from './client.ts';
import { portalAddresses, providerById } from './provider.ts';
import { refusalOf } from './refusal.ts';
import { openIdToken, type ProviderSession } from './session.ts';

/** Returns the provider at which a session began; null if it began with the password. */
export const providerSessionOf = async (
  { db }: Pick<Context, 'db'>,
  session_id: number,
): Promise<ProviderSession | null> => {
  const found = await db
    .selectFrom('sessions')
    .select(['provider_id', 'provider_session', 'id_token'])
    .where('id', '=', session_id)
    .executeTakeFirst();
  return found && found.provider_id !== null ? { ...found, provider_id: found.provider_id } : null;
};

/**
 * Returns where a provider ends its own session (OpenID Connect RP-Initiated Logout 1.0); null if it cannot, or cannot be
 * reached: the portal's session has ended in any case.
 */
export const signOutAddress = async (
  context: Pick<Context, 'db' | 'secrets' | 'outgoing' | 'now' | 'config'>,
  from: ProviderSession,
): Promise<string | null> => {
  const provider = await providerById(context, from.provider_id);
  const addresses = provider && portalAddresses(context.config, provider.id);
  if (!provider || !addresses) return null;
  try {
    const oidc = await openIdClient();
    const configuration = await configurationOf(context, provider);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    const id_token_hint = openIdToken(context.secrets, from);
    return oidc.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: addresses.signed_out_uri,
      ...(id_token_hint !== null && { id_token_hint }),
    }).href;
  } catch (error) {
    if (error instanceof OutgoingError || refusalOf(error) !== null) return null;
    throw error;
  }
};
