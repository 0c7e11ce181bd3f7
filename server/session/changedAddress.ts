import { sql } from 'kysely';
import type { Context, Db, Services } from '#server/context.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import { endPasswordLink } from './passwordLinks.ts';

/** How long the link works that confirms an address: no identity provider links the account earlier in any case. */
const LIFE = 30 * 24 * 3_600_000;

/**
 * Keeps the account covered by the identity provider of its former address: otherwise a change of the address would avoid a
 * provider that is required. Does nothing if no provider has that domain, or an earlier one is kept already.
 */
const keepSignOnDomain = async (db: Db, user_id: number, formerly: string): Promise<void> =>
  void (await sql`
    insert into sign_on_domains (user_id, domain)
    select ${user_id}, domain from identity_provider_domains
    where domain = lower(substring(${formerly}::text from '@([^@]+)$'))
    on conflict (user_id) do nothing`.execute(db));

const endConfirmation = async (db: Db, user_id: number): Promise<void> =>
  void (await db.deleteFrom('address_confirmations').where('user_id', '=', user_id).execute());

/**
 * To be called in the transaction in which an owner changes the email address: it counts for single sign-on once it is
 * confirmed by a link that is sent to it. Links that were sent to the former address end.
 */
export const addressChangedByOwner = async (
  context: Pick<Context, 'db' | 'now' | 'config' | 'secrets'>,
  { id, forename, email }: { id: number; forename: string; email: string },
  formerly: string,
): Promise<void> => {
  const { db, now, config } = context;
  await keepSignOnDomain(db, id, formerly);
  await endPasswordLink(db, id);
  const token = newToken();
  const confirmation = { token_hash: tokenHash(token), expires_at: new Date(now().getTime() + LIFE) };
  await db
    .insertInto('address_confirmations')
    .values({ user_id: id, ...confirmation })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(confirmation))
    .execute();
  await mail(context, email, 'confirm_email', {
    name: forename,
    link: portalUrl(config, `/confirm_email#token=${token}`),
  });
};

/**
 * To be called in the transaction in which another user changes the email address of an account. A troncmaster decides
 * which provider covers it from then on; any other manager does not.
 */
export const addressChangedByAnother = async (
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  user_id: number,
  formerly: string,
): Promise<void> => {
  await endConfirmation(db, user_id);
  await endPasswordLink(db, user_id);
  if (caller.principal.tronc_master) await db.deleteFrom('sign_on_domains').where('user_id', '=', user_id).execute();
  else await keepSignOnDomain(db, user_id, formerly);
};

/** Whether the owner of this account has entered an email address and not confirmed it yet. */
export const isUnconfirmed = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.selectFrom('address_confirmations').select('user_id').where('user_id', '=', user_id).executeTakeFirst()) !==
  undefined;

/** Uses up the link of this token; returns the account whose address is confirmed, null for any other token. */
export const takeConfirmation = async (
  { db, now }: Pick<Services, 'now'> & { db: Db },
  token: string,
): Promise<number | null> =>
  (
    await db
      .deleteFrom('address_confirmations')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now())
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id ?? null;
