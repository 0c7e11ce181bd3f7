import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import type { Services } from '#server/context.ts';
import type { Outgoing } from '#server/platform/outgoing/client.ts';
import type { Provider } from './provider.ts';

/** Loaded for the first sign-in through a provider: most starts of the portal do not need it. */
export const openIdClient = () => import('openid-client');

/** What a provider says about itself is used again for ten minutes. Its keys are read for every sign-in. */
const METADATA_LIFE = 10 * 60_000;

/** Seconds by which the clocks of portal and provider may differ. */
const CLOCK_TOLERANCE = 60;

/** Sends what openid-client requests through the guarded client. */
const guardedFetch =
  (outgoing: Outgoing): CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : body;
    const answer = await outgoing.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      mayBePrivate: true,
      ...(typeof text === 'string' && { body: text }),
    });
    // The body has been read completely, so these headers no longer describe it.
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...described } = answer.headers;
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: described });
  };

type Needs = Pick<Services, 'outgoing' | 'now'>;

interface Known {
  metadata: ServerMetadata;
  at: number;
}
/** By the client, so that portals of one process share nothing. */
const known = new WeakMap<Outgoing, Map<string, Known>>();

/**
 * Reads what a provider says about itself (OpenID Connect Discovery 1.0).
 * @throws OutgoingError, or an error of openid-client, also if the provider names another issuer
 */
export const discover = async (
  { outgoing }: Pick<Needs, 'outgoing'>,
  provider: Pick<Provider, 'issuer' | 'client_id'>,
) => {
  const oidc = await openIdClient();
  const found = await oidc.discovery(new URL(provider.issuer), provider.client_id, undefined, oidc.None(), {
    [oidc.customFetch]: guardedFetch(outgoing),
  });
  return found.serverMetadata();
};

/** Returns what a provider says about itself, read at most ten minutes ago. */
export const metadataOf = async ({ outgoing, now }: Needs, provider: Provider): Promise<ServerMetadata> => {
  const own = known.get(outgoing) ?? new Map<string, Known>();
  known.set(outgoing, own);
  const kept = own.get(provider.issuer);
  const at = now().getTime();
  if (kept && at - kept.at < METADATA_LIFE) return kept.metadata;
  const metadata = await discover({ outgoing }, provider);
  own.set(provider.issuer, { metadata, at });
  return metadata;
};

/** Returns the configuration of openid-client for these metadata: signatures of ID tokens are checked. */
export const configurationFor = async (
  { outgoing }: Pick<Needs, 'outgoing'>,
  metadata: ServerMetadata,
  { client_id, client_secret }: Pick<Provider, 'client_id' | 'client_secret'>,
): Promise<Configuration> => {
  const oidc = await openIdClient();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  const configuration = new oidc.Configuration(
    metadata,
    client_id,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE },
    authentication(client_secret),
  );
  configuration[oidc.customFetch] = guardedFetch(outgoing);
  // Otherwise an ID token from the token endpoint is accepted without its signature, because of TLS.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
};

/** Returns a new configuration for one sign-in, so that keys which the provider has replaced are read again. */
export const configurationOf = async (needs: Needs, provider: Provider): Promise<Configuration> =>
  configurationFor(needs, await metadataOf(needs, provider), provider);
