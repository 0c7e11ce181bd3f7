import { type RawBuilder, sql } from 'kysely';
import type { UserRef } from '#domain/contract/common.ts';
import type { BreakGlass, IdentityProvider } from '#domain/contract/identityProviders.ts';
import type { SignInRefusal } from '#domain/singleSignOn.ts';
import type { Context } from '#server/context.ts';
import { breakGlassUser } from '../oidc/coverage.ts';
import { portalAddresses } from '../oidc/provider.ts';

interface Person {
  id: number;
  forename: string;
  surname: string;
}

interface Row extends Omit<IdentityProvider, 'refusals' | 'addresses'> {
  refusals: { at: string; reason: SignInRefusal; user: Person | null }[];
}

const nameOf = ({ id, forename, surname }: Person): UserRef => ({
  id,
  forename,
  surname,
  name: `${forename} ${surname}`,
});

/** Refusals that are shown of one provider. */
const SHOWN = 10;

/** Returns identity providers by name, with their domains, companies and last refusals; never with a client secret. */
export const providersWhere = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  which: RawBuilder<unknown>,
): Promise<IdentityProvider[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.issuer, p.client_id, p.for_troncmasters, p.required, p.trusts_mfa, p.enabled, p.revision,
      array(select d.domain from identity_provider_domains d where d.provider_id = p.id order by d.domain) as email_domains,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by search_fold(c.name), c.id)
        from companies c where c.id = any(p.company_ids)), '[]') as companies,
      (select count(*) from identities i where i.provider_id = p.id)::int as linked,
      coalesce((select json_agg(json_build_object('at', r.at, 'reason', r.reason, 'user', case when u.id is not null then
          json_build_object('id', u.id, 'forename', u.forename, 'surname', u.surname) end) order by r.id desc)
        from (select * from identity_refusals where provider_id = p.id order by id desc limit ${SHOWN}) r
          left join users u on u.id = r.user_id), '[]') as refusals
    from identity_providers p where ${which} order by search_fold(p.name), p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    addresses: portalAddresses(config, row.id),
    refusals: row.refusals.map(({ at, reason, user }) => ({
      at: new Date(at).toISOString(),
      reason,
      user: user && nameOf(user),
    })),
  }));
};

/** Returns the break-glass account and the troncmasters who can be chosen for it. */
export const readBreakGlass = async ({ db }: Pick<Context, 'db'>): Promise<BreakGlass> => {
  const id = await breakGlassUser(db);
  const found = await db
    .selectFrom('users')
    .select(['id', 'forename', 'surname'])
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .orderBy(sql`search_fold(surname)`)
    .orderBy(sql`search_fold(forename)`)
    .orderBy('id')
    .execute();
  const troncmasters = found.map(({ id: user_id, forename, surname }) =>
    nameOf({ id: user_id, forename: String(forename), surname: String(surname) }),
  );
  return { user: troncmasters.find((one) => one.id === id) ?? null, troncmasters };
};
