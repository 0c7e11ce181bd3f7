import type { Context } from '#server/context.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import { notifyOverseers } from '#server/platform/notices/notifyOverseers.ts';
import { type LinkPurpose, makePasswordLink, sendsLinks } from '#server/session/passwordLinks.ts';
import { randomPassword } from '#server/session/passwords.ts';

/** How long a temporary password works (ASVS 6.4.1). */
const TEMPORARY_LIFE = 24 * 3_600_000;

type Needed = Pick<Context, 'config' | 'now'>;

/** When a temporary password issued now expires. */
export const temporaryUntil = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() + TEMPORARY_LIFE);

/**
 * A password for an account whose owner has not chosen one. If links are sent, nobody learns it, and it has already
 * expired.
 */
export const initialPassword = (context: Needed): { password: string; temporary_until: Date } => ({
  password: randomPassword(),
  temporary_until: sendsLinks(context) ? context.now() : temporaryUntil(context),
});

/** An account to which its owner is given access. */
export interface Account {
  id: number;
  forename: string;
  surname: string;
  email: string;
  username: string;
}

/**
 * Gives the owner access to an account: by a one-time link if a mail sender is configured (F-16). Otherwise the
 * response contains the temporary password, and people whom a reader of it could deceive are notified.
 * @returns the temporary password, to be shown once; undefined if a link was sent
 */
export const handOver = async (
  context: Context,
  { id, forename, surname, email, username }: Account,
  purpose: LinkPurpose,
  password: string,
): Promise<string | undefined> => {
  const { caller, config } = context;
  if (sendsLinks(context)) {
    const token = await makePasswordLink(context, { user_id: id, purpose, created_by: caller.principal.id });
    const link = portalUrl(config, `/set_password#token=${token}`);
    const letter = purpose === 'welcome' ? 'welcome' : 'password_reset';
    await mail(context, email, letter, { name: forename, username, link });
    return undefined;
  }
  await notifyOverseers(context, {
    code: purpose === 'welcome' ? 'user_created' : 'user_reset',
    params: { name: `${forename} ${surname}`, by: `${caller.forename} ${caller.surname}` },
    account: id,
    approvers: true,
  });
  return password;
};

/**
 * Notifies the approvers again when an account whose temporary password another person has seen receives the permission
 * to approve: it may have been created without any permission, and then only the troncmasters were notified.
 */
export const notifyOfSeenPassword = async (context: Context, account: number): Promise<void> => {
  const { db, now } = context;
  const seen = await db
    .selectFrom('passwords as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.forename', 'u.surname'])
    .where('p.user_id', '=', account)
    .where('p.temporary', '=', true)
    .where('p.expires_at', '>', now())
    .executeTakeFirst();
  if (!seen) return;
  const by = await db
    .selectFrom('audit as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.event', 'u.forename', 'u.surname'])
    .where('a.resource', '=', 'users')
    .where('a.record_id', '=', account)
    .where('a.event', 'in', ['users.created', 'users.password_reset'])
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!by) return;
  await notifyOverseers(context, {
    code: by.event === 'users.created' ? 'user_created' : 'user_reset',
    params: { name: `${seen.forename} ${seen.surname}`, by: `${by.forename} ${by.surname}` },
    account,
    approvers: true,
  });
};
