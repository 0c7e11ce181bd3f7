import { sql } from 'kysely';
import { ANONYMOUS, type Db, type Services } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { attempt, LIMITS } from '#server/platform/limits/attempts.ts';
import { OutgoingError } from '#server/platform/outgoing/client.ts';
import { endBecause } from '../endedSessions.ts';
import { metadataOf } from './client.ts';
import { readKeys } from './keys.ts';
import { type EndedThere, readLogoutToken } from './logoutToken.ts';
import { providerById } from './provider.ts';
import { refusalOf } from './refusal.ts';

/** Returns false if a token with this id was used before. */
const takeToken = async (db: Db, provider_id: number, { token_hash, expires_at }: EndedThere): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_logout_tokens')
    .values({ provider_id, token_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The accounts of a logout token: by the subject, and by sessions that began with this session of the provider. */
const accountsOf = async (
  db: Db,
  provider_id: number,
  { subject, provider_session }: EndedThere,
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from identities where provider_id = ${provider_id} and subject = ${subject}
    union select user_id from sessions where ${subject}::text is null and provider_id = ${provider_id}
      and provider_session = ${provider_session}`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

/**
 * Ends the sessions that a provider names: those of its session if it names one, otherwise all of the user, also those that
 * began with the password. Logins of the user that wait for their second step end too.
 */
const endThere = async (
  context: Pick<Services, 'now'> & { db: Db; address: string; cause: string },
  provider_id: number,
  ended: EndedThere,
): Promise<void> => {
  const { db } = context;
  for (const user_id of await accountsOf(db, provider_id, ended)) {
    const own = sql`(user_id = ${user_id}::bigint or viewer_id = ${user_id}::bigint)`;
    const named = sql`${own} and (viewer_id is not null or provider_id = ${provider_id} and provider_session = ${ended.provider_session})`;
    const sessions = await endBecause(context, 'provider_ended', ended.provider_session ? named : own);
    await db.deleteFrom('login_challenges').where('user_id', '=', user_id).execute();
    await audit(
      { ...context, caller: ANONYMOUS },
      {
        event: 'session.ended_by_provider',
        resource: 'users',
        record_id: user_id,
        changes: { sessions: [null, sessions] },
      },
    );
  }
};

/**
 * Carries out a back-channel logout (OpenID Connect Back-Channel Logout 1.0). Tokens that are not valid are counted by
 * address, because anyone can send one and each makes the portal call the provider.
 * @returns false if the token is not valid, or was used before
 * @throws PortalError too_many
 */
export const logoutByProvider = async (
  services: Services,
  provider_id: number,
  token: string,
  address: string,
): Promise<boolean> => {
  const ended = await attempt(
    services,
    [LIMITS.logoutTokens(address)],
    async () => (await logoutOnce(services, provider_id, token, address)) || null,
  );
  return ended ?? false;
};

const logoutOnce = async (
  services: Services,
  provider_id: number,
  token: string,
  address: string,
): Promise<boolean> => {
  const provider = await providerById(services, provider_id);
  if (!provider) return false;
  const { keys, issuer } = await keysOf(services, provider);
  const ended = readLogoutToken(token, { keys, issuer, client_id: provider.client_id, now: services.now() });
  if (!ended) return false;
  return inTransaction(services.db, async (db) => {
    if (!(await takeToken(db, provider_id, ended))) return false;
    await endThere(
      { db, now: services.now, address, cause: 'POST /auth/single_sign_on/{id}/back_channel_logout' },
      provider_id,
      ended,
    );
    return true;
  });
};

/** Returns no keys while the provider cannot be reached: the provider then repeats its request. */
const keysOf = async (services: Services, provider: Parameters<typeof metadataOf>[1]) => {
  try {
    const metadata = await metadataOf(services, provider);
    return { keys: await readKeys(services, metadata), issuer: metadata.issuer };
  } catch (error) {
    if (error instanceof OutgoingError || refusalOf(error) !== null) return { keys: [], issuer: '' };
    throw error;
  }
};
