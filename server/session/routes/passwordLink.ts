import { passwordLinkAnswer, passwordLinkBody, passwordLinkCheckBody } from '#domain/contract/session.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import { asCaller } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { attemptToken, forgetFailedPasswords, LIMITS } from '#server/platform/limits/attempts.ts';
import { type LoginContext, loginContext } from '../login.ts';
import { notifyAccountOwner } from '../notifyAccountOwner.ts';
import { findPasswordLink, type OpenLink, takePasswordLink } from '../passwordLinks.ts';
import { assertGoodPassword, checkTyped } from '../passwordQuality.ts';
import { about } from '../refused.ts';
import { setPassword } from '../setPassword.ts';

/**
 * The error for an unusable link, with the log line and audit row of a failed login. @param user_id absent: of an
 * unknown account
 */
const ended = (user_id?: number): PortalError =>
  new PortalError('link_ended', { about: { user_id, reason: 'link_ended' } });

/**
 * Returns the link of this token. Wrong tokens are counted by address, and never delay a right one; unknown, used and expired ones get the same
 * error.
 * @throws PortalError link_ended, too_many
 */
const openLink = async (context: LoginContext, given: string): Promise<OpenLink> => {
  const link = await attemptToken(context, LIMITS.link(context.address), () =>
    findPasswordLink(context.db, context.now(), given),
  ).catch(about(undefined, 'too_many'));
  if (!link) throw ended();
  return link;
};

/**
 * Forgets failed logins of an owner who had forgotten the password, so that the new one works at once. Wrong codes stay
 * counted: a reader of the owner's email could otherwise guess codes without end.
 */
const forgetWrongPasswords = async (db: Db, user_id: number): Promise<void> => {
  const devices = await db
    .selectFrom('devices')
    .select(['token_hash', 'place'])
    .where('user_id', '=', user_id)
    .execute();
  await forgetFailedPasswords(db, user_id, devices);
};

/** One-time links with which the owner of an account sets a password (F-16). They do not open a session. */
export const passwordLinkRoutes = [
  route({
    method: 'POST',
    path: '/auth/password_link/check',
    tag: 'Session',
    summary: 'Read the owner of a one-time link, without using it up',
    permission: { who: 'public' },
    // A failure must be counted although the request is rejected.
    ownTransaction: true,
    body: passwordLinkCheckBody,
    answer: passwordLinkAnswer,
    handle: async (request, { body }) => {
      const { username } = await openLink(loginContext(request), body.token);
      return ok({ username });
    },
  }),
  route({
    method: 'POST',
    path: '/auth/password_link',
    tag: 'Session',
    summary: 'Set a password by a one-time link; every session of the account ends, and none begins',
    permission: { who: 'public' },
    ownTransaction: true,
    audit: 'users.password_changed',
    body: passwordLinkBody,
    answer: passwordLinkAnswer,
    handle: async (request, { body }) => {
      const context = loginContext(request);
      const link = await openLink(context, body.token);
      checkTyped(body);
      await assertGoodPassword(context, { id: link.user_id }, body.password);
      await inTransaction(context.db, async (db) => {
        if (!(await takePasswordLink(db, context.now(), link))) throw ended(link.user_id);
        await setPassword({ ...request, db, caller: asCaller(link.user_id) }, link.user_id, body.password);
        if (link.purpose === 'forgotten') await forgetWrongPasswords(db, link.user_id);
        await notifyAccountOwner({ ...context, db }, link.user_id, 'password_changed');
      });
      return ok({ username: link.username });
    },
  }),
];
