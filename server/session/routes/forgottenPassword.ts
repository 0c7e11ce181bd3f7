import { sql } from 'kysely';
import { FORGOTTEN_LINK_MINUTES } from '#domain/constants.ts';
import { forgottenPasswordAnswer, forgottenPasswordBody } from '#domain/contract/session.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db, Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { hasForeignAddress } from '#server/platform/access/foreignAddress.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { attempt, count, LIMITS } from '#server/platform/limits/attempts.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import { loginContext } from '../login.ts';
import { makePasswordLink, sendsLinks } from '../passwordLinks.ts';

/** Binds the encrypted name to its job. */
const SEALED_FOR = 'forgotten password';

/** Requests a link on the login page. It is sent to the address of the account, never to one that was typed. */
export const forgottenPasswordRoutes = [
  route({
    method: 'POST',
    path: '/auth/forgotten_password',
    tag: 'Session',
    summary: 'Send a one-time link to the owner of an account; the answer is the same for every name',
    permission: { who: 'public' },
    // The request must be counted even if it is rejected.
    ownTransaction: true,
    body: forgottenPasswordBody,
    answer: forgottenPasswordAnswer,
    handle: async (request, { body }) => {
      const context = loginContext(request);
      if (!sendsLinks(context)) throw new PortalError('links_unavailable');
      const name = body.username.toLowerCase();
      await attempt(
        context,
        [LIMITS.forgottenName(name, context.address), LIMITS.forgottenAddress(context.address)],
        async () => null,
      );
      // Only a job is added, whether or not the account exists, so that neither answer nor duration reveals it.
      await enqueue(context.db, 'forgotten_password', [{ asked: context.secrets.seal(name, SEALED_FOR) }]);
      return ok({ minutes: FORGOTTEN_LINK_MINUTES });
    },
  }),
];

/** The accounts of a username or email address in any case: two, if one person's username is another's address. */
const accountsNamed = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`(lower(username) = ${name} or lower(email) = ${name})`)
    .orderBy('id')
    .execute();

/**
 * Sends a link to the owner of each account with this name; nothing to a disabled one, to an address that another user
 * entered recently (it may not be the owner's), or beyond the limit of the account. The audit shows which.
 * @param asked the encrypted name
 */
export const sendForgottenLink = async (services: Services, asked: string): Promise<void> => {
  const name = services.secrets.open(asked, SEALED_FOR);
  for (const { id } of await accountsNamed(services.db, name)) {
    const limited = await count(services, LIMITS.forgottenLinks(id)).then(
      () => false,
      () => true,
    );
    await inTransaction(services.db, (db) => sendTo({ ...services, db }, id, limited));
  }
};

/** Why an account is sent no link, or null. */
const refusalOf = async (
  within: Pick<Services, 'now'> & { db: Db },
  id: number,
  { active }: { active: boolean },
): Promise<'disabled' | 'address_changed' | null> => {
  if (!active) return 'disabled';
  return (await hasForeignAddress(within, id)) ? 'address_changed' : null;
};

const sendTo = async (within: Omit<Services, 'db'> & { db: Db }, id: number, limited: boolean): Promise<void> => {
  const { db, now, config } = within;
  const owner = await db
    .selectFrom('users')
    .select(['active', 'email', 'username', 'forename'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!owner) return;
  const noted = (event: string, reason?: string) =>
    audit(
      { db, now, caller: ANONYMOUS, cause: 'job forgotten_password' },
      { event, resource: 'users', record_id: id, ...(reason && { changes: { refused: [null, reason] } }) },
    );
  const refusal = limited ? 'too_many' : await refusalOf(within, id, owner);
  if (refusal) return noted('users.password_link_refused', refusal);
  const token = await makePasswordLink(within, { user_id: id, purpose: 'forgotten', created_by: null });
  const link = portalUrl(config, `/set_password#token=${token}`);
  const { forename, username, email } = owner;
  await mail(within, email, 'password_forgotten', {
    name: forename,
    username: String(username),
    link,
    minutes: FORGOTTEN_LINK_MINUTES,
  });
  return noted('users.password_link_sent');
};
