import type { Db, Services } from '#server/http/context.ts';
import { type Challenge, takePasskeyChallenge } from './challenge.ts';
import type { NewCredential, SignedCredential } from './credential.ts';
import { relyingParty } from './relyingParty.ts';

/** Read when the first passkey is seen: a fifth of a second that no start of the portal waits for. */
const webauthn = () => import('@simplewebauthn/server');

/** How long a browser may take to ask its owner. */
export const CEREMONY = 5 * 60_000;

type Needs = Pick<Services, 'config' | 'now'> & { db: Db };

/** The passkeys of a user, oldest first, with what it takes to ask for one. */
export const passkeysOf = (db: Db, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();

const named = (keys: Awaited<ReturnType<typeof passkeysOf>>) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What a browser is asked in order to make a passkey; null where the portal knows no name of its own. */
export const creationOptions = async ({ db, config }: Needs, user: { id: number; username: string; name: string }) => {
  const party = relyingParty(config);
  if (!party) return null;
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    // Told to the authenticator: a number of ours, no name (WebAuthn, 14.6.1).
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.name,
    timeout: CEREMONY,
    attestationType: 'none',
    excludeCredentials: named(await passkeysOf(db, user.id)),
    // It comes after a password, so that a touch is enough.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
};

/** What a browser is asked in order to log in with a passkey; null without one. */
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

/** Options of a ceremony, as the library makes them. */
export type RequestOptions = NonNullable<Awaited<ReturnType<typeof requestOptions>>>;

/** Is this a passkey made for us, over this challenge? Answers what to keep of it; null for anything else. */
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
  }).catch(() => null); // it throws whatever does not fit
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
};

/**
 * Takes what a passkey of this user has signed. Each challenge is answered once, right or wrong, and a counter that does
 * not go on tells of a copy of the key (WebAuthn, 6.1.1): it is refused, also among parallel requests.
 */
export const takePasskey = async (
  { db, config, now }: Needs,
  login: Challenge,
  response: SignedCredential,
): Promise<boolean> => {
  const party = relyingParty(config);
  const challenge = login.passkey_challenge;
  if (!party || !challenge || !(await takePasskeyChallenge(db, login))) return false;
  const key = await db
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('user_id', '=', login.user_id)
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (!key) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) return false;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now() })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
