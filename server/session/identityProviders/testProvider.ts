import type { ServerMetadata } from 'openid-client';
import type { ProviderTest } from '#domain/contract/identityProviders.ts';
import { PortalError } from '#domain/errors.ts';
import type { OutgoingFailure } from '#domain/outgoing.ts';
import type { CheckResult, ProviderCheck, ProviderProblem } from '#domain/singleSignOn.ts';
import { OutgoingError } from '#server/platform/outgoing/client.ts';
import type { LoginContext } from '../login.ts';
import { configurationFor, discover, openIdClient } from '../oidc/client.ts';
import { KEY_ALGORITHMS, readKeys, verifiesSignIns } from '../oidc/keys.ts';
import { type Provider, portalAddresses, sealedFor } from '../oidc/provider.ts';
import { refusalOf } from '../oidc/refusal.ts';

type Finding = ProviderTest['checks'][number];

const passed = (check: ProviderCheck): Finding => ({ check, result: 'passed', problem: null });
const found = (check: ProviderCheck, problem: ProviderProblem, result: CheckResult = 'failed'): Finding => ({
  check,
  result,
  problem,
});
const either = (check: ProviderCheck, problem: ProviderProblem | null, result: CheckResult = 'failed'): Finding =>
  problem === null ? passed(check) : found(check, problem, result);

/** Returns the provider, enabled or not. @throws PortalError not_found */
const providerToTest = async ({ db, secrets }: LoginContext, id: number): Promise<Provider> => {
  const stored = await db
    .selectFrom('identity_providers')
    .select(['id', 'issuer', 'client_id', 'client_secret', 'trusts_mfa', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) throw new PortalError('not_found');
  return { ...stored, client_secret: secrets.open(stored.client_secret, sealedFor(id)) };
};

/** Returns the failure of the guarded client that caused an error; null if the provider answered. */
const outgoingFailure = (error: unknown): OutgoingFailure | null => {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof OutgoingError) return one.failure;
  return null;
};

/** @throws an error that is no answer of the provider */
const discoveryProblem = (error: unknown): ProviderProblem => {
  const failure = outgoingFailure(error);
  if (failure) return failure;
  const reason = refusalOf(error);
  if (reason === null) throw error;
  return reason === 'wrong_issuer' ? 'other_issuer' : 'no_discovery';
};

const isHttps = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:';

/** Lists that a provider does not publish contain what OpenID Connect Discovery 1.0 presumes. */
const signInProblem = (metadata: ServerMetadata): ProviderProblem | null => {
  const flows = metadata.response_types_supported ?? ['code'];
  const isComplete = isHttps(metadata.authorization_endpoint) && isHttps(metadata.token_endpoint);
  if (!isComplete || !flows.includes('code')) return 'no_code_flow';
  const methods = metadata.code_challenge_methods_supported;
  return methods && !methods.includes('S256') ? 'no_pkce' : null;
};

const scopesProblem = ({ scopes_supported }: ServerMetadata): ProviderProblem | null => {
  if (!scopes_supported) return null;
  if (!scopes_supported.includes('openid')) return 'no_openid_scope';
  return scopes_supported.includes('email') ? null : 'no_email_scope';
};

const keysProblem = async (context: LoginContext, metadata: ServerMetadata): Promise<ProviderProblem | null> => {
  const algorithms = metadata.id_token_signing_alg_values_supported;
  if (algorithms && !algorithms.some((one) => KEY_ALGORITHMS.has(one))) return 'no_algorithm';
  try {
    const keys = await readKeys(context, metadata);
    if (keys.length === 0) return 'no_keys';
    return keys.some((key) => verifiesSignIns(key, algorithms)) ? null : 'no_algorithm';
  } catch (error) {
    const failure = outgoingFailure(error);
    if (!failure) throw error;
    return failure;
  }
};

/**
 * Sends a code that does not exist. A provider that accepts the client then complains about the code (RFC 6749, section
 * 5.2); any other error does not show whether the client is known.
 */
const clientProblem = async (
  context: LoginContext,
  provider: Provider,
  metadata: ServerMetadata,
): Promise<ProviderProblem | null> => {
  const oidc = await openIdClient();
  const configuration = await configurationFor(context, metadata, provider);
  const redirect_uri = portalAddresses(context.config, provider.id)?.redirect_uri ?? '';
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', {
      code: 'test-of-the-client',
      redirect_uri,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
  } catch (error) {
    const failure = outgoingFailure(error);
    if (failure) return failure;
    const reason = refusalOf(error);
    if (reason === null) throw error;
    if (reason === 'wrong_client') return 'wrong_client';
    return isInvalidGrant(error) ? null : 'client_unknown';
  }
  return null;
};

const isInvalidGrant = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_grant';

const logoutProblem = (metadata: ServerMetadata): ProviderProblem | null => {
  if (!metadata.end_session_endpoint) return 'no_logout';
  return metadata.backchannel_logout_supported === true ? null : 'no_back_channel';
};

/**
 * Tests a provider and says what is wrong: first what prevents every sign-in. Nobody is signed in, and nothing is stored.
 * @throws PortalError not_found
 */
export const testProvider = async (context: LoginContext, id: number): Promise<ProviderTest> => {
  const provider = await providerToTest(context, id);
  const address = either('address', portalAddresses(context.config, id) ? null : 'no_public_url');
  let metadata: ServerMetadata;
  try {
    metadata = await discover(context, provider);
  } catch (error) {
    const problem = discoveryProblem(error);
    return {
      checks: [
        address,
        ...(problem === 'other_issuer' ? [passed('discovery')] : []),
        found(problem === 'other_issuer' ? 'issuer' : 'discovery', problem),
      ],
    };
  }
  const signIn = signInProblem(metadata);
  const keys = await keysProblem(context, metadata);
  const client = signIn === null ? await clientProblem(context, provider, metadata) : null;
  return {
    checks: [
      address,
      passed('discovery'),
      passed('issuer'),
      either('sign_in', signIn),
      either('scopes', scopesProblem(metadata)),
      either('keys', keys),
      ...(signIn === null ? [either('client', client, client === 'client_unknown' ? 'warning' : 'failed')] : []),
      either('logout', logoutProblem(metadata), 'warning'),
    ],
  };
};
