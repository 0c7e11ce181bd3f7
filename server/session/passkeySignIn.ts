import { z } from 'zod';
import type { SignedCredential } from '#domain/contract/passkeys.ts';
import { PortalError } from '#domain/errors.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/context.ts';
import { attempt, LIMITS, type Limit, placeOf } from '#server/platform/limits/attempts.ts';
import { type Account, accountById } from './account.ts';
import { knownDevice, knownPlace } from './devices.ts';
import { type AuthResponse, finish, type LoginContext } from './login.ts';
import { mustUseProvider } from './oidc/coverage.ts';
import { CEREMONY, countUse, signInOptions, type UsedPasskey, verifySignature } from './passkeys.ts';
import { about } from './refused.ts';
import { relyingParty } from './relyingParty.ts';

/** Whether a user may sign in with a passkey alone on this portal (PASSKEY_SIGN_IN). */
export const maySignInByPasskey = (config: Config, { tronc_master }: { tronc_master: boolean }): boolean =>
  relyingParty(config) !== null &&
  (config.passkeySignIn === 'all' || (config.passkeySignIn === 'clients' && !tronc_master));

/**
 * Returns what any passkey of this portal may sign within five minutes. It names no account and no passkey.
 * @throws PortalError passkey_sign_in_off, too_many
 */
export const openPasskeySignIn = async (context: LoginContext) => {
  if (!maySignInByPasskey(context.config, { tronc_master: false })) throw new PortalError('passkey_sign_in_off');
  await attempt(context, [LIMITS.passkeyStarts(context.address)], async () => null);
  const options = await signInOptions(context);
  if (!options) throw new PortalError('passkey_sign_in_off');
  const expires_at = new Date(context.now().getTime() + CEREMONY);
  await context.db.insertInto('passkey_challenges').values({ challenge: options.challenge, expires_at }).execute();
  return options;
};

const clientData = z.looseObject({ challenge: z.string() });

/** The challenge that a browser says it has signed; null if it says nothing of the kind. */
const challengeIn = ({ response }: SignedCredential): string | null => {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return isRecord(said) ? (clientData.safeParse(said).data?.challenge ?? null) : null;
  } catch {
    return null;
  }
};

/** Uses up a challenge, right or wrong; false if it is unknown, used or expired. */
const takeChallenge = async ({ db, now }: LoginContext, challenge: string): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now();
};

/** The passkey with this id, if its owner may sign in with it alone now. */
const passkeyNamed = async ({ db, config }: LoginContext, credential_id: string) => {
  const found = await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.public_key', 'p.counter', 'p.alone', 'u.active', 'u.mfa_totp', 'u.tronc_master'])
    .where('p.credential_id', '=', credential_id)
    .executeTakeFirst();
  const mayUse = found?.alone && found.active && found.mfa_totp && maySignInByPasskey(config, found);
  const isAllowed = mayUse && !(await mustUseProvider(db, found.user_id));
  return { user_id: found?.user_id, passkey: isAllowed ? found : null };
};

/**
 * The limits of wrong passkeys: by address; on a known device or at a known address of the account by these alone, so
 * that others at the address cannot keep the owner out. Wrong passwords do not count: a signature cannot be guessed.
 */
const limitsOf = async (
  { db, now, address }: LoginContext,
  user_id: number | undefined,
  device_token: string | null | undefined,
): Promise<Limit[]> => {
  const device = user_id !== undefined && device_token ? await knownDevice(db, user_id, device_token) : null;
  if (user_id !== undefined && device) return [LIMITS.passkeyDevice(user_id, device)];
  const place = placeOf(address);
  const isKnown = await knownPlace(db, now(), user_id ?? 0, place);
  return user_id !== undefined && isKnown ? [LIMITS.passkeyPlace(user_id, place)] : [LIMITS.address(address)];
};

/** Verifies the signature of a passkey that its owner allowed to sign in alone; null if anything does not match. */
const prove = async (
  context: LoginContext,
  passkey: UsedPasskey | null,
  response: SignedCredential,
): Promise<{ passkey: UsedPasskey; counter: number; account: Account } | null> => {
  const challenge = challengeIn(response);
  if (challenge === null || !(await takeChallenge(context, challenge)) || !passkey) return null;
  // The passkey itself must name its account (WebAuthn 7.2, 6).
  const named = Buffer.from(response.response.userHandle ?? '', 'base64url').toString('utf8');
  if (named !== String(passkey.user_id)) return null;
  const counter = await verifySignature(context, passkey, { challenge, response, requireUserVerification: true });
  const account = counter === null ? null : await accountById(context.db, passkey.user_id);
  return counter === null || !account ? null : { passkey, counter, account };
};

/**
 * Opens a session with a passkey alone (decision 0024). The device has verified its user, by a fingerprint, face or PIN,
 * so that it counts as both steps. It does not count as the password where that is required again.
 * @throws PortalError passkey_refused, whatever the reason; too_many, login_again
 */
export const signInByPasskey = async (
  context: LoginContext,
  response: SignedCredential,
  device_token: string | null | undefined,
): Promise<AuthResponse> => {
  const { user_id, passkey } = await passkeyNamed(context, response.id);
  const limits = await limitsOf(context, user_id, device_token);
  const proved = await attempt(context, limits, () => prove(context, passkey, response)).catch(
    about(user_id, 'too_many'),
  );
  if (!proved) throw new PortalError('passkey_refused', { about: { user_id, reason: 'passkey_refused' } });
  const { account, counter } = proved;
  const claim = (tx: Db) => countUse({ db: tx, now: context.now }, proved.passkey, counter, { alone: true });
  return finish(context, account, device_token, { claim });
};
