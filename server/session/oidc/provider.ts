import { sql } from 'kysely';
import { signInPageOf } from '#domain/signInPage.ts';
import { SIGNED_OUT_PAGE } from '#domain/singleSignOn.ts';
import type { Db, Services } from '#server/context.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';

/** A provider as a sign-in needs it, with its client secret in clear. */
export interface Provider {
  id: number;
  issuer: string;
  client_id: string;
  client_secret: string;
  trusts_mfa: boolean;
  revision: number;
}

/** What the client secret of a provider is sealed for. */
export const sealedFor = (id: number): string => `identity_provider:${id}`;

/** Returns the enabled provider that the condition on `p` finds; null if there is none. */
const providerWhere = async (
  { db, secrets }: Pick<Services, 'secrets'> & { db: Db },
  which: ReturnType<typeof sql>,
): Promise<Provider | null> => {
  const { rows } = await sql<Provider>`
    select p.id, p.issuer, p.client_id, p.client_secret, p.trusts_mfa, p.revision
    from identity_providers p where p.enabled and ${which}`.execute(db);
  const [found] = rows;
  return found ? { ...found, client_secret: secrets.open(found.client_secret, sealedFor(found.id)) } : null;
};

export const providerById = (context: Pick<Services, 'secrets'> & { db: Db }, id: number) =>
  providerWhere(context, sql`p.id = ${id}`);

/** Returns the enabled provider that has this email domain. */
export const providerOfDomain = (context: Pick<Services, 'secrets'> & { db: Db }, domain: string) =>
  providerWhere(
    context,
    sql`exists (select 1 from identity_provider_domains d where d.provider_id = p.id and d.domain = ${domain})`,
  );

/** Whether any provider is enabled, so that the login page offers them. */
const hasProviders = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('identity_providers').select('id').where('enabled', '=', true).limit(1).executeTakeFirst()) !==
  undefined;

/** The addresses of the portal that a provider must know, exactly; null without PUBLIC_URL. */
export const portalAddresses = (config: Services['config'], id: number) =>
  config.publicUrl === undefined
    ? null
    : {
        redirect_uri: portalUrl(config, signInPageOf(id)),
        signed_out_uri: portalUrl(config, SIGNED_OUT_PAGE),
        back_channel_uri: portalUrl(config, `/api/auth/single_sign_on/${id}/back_channel_logout`),
      };

/** How long the answer of `offersSingleSignOn` is used again. */
const OFFER_LIFE = 5_000;

/**
 * Returns a function that says whether users can sign in through a provider, for the login page. The first visit asks for
 * it, so it is remembered for seconds, and is false while the database cannot be reached.
 */
export const offersSingleSignOn = ({ db, now }: Pick<Services, 'db' | 'now'>): (() => Promise<boolean>) => {
  let known: { offers: Promise<boolean>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (!known || at - known.at > OFFER_LIFE) known = { offers: hasProviders(db).catch(() => false), at };
    return known.offers;
  };
};
