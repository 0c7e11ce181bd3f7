import { type RawBuilder, sql } from 'kysely';
import type { BreakGlass, IdentityProvider } from '#domain/contract/identityProviders.ts';
import type { Context } from '#server/context.ts';
import { companyRefsOf } from '#server/platform/db/companyRefs.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import { breakGlassUser } from '../oidc/coverage.ts';
import { portalAddresses } from '../oidc/provider.ts';

/** Refusals that are shown of one provider. */
const SHOWN = 10;

/** Returns identity providers by name, with their domains, companies and last refusals; never with a client secret. */
export const providersWhere = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  which: RawBuilder<unknown>,
): Promise<IdentityProvider[]> => {
  const { rows } = await sql<Omit<IdentityProvider, 'addresses'>>`
    select p.id, p.name, p.issuer, p.client_id, p.for_troncmasters, p.required, p.trusts_mfa, p.enabled, p.revision,
      array(select d.domain from identity_provider_domains d where d.provider_id = p.id order by d.domain) as email_domains,
      ${companyRefsOf('p.company_ids')} as companies,
      (select count(*) from identities i where i.provider_id = p.id)::int as linked,
      coalesce((select json_agg(json_build_object('at', r.at, 'reason', r.reason, 'user', ${refOf('u')})
          order by r.id desc)
        from (select * from identity_refusals where provider_id = p.id order by id desc limit ${SHOWN}) r
          left join users u on u.id = r.user_id), '[]') as refusals
    from identity_providers p where ${which} order by search_fold(p.name), p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    addresses: portalAddresses(config, row.id),
    refusals: row.refusals.map((refusal) => ({ ...refusal, at: new Date(refusal.at).toISOString() })),
  }));
};

/** Returns the break-glass account and the troncmasters who can be chosen for it. */
export const readBreakGlass = async ({ db }: Pick<Context, 'db'>): Promise<BreakGlass> => {
  const id = await breakGlassUser(db);
  const found = await db
    .selectFrom('users')
    .select(refOf('users').$notNull().as('user'))
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .orderBy(sql`search_fold(surname)`)
    .orderBy(sql`search_fold(forename)`)
    .orderBy('id')
    .execute();
  const troncmasters = found.map(({ user }) => user);
  return { user: troncmasters.find((one) => one.id === id) ?? null, troncmasters };
};
