import { sql } from 'kysely';
import { emailDomain, type SignInRefusal } from '#domain/singleSignOn.ts';
import { asCaller, type Context, type Db, type Services } from '#server/context.ts';
import { hasUntrustedAddress } from '#server/platform/access/foreignAddress.ts';
import { type AuditOrigin, audit } from '#server/platform/audit/audit.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import { isUnconfirmed } from '../changedAddress.ts';
import type { Place } from '../sessions.ts';
import { isCovered } from './coverage.ts';
import { SignInRefused } from './refusal.ts';

/** A user of a provider who has signed in there. */
export interface Identity {
  provider_id: number;
  subject: string;
  /** verified by the provider; null if it is missing or not verified */
  email: string | null;
  /** why there is no email address, if there is none */
  noEmail: SignInRefusal;
}

type Within = Omit<Services, 'db'> & Place & { db: Db };

/** The account that this subject signed in to first, locked; null if it has not signed in before. */
const pinnedAccount = async (db: Db, { provider_id, subject }: Identity): Promise<number | null> =>
  (
    await db
      .selectFrom('identities')
      .select('user_id')
      .where('provider_id', '=', provider_id)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id ?? null;

/**
 * Finds the account of a first sign-in by its verified email address, in one of the provider's domains. An address that its
 * owner or a manager entered recently may be that of another person, and so may one that is not confirmed.
 * @throws SignInRefused
 */
const accountByEmail = async (
  { db, now }: Pick<Within, 'db' | 'now'>,
  { provider_id, email, noEmail }: Identity,
): Promise<number> => {
  if (email === null) throw new SignInRefused(noEmail);
  const domain = emailDomain(email);
  const { rows: owned } = await sql`
    select 1 from identity_provider_domains where provider_id = ${provider_id} and domain = ${domain}`.execute(db);
  if (owned.length === 0) throw new SignInRefused('email_domain');
  // The verified address is plain ASCII; `lower` makes some other letters equal to it.
  const { rows } = await sql<{ id: number }>`select id from users
    where lower(email) = ${email} and email ~ '^[!-~]+$' for update`.execute(db);
  const [account] = rows;
  if (!account) throw new SignInRefused('unknown_account');
  if (await hasUntrustedAddress({ db, now }, account.id)) throw new SignInRefused('address_changed', account.id);
  if (await isUnconfirmed(db, account.id)) throw new SignInRefused('address_unconfirmed', account.id);
  return account.id;
};

/** Refuses an account that is disabled or that the provider does not cover. @throws SignInRefused */
const assertMayEnter = async (db: Db, provider_id: number, user_id: number): Promise<void> => {
  const { active } = await db.selectFrom('users').select('active').where('id', '=', user_id).executeTakeFirstOrThrow();
  if (!active) throw new SignInRefused('disabled', user_id);
  if (!(await isCovered(db, provider_id, user_id))) throw new SignInRefused('not_covered', user_id);
};

/**
 * Returns the account of a user of a provider. The first sign-in links it by the verified email address and pins the
 * subject; after that only the subject counts. No account is ever created. Its owner is notified of the link.
 * @throws SignInRefused
 */
export const linkedAccount = async (context: Within, identity: Identity): Promise<number> => {
  const { db, now } = context;
  const { provider_id, subject } = identity;
  const pinned = await pinnedAccount(db, identity);
  const user_id = pinned ?? (await accountByEmail(context, identity));
  await assertMayEnter(db, provider_id, user_id);
  if (pinned !== null) return user_id;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ provider_id, subject, user_id, linked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new SignInRefused('other_subject', user_id);
  await notifyLinked(context, provider_id, user_id);
  return user_id;
};

const notifyLinked = async (context: Within, provider_id: number, user_id: number): Promise<void> => {
  const { db } = context;
  const provider = await db
    .selectFrom('identity_providers')
    .select('name')
    .where('id', '=', provider_id)
    .executeTakeFirstOrThrow();
  const owner = await db
    .selectFrom('users')
    .select(['forename', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await audit(
    { ...context, caller: asCaller(user_id) },
    {
      event: 'users.identity_linked',
      resource: 'users',
      record_id: user_id,
      changes: { identity_provider: [null, provider.name] },
    },
  );
  await mail(context, owner.email, 'identity_linked', { name: owner.forename, provider: provider.name });
  await notifyOwner(context, user_id, 'account_identity_linked', { provider: provider.name });
};

/**
 * Removes the links of an account to users of providers, when someone else resets it. The next sign-in finds it by its
 * verified email address again.
 */
export const unlink = async (
  context: Pick<Context, 'db' | 'caller' | 'now'> & AuditOrigin,
  user_id: number,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    with removed as (delete from identities where user_id = ${user_id} returning provider_id)
    select p.name from removed join identity_providers p on p.id = removed.provider_id order by p.id`.execute(
    context.db,
  );
  for (const { name } of rows)
    await audit(context, {
      event: 'users.identity_unlinked',
      resource: 'users',
      record_id: user_id,
      changes: { identity_provider: [name, null] },
    });
};
