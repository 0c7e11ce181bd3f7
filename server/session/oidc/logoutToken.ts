import { z } from 'zod';
import { isSubject } from '#domain/singleSignOn.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { type ProviderKey, verifiedClaims } from './keys.ts';

/** Milliseconds by which the clocks of portal and provider may differ. */
const TOLERANCE = 60_000;
/** Milliseconds after which a token is too old, also if it says that it is valid for longer. */
const OLDEST = 10 * 60_000;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The claims of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). Times in seconds. */
const claimsSchema = z.looseObject({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.number(),
  exp: z.number().optional(),
  jti: z.string().min(1).max(500),
  sub: z.string().refine(isSubject).optional(),
  sid: z.string().min(1).optional(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
});

/** Whose sessions a provider ends. */
export interface EndedThere {
  subject: string | null;
  /** hash of the provider's id of its session */
  provider_session: Buffer | null;
  /** hash of the token's own id: each can be used once */
  token_hash: Buffer;
  expires_at: Date;
}

/**
 * Reads a logout token; null unless this provider signed it for this portal, a short time ago. A token with a nonce is an
 * ID token, which would otherwise end the sessions of its user.
 */
export const readLogoutToken = (
  token: string,
  { keys, issuer, client_id, now }: { keys: readonly ProviderKey[]; issuer: string; client_id: string; now: Date },
): EndedThere | null => {
  const verified = verifiedClaims(token, keys, ['logout+jwt', 'application/logout+jwt', 'jwt']);
  const parsed = claimsSchema.safeParse(verified);
  if (!verified || !parsed.success || 'nonce' in verified) return null;
  const { iss, aud, iat, exp, jti, sub, sid } = parsed.data;
  const expiry = Math.min((exp ?? Number.POSITIVE_INFINITY) * 1000, iat * 1000 + OLDEST);
  const isForUs = iss === issuer && [aud].flat().includes(client_id);
  const isNow = iat * 1000 <= now.getTime() + TOLERANCE && expiry > now.getTime() - TOLERANCE;
  if (!isForUs || !isNow || (sub === undefined && sid === undefined)) return null;
  return {
    subject: sub ?? null,
    provider_session: sid === undefined ? null : tokenHash(sid),
    token_hash: tokenHash(jti),
    expires_at: new Date(expiry + 2 * TOLERANCE),
  };
};
