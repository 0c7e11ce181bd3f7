import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { isRecord } from '#domain/typeGuards.ts';
import type { Services } from '#server/context.ts';

/** How a signature of each algorithm is checked; every other algorithm is refused, above all `none` and shared secrets. */
const ALGORITHMS = {
  RS256: { hash: 'sha256', type: 'RSA', options: {} },
  PS256: { hash: 'sha256', type: 'RSA', options: { padding: 6 /* RSA_PKCS1_PSS_PADDING */, saltLength: 32 } },
  ES256: { hash: 'sha256', type: 'EC', options: { dsaEncoding: 'ieee-p1363' } },
} as const;
type Algorithm = keyof typeof ALGORITHMS;

export const KEY_ALGORITHMS: ReadonlySet<string> = new Set(Object.keys(ALGORITHMS));
const isAlgorithm = (name: unknown): name is Algorithm => typeof name === 'string' && KEY_ALGORITHMS.has(name);

/** Bits of an RSA key: a sign-in refuses signatures of a shorter one. */
const RSA_BITS = 2048;

/** Whether a key can verify ID tokens of a sign-in. @param announced the algorithms of the provider; absent: RS256 */
export const verifiesSignIns = ({ alg, type, key }: ProviderKey, announced: readonly string[] = ['RS256']): boolean =>
  Object.entries(ALGORITHMS).some(
    ([name, one]) => announced.includes(name) && one.type === type && (alg === undefined || alg === name),
  ) &&
  (type !== 'RSA' || (key.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS);

/** A public key of a provider, as it is published (RFC 7517). */
export interface ProviderKey {
  kid: string | undefined;
  alg: string | undefined;
  type: string | undefined;
  key: KeyObject;
}

const keyOf = (jwk: unknown): ProviderKey[] => {
  if (!isRecord(jwk) || (jwk.use !== undefined && jwk.use !== 'sig')) return [];
  const { kid, alg, kty } = jwk;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  try {
    return [
      {
        kid: text(kid),
        alg: text(alg),
        type: text(kty),
        key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }),
      },
    ];
  } catch {
    return []; // a kind of key that is not used for these signatures
  }
};

/**
 * Reads the keys that a provider publishes; none if its answer is no set of keys.
 * @throws OutgoingError
 */
export const readKeys = async (
  { outgoing }: Pick<Services, 'outgoing'>,
  { jwks_uri }: { jwks_uri?: string | undefined },
): Promise<ProviderKey[]> => {
  if (!jwks_uri) return [];
  const { status, body } = await outgoing.send({ method: 'GET', url: jwks_uri, mayBePrivate: true });
  const parsed = status === 200 ? parseJson(body) : null;
  return isRecord(parsed) && Array.isArray(parsed.keys) ? parsed.keys.flatMap(keyOf) : [];
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Verifies a signed token (RFC 7515, compact) with these keys. The caller checks its claims.
 * @returns the claims; null if the signature is wrong, or of an algorithm or type that is not accepted
 */
export const verifiedClaims = (
  token: string,
  keys: readonly ProviderKey[],
  types: readonly string[],
): Readonly<Record<string, unknown>> | null => {
  const [head = '', claims = '', signature = '', ...rest] = token.split('.');
  const header = parseJson(Buffer.from(head, 'base64url').toString('utf8'));
  if (rest.length > 0 || !isRecord(header) || !isAlgorithm(header.alg) || header.crit !== undefined) return null;
  if (header.typ !== undefined && !types.includes(String(header.typ).toLowerCase())) return null;
  const { hash, type, options } = ALGORITHMS[header.alg];
  const fits = keys.filter(
    (one) =>
      one.type === type &&
      (one.alg === undefined || one.alg === header.alg) &&
      (header.kid === undefined || one.kid === header.kid),
  );
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!fits.some(({ key }) => verify(hash, signed, { key, ...options }, bytes))) return null;
  const parsed = parseJson(Buffer.from(claims, 'base64url').toString('utf8'));
  return isRecord(parsed) ? parsed : null;
};
