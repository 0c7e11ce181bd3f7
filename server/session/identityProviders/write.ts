import { sql } from 'kysely';
import type { z } from 'zod';
import type { IdentityProvider, identityProviderBody } from '#domain/contract/identityProviders.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { IDENTITY_PROVIDERS_MAX } from '#domain/singleSignOn.ts';
import type { Context } from '#server/context.ts';
import { companyFaults } from '#server/platform/access/companyFaults.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { notifyTroncmasters } from '#server/platform/notices/notifyOverseers.ts';
import { endBecause } from '../endedSessions.ts';
import { breakGlassUser } from '../oidc/coverage.ts';
import { sealedFor } from '../oidc/provider.ts';
import { providersWhere, readBreakGlass } from './store.ts';

type Given = z.output<typeof identityProviderBody>;

/** The page of these settings. */
const PAGE = '/user-management/single-sign-on';

/** Changes of providers and of the break-glass account follow each other, so that their rules hold between them. */
const serially = async ({ db }: Pick<Context, 'db'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('identity_providers', 0))`.execute(db));

/** @throws PortalError invalid, break_glass_needed */
const check = async (context: Context, given: Given, id: number | null): Promise<void> => {
  const { db } = context;
  const faults: FieldError[] = [];
  if (given.company_ids.length === 0 && !given.for_troncmasters)
    faults.push({ path: 'company_ids', rule: 'companies_or_troncmasters' });
  faults.push(...(await companyFaults(context, given.company_ids)));
  const { rows: taken } = await sql<{ domain: string; name: string }>`
    select d.domain, p.name from identity_provider_domains d join identity_providers p on p.id = d.provider_id
    where d.domain = any(${given.email_domains}) and d.provider_id is distinct from ${id}::bigint limit 1`.execute(db);
  for (const { domain, name } of taken)
    faults.push({ path: 'email_domains', rule: 'domain_taken', params: { domain, name } });
  if (faults.length > 0) throw validationError(...faults);
  if (given.enabled && given.required && given.for_troncmasters && (await breakGlassUser(db)) === null)
    throw new PortalError('break_glass_needed');
};

const columnsOf = ({
  name,
  issuer,
  client_id,
  company_ids,
  for_troncmasters,
  required,
  trusts_mfa,
  enabled,
}: Given) => ({
  ...{ name, issuer, client_id, for_troncmasters, required, trusts_mfa, enabled },
  company_ids: [...new Set(company_ids)],
});

const replaceDomains = async ({ db }: Context, provider_id: number, domains: readonly string[]): Promise<void> => {
  await db.deleteFrom('identity_provider_domains').where('provider_id', '=', provider_id).execute();
  const rows = [...new Set(domains)].map((domain) => ({ domain, provider_id }));
  await db.insertInto('identity_provider_domains').values(rows).execute();
};

/** What the audit keeps of a provider: everything but its client secret. */
const settingsOf = ({
  id: _id,
  addresses: _addresses,
  refusals: _refusals,
  linked: _linked,
  ...settings
}: IdentityProvider) => settings;

/** Writes the audit row and notifies the other troncmasters: who controls a provider controls its sign-ins. */
const announce = async (
  context: Context,
  event: string,
  before: IdentityProvider | null,
  after: IdentityProvider,
): Promise<void> => {
  await audit(context, {
    event,
    resource: 'identity_providers',
    record_id: after.id,
    changes: {
      identity_provider: [before?.name ?? null, after.name],
      identity_provider_settings: [before && settingsOf(before), settingsOf(after)],
    },
  });
  const { forename, surname } = context.caller;
  await notifyTroncmasters(
    context,
    'identity_provider_changed',
    { by: `${forename} ${surname}`, name: after.name },
    PAGE,
  );
};

const readOne = async (context: Context, id: number): Promise<IdentityProvider> => {
  const [found] = await providersWhere(context, sql`p.id = ${id}`);
  if (!found) throw new PortalError('not_found');
  return found;
};

/** Adds a provider. @throws PortalError invalid, break_glass_needed, too_many_providers */
export const addProvider = async (
  context: Context,
  { client_secret, ...given }: Given & { client_secret: string },
): Promise<IdentityProvider> => {
  const { db, now, secrets } = context;
  await serially(context);
  await check(context, given, null);
  const { total } = await db
    .selectFrom('identity_providers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= IDENTITY_PROVIDERS_MAX)
    throw new PortalError('too_many_providers', { params: { max: IDENTITY_PROVIDERS_MAX } });
  const { id } = await db
    .insertInto('identity_providers')
    // The secret is sealed for the id, which is known once the row exists.
    .values({ ...columnsOf(given), client_secret: '', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('identity_providers')
    .set({ client_secret: secrets.seal(client_secret, sealedFor(id)) })
    .where('id', '=', id)
    .execute();
  await replaceDomains(context, id, given.email_domains);
  const added = await readOne(context, id);
  await announce(context, 'identity_providers.added', null, added);
  return added;
};

/**
 * Changes a provider. Sessions that began there end once it is disabled. Another issuer has other users, and some issuers
 * name a user differently to another client, so that accounts are linked again by their email address.
 * @throws PortalError not_found; changed, with the current provider; invalid, break_glass_needed
 */
export const changeProvider = async (
  context: Context,
  id: number,
  { client_secret, ...given }: Given,
  ifMatch: number | null,
): Promise<IdentityProvider> => {
  const { db, now, secrets } = context;
  await serially(context);
  const before = await readOne(context, id);
  if (ifMatch !== null && ifMatch !== before.revision)
    throw await changedError(context, 'identity_providers', id, before);
  await check(context, given, id);
  await db
    .updateTable('identity_providers')
    .set({
      ...columnsOf(given),
      ...(client_secret && { client_secret: secrets.seal(client_secret, sealedFor(id)) }),
      revision: before.revision + 1,
      updated_at: now(),
    })
    .where('id', '=', id)
    .execute();
  await replaceDomains(context, id, given.email_domains);
  if (given.issuer !== before.issuer || given.client_id !== before.client_id)
    await db.deleteFrom('identities').where('provider_id', '=', id).execute();
  if (!given.enabled || given.issuer !== before.issuer)
    await endBecause(context, 'provider_ended', sql`provider_id = ${id}`);
  const after = await readOne(context, id);
  await announce(context, 'identity_providers.changed', before, after);
  return after;
};

/** Whether the passwords of troncmasters are refused by some provider. */
const dependOnProvider = async ({ db }: Context): Promise<boolean> =>
  (await db
    .selectFrom('identity_providers')
    .select('id')
    .where('enabled', '=', true)
    .where('required', '=', true)
    .where('for_troncmasters', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Chooses the one troncmaster whose password always works, or none.
 * @throws PortalError invalid, for another user than an active troncmaster; break_glass_needed
 */
export const chooseBreakGlass = async (context: Context, user_id: number | null) => {
  const { db, caller } = context;
  await serially(context);
  const before = await readBreakGlass(context);
  const chosen = before.troncmasters.find(({ id }) => id === user_id) ?? null;
  if (user_id !== null && !chosen)
    throw validationError({ path: 'user_id', rule: 'not_found', params: { label: 'Troncmaster' } });
  if (user_id === null && (await dependOnProvider(context))) throw new PortalError('break_glass_needed');
  await db.deleteFrom('break_glass_account').execute();
  if (user_id !== null) await db.insertInto('break_glass_account').values({ user_id }).execute();
  const refOf = (user: typeof chosen) => user && { id: user.id, name: user.name };
  await audit(context, {
    event: 'identity_providers.break_glass_changed',
    resource: 'identity_providers',
    changes: { break_glass: [refOf(before.user), refOf(chosen)] },
  });
  const name = chosen?.name ?? '';
  await notifyTroncmasters(context, 'break_glass_changed', { by: `${caller.forename} ${caller.surname}`, name }, PAGE);
  return readBreakGlass(context);
};
