import { constants, createHmac, createSign, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { type ProviderKey, readKeys, verifiedClaims } from './keys.ts';
import { readLogoutToken } from './logoutToken.ts';

const ISSUER = 'https://id.example';
const CLIENT = 'portal';
const NOW = new Date('2026-05-31T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const TYPES = ['logout+jwt'];

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const published = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more });
const KEYS = [published(rsa.publicKey, { kid: 'r', use: 'sig' }), published(ec.publicKey, { kid: 'e', alg: 'ES256' })];

/** Reads keys as they are published at `jwks_uri`. */
const read = (keys: readonly unknown[], status = 200): Promise<ProviderKey[]> =>
  readKeys(
    {
      outgoing: { refusalOf: () => null, send: async () => ({ status, headers: {}, body: JSON.stringify({ keys }) }) },
    },
    { jwks_uri: `${ISSUER}/keys` },
  );

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signers: Readonly<Record<string, (text: string) => Buffer>> = {
  RS256: (text) => createSign('sha256').update(text).sign(rsa.privateKey),
  PS256: (text) =>
    sign('sha256', Buffer.from(text), {
      key: rsa.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    }),
  ES256: (text) => sign('sha256', Buffer.from(text), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }),
  none: () => Buffer.alloc(0),
  // The public key as the shared secret: a library that lets the token choose the algorithm accepts it.
  HS256: (text) =>
    createHmac('sha256', rsa.publicKey.export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest(),
};
const token = (claims: object, header: { alg: string; kid?: string; typ?: string; crit?: string[] }): string => {
  const text = `${encoded({ typ: 'logout+jwt', ...header })}.${encoded(claims)}`;
  return `${text}.${signers[header.alg]?.(text).toString('base64url')}`;
};

describe('a signed token of a provider', () => {
  it('is verified by its algorithm and key, and no other', async () => {
    const keys = await read(KEYS);
    const claims = { sub: 'ana' };
    for (const [alg, kid] of [
      ['RS256', 'r'],
      ['PS256', 'r'],
      ['ES256', 'e'],
    ] as const) {
      expect(verifiedClaims(token(claims, { alg, kid }), keys, TYPES)).toEqual(claims);
      const { kid: _kid, ...unnamed } = { alg, kid };
      expect(verifiedClaims(token(claims, unnamed), keys, TYPES)).toEqual(claims);
    }
    const refused = [
      token(claims, { alg: 'none', kid: 'r' }),
      token(claims, { alg: 'HS256', kid: 'r' }),
      token(claims, { alg: 'RS256', kid: 'e' }),
      token(claims, { alg: 'RS256', kid: 'unknown' }),
      token(claims, { alg: 'RS256', kid: 'r', typ: 'at+jwt' }),
      token(claims, { alg: 'RS256', kid: 'r', crit: ['exp'] }),
      `${token(claims, { alg: 'RS256', kid: 'r' })}.more`,
      token(claims, { alg: 'RS256', kid: 'r' }).replace(/\.[^.]*\./, `.${encoded({ sub: 'ben' })}.`),
    ];
    for (const text of refused) expect([text, verifiedClaims(text, keys, TYPES)]).toEqual([text, null]);
    const foreign = await read([published(other.publicKey, { kid: 'r' })]);
    expect(verifiedClaims(token(claims, { alg: 'RS256', kid: 'r' }), foreign, TYPES)).toBeNull();
  });

  it('has no key if the provider publishes none that signs', async () => {
    expect(await read([published(rsa.publicKey, { use: 'enc' }), { kty: 'OKP' }, { kty: 'RSA' }, 'x', null])).toEqual(
      [],
    );
    expect(await read(KEYS, 500)).toEqual([]);
    const outgoing = { refusalOf: () => null, send: async () => ({ status: 200, headers: {}, body: '<html>' }) };
    expect(await readKeys({ outgoing }, { jwks_uri: ISSUER })).toEqual([]);
    expect(await readKeys({ outgoing }, {})).toEqual([]);
  });

  it('is refused for any text that is none', async () => {
    const keys = await read(KEYS);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.base64String(), { maxLength: 4 }).map((parts) => parts.join('.')),
        ),
        (text) => {
          expect(verifiedClaims(text, keys, TYPES)).toBeNull();
        },
      ),
      runs(200),
    );
  });
});

describe('a logout token', () => {
  const claims = (more: object = {}) => ({
    ...{ iss: ISSUER, aud: CLIENT, iat: SECONDS, exp: SECONDS + 120, jti: 'one', sub: 'ana', events: EVENTS },
    ...more,
  });
  const readToken = async (given: object, now = NOW) =>
    readLogoutToken(token(given, { alg: 'RS256', kid: 'r' }), {
      keys: await read(KEYS),
      ...{ issuer: ISSUER, client_id: CLIENT, now },
    });

  it('names a user, a session or both, for one of several audiences', async () => {
    const ended = { token_hash: tokenHash('one'), expires_at: new Date((SECONDS + 240) * 1000) };
    expect(await readToken(claims())).toEqual({ ...ended, subject: 'ana', provider_session: null });
    expect(await readToken(claims({ sid: 's', aud: ['another', CLIENT] }))).toEqual({
      ...{ ...ended, subject: 'ana' },
      provider_session: tokenHash('s'),
    });
    expect(await readToken(claims({ sid: 's', sub: undefined }))).toMatchObject({ subject: null });
  });

  it.each([
    ['of another issuer', { iss: 'https://another.example' }],
    ['for another client', { aud: ['another'] }],
    ['of nobody', { sub: undefined }],
    ['without an id', { jti: undefined }],
    ['without a time', { iat: undefined }],
    ['that is an ID token', { nonce: 'n' }],
    ['about another event', { events: { 'https://another.example': {} } }],
    ['of the future', { iat: SECONDS + 61 }],
    ['that has expired', { exp: SECONDS - 61 }],
    ['that is old, although it says that it is valid for longer', { iat: SECONDS - 661, exp: SECONDS + 3_600 }],
  ])('%s is refused', async (_title, more) => expect(await readToken(claims(more))).toBeNull());

  it('is accepted from a provider whose clock differs by a minute', async () => {
    expect(await readToken(claims({ iat: SECONDS + 60 }))).not.toBeNull();
    expect(await readToken(claims({ exp: SECONDS - 59 }))).not.toBeNull();
  });
});
