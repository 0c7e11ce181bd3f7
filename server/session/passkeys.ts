import type { NewCredential, SignedCredential } from '#domain/contract/passkeys.ts';
import type { Db, Services } from '#server/context.ts';
import { type Challenge, takePasskeyChallenge } from './challenge.ts';
import { relyingParty } from './relyingParty.ts';

/** Loaded for the first passkey: it takes a fifth of a second, which would delay every start of the portal. */
const webauthn = () => import('@simplewebauthn/server');

/** How long a browser may wait for its user. */
export const CEREMONY = 5 * 60_000;

type Needs = Pick<Services, 'config' | 'now'> & { db: Db };

/** Returns the passkeys of a user, oldest first, with what is needed to request one. */
export const passkeysOf = (db: Db, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at', 'alone'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();

const named = (keys: Awaited<ReturnType<typeof passkeysOf>>) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** Returns the options with which a browser creates a passkey; null if the portal has no host name. */
export const creationOptions = async ({ db, config }: Needs, user: { id: number; username: string; name: string }) => {
  const party = relyingParty(config);
  if (!party) return null;
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    // Given to the authenticator: an internal number, not a name (WebAuthn, 14.6.1).
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.name,
    timeout: CEREMONY,
    attestationType: 'none',
    excludeCredentials: named(await passkeysOf(db, user.id)),
    // A passkey follows a password, so a touch is enough.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
};

/** Returns the options with which a browser logs in with a passkey; null if the user has none. */
export const requestOptions = async ({ db, config }: Needs, user_id: number) => {
  const party = relyingParty(config);
  const keys = party ? await passkeysOf(db, user_id) : [];
  if (!party || keys.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: named(keys),
    userVerification: 'preferred',
    timeout: CEREMONY,
  });
};

/** Returns the options with which a browser lets its user choose a passkey; null if the portal has no host name. */
export const signInOptions = async ({ config }: Pick<Needs, 'config'>) => {
  const party = relyingParty(config);
  if (!party) return null;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', timeout: CEREMONY });
};

/** Options of a WebAuthn ceremony, as the library returns them. */
export type RequestOptions = NonNullable<Awaited<ReturnType<typeof requestOptions>>>;

/** Verifies a new passkey against this challenge. Returns what to store of it; null if it is not valid. */
export const checkNewPasskey = async (
  { config }: Pick<Needs, 'config'>,
  challenge: string,
  response: NewCredential,
) => {
  const party = relyingParty(config);
  if (!party) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null); // throws for everything that does not match
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
};

/**
 * Verifies a signature of one of this user's passkeys. Each challenge can be used once, whether or not the signature is
 * valid. A counter that does not increase indicates a copied key (WebAuthn, 6.1.1) and is rejected, also among parallel
 * requests.
 */
export const takePasskey = async (
  { db, config, now }: Needs,
  login: Challenge,
  response: SignedCredential,
): Promise<boolean> => {
  const challenge = login.passkey_challenge;
  if (!challenge || !(await takePasskeyChallenge(db, login))) return false;
  const key = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('user_id', '=', login.user_id)
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (!key) return false;
  const counter = await verifySignature({ config }, key, { challenge, response, requireUserVerification: false });
  return counter !== null && countUse({ db, now }, key, counter);
};

/** What a signature is verified against. */
export interface UsedPasskey {
  id: number;
  user_id: number;
  public_key: Buffer;
  counter: number;
}

/** Verifies the signature of a passkey. Returns its new counter; null if anything does not match. */
export const verifySignature = async (
  { config }: Pick<Needs, 'config'>,
  key: UsedPasskey,
  signed: { challenge: string; response: SignedCredential; requireUserVerification: boolean },
): Promise<number | null> => {
  const party = relyingParty(config);
  if (!party) return null;
  const { challenge, response, requireUserVerification } = signed;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification,
  }).catch(() => null); // throws for everything that does not match
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
};

/**
 * Stores the counter of a use; false if another use came first, or if the passkey was removed in the meantime.
 * @param alone whether it must still be allowed without a password
 */
export const countUse = async (
  { db, now }: Pick<Needs, 'db' | 'now'>,
  { id, counter: before }: UsedPasskey,
  counter: number,
  { alone = false } = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now() })
    .where('id', '=', id)
    .where('counter', '=', before)
    .$if(alone, (query) => query.where('alone', '=', true))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
