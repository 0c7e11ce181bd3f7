import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** The provider at which a session began, as it is stored in the session and in a login in progress. */
export interface ProviderSession {
  provider_id: number;
  /** hash of the provider's id of its session; null if it has none */
  provider_session: Buffer | null;
  /** sealed */
  id_token: string | null;
}

/** Longer ID tokens are not kept: the provider then asks its user before it signs them out. */
const MAX_ID_TOKEN = 8_000;

const owner = (provider_id: number): string => `id_token:${provider_id}`;

export const sealIdToken = (secrets: SecretBox, provider_id: number, id_token: string): string | null =>
  id_token.length > MAX_ID_TOKEN ? null : secrets.seal(id_token, owner(provider_id));

export const openIdToken = (secrets: SecretBox, { provider_id, id_token }: ProviderSession): string | null =>
  id_token === null ? null : secrets.open(id_token, owner(provider_id));
