import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { API_KEY_MONTHS, API_KEYS_MAX, apiKeyDays, apiKeyText } from '#domain/apiKeys.ts';
import type { ApiKey, newApiKeyBody } from '#domain/contract/apiKeys.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import { companyFaults } from '#server/platform/access/companyFaults.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import { isRange } from '../addressRanges.ts';
import { notifyAccountOwner } from '../notifyAccountOwner.ts';
import { expiryOf, keysWhere } from './store.ts';

type Given = z.output<typeof newApiKeyBody>;

/** Returns what is wrong with a new key apart from the form of its fields. */
const faultsOf = async (
  context: Context,
  { company_ids, writes, expires_on, addresses }: Given,
): Promise<FieldError[]> => {
  const { scope, now } = context;
  const faults: FieldError[] = [];
  const { first, last } = apiKeyDays(now());
  if (expires_on < first || expires_on > last)
    faults.push({ path: 'expires_on', rule: 'key_expiry', params: { months: API_KEY_MONTHS } });
  if (!addresses.every(isRange)) faults.push({ path: 'addresses', rule: 'address_range' });
  // A leaked key of a troncmaster could otherwise change the data of every client.
  if (company_ids === null && writes && scope.tronc_master) faults.push({ path: 'company_ids', rule: 'key_companies' });
  return [...faults, ...(await companyFaults(context, company_ids))];
};

/**
 * Adds a key of the caller, with its audit row, and notifies the owner.
 * @returns the key, and its text, which is not stored
 * @throws PortalError invalid, too_many_api_keys
 */
export const addKey = async (context: Context, given: Given): Promise<{ added: ApiKey; key: string }> => {
  const { db, scope, now } = context;
  const faults = await faultsOf(context, given);
  if (faults.length > 0) throw validationError(...faults);
  await db.selectFrom('users').select('id').where('id', '=', scope.id).forUpdate().execute();
  const active = await keysWhere(
    db,
    now(),
    sql`a.user_id = ${scope.id} and a.revoked_at is null and a.expires_at > ${now()}`,
  );
  if (active.length >= API_KEYS_MAX) throw new PortalError('too_many_api_keys', { params: { max: API_KEYS_MAX } });
  const secret = newToken();
  const { id } = await db
    .insertInto('api_keys')
    .values({
      user_id: scope.id,
      name: given.name,
      secret_hash: tokenHash(secret),
      writes: given.writes,
      company_ids: given.company_ids && [...new Set(given.company_ids)],
      addresses: given.addresses,
      created_at: now(),
      expires_at: expiryOf(given.expires_on),
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditKey(context, 'security.api_key_added', scope.id, [null, given.name]);
  await notifyAccountOwner(context, scope.id, 'api_key_added', { params: { key: given.name } });
  const [added] = await keysWhere(db, now(), sql`a.id = ${id}`);
  if (!added) throw new PortalError('not_found');
  return { added, key: apiKeyText(id, secret) };
};

/** Returns a key that the condition on `a` finds, locked. @throws PortalError not_found */
const lockKey = async ({ db, now }: Context, which: RawBuilder<unknown>): Promise<ApiKey> => {
  await sql`select 1 from api_keys a where ${which} for update`.execute(db);
  const [key] = await keysWhere(db, now(), which);
  if (!key) throw new PortalError('not_found');
  return key;
};

/** Writes the audit row of a key of this user. */
const auditKey = (context: Context, event: string, owner: number, key: [string | null, string | null]) =>
  audit(context, { event, resource: 'users', record_id: owner, changes: { api_key: key } });

/**
 * Ends a key at once, and notifies its owner.
 * @param which restricts the keys that the caller may end
 * @throws PortalError not_found, api_key_revoked
 */
export const revokeKey = async (context: Context, id: number, owner?: number): Promise<ApiKey> => {
  const { db, scope, now } = context;
  const which = owner === undefined ? sql`a.id = ${id}` : sql`a.id = ${id} and a.user_id = ${owner}`;
  const key = await lockKey(context, which);
  if (key.state === 'revoked') throw new PortalError('api_key_revoked');
  await db.updateTable('api_keys').set({ revoked_at: now(), revoked_by: scope.id }).where('id', '=', id).execute();
  await auditKey(context, 'security.api_key_revoked', key.owner.id, [key.name, null]);
  await notifyAccountOwner(context, key.owner.id, 'api_key_revoked', { params: { key: key.name } });
  const [revoked] = await keysWhere(db, now(), which);
  return revoked ?? key;
};

/**
 * Lets a paused key of the caller work again.
 * @throws PortalError not_found, api_key_not_paused
 */
export const confirmKey = async (context: Context, id: number): Promise<ApiKey> => {
  const { db, scope } = context;
  const which = sql`a.id = ${id} and a.user_id = ${scope.id}`;
  const { state, name } = await lockKey(context, which);
  if (state !== 'paused') throw new PortalError('api_key_not_paused');
  await db.updateTable('api_keys').set({ paused_at: null }).where('id', '=', id).execute();
  await auditKey(context, 'security.api_key_confirmed', scope.id, [name, name]);
  return lockKey(context, which);
};
