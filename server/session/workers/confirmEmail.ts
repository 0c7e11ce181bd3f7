import { confirmEmailBody, passwordLinkAnswer } from '#domain/contract/session.ts';
import { PortalError } from '#domain/errors.ts';
import { asCaller } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { attempt, LIMITS } from '#server/platform/limits/attempts.ts';
import { takeConfirmation } from '../changedAddress.ts';
import { loginContext } from '../login.ts';
import { about } from '../refused.ts';

/** Confirms the email address that an owner has entered in My Account. */
export const confirmEmailRoutes = [
  route({
    method: 'POST',
    path: '/auth/confirm_email',
    tag: 'Session',
    summary: 'Confirm the email address of an account by the link that was sent to it; opens no session',
    permission: { who: 'public' },
    // A wrong token is counted although the request is rejected.
    ownTransaction: true,
    audit: 'users.email_confirmed',
    body: confirmEmailBody,
    answer: passwordLinkAnswer,
    handle: async (request, { body }) => {
      const context = loginContext(request);
      const confirmed = await attempt(context, [LIMITS.link(context.address)], () =>
        inTransaction(context.db, async (db) => {
          const user_id = await takeConfirmation({ db, now: context.now }, body.token);
          if (user_id === null) return null;
          const within = { ...request, db, caller: asCaller(user_id) };
          await audit(within, { event: 'users.email_confirmed', resource: 'users', record_id: user_id });
          const owner = db.selectFrom('users').select('username').where('id', '=', user_id);
          return { username: String((await owner.executeTakeFirstOrThrow()).username) };
        }),
      ).catch(about(undefined, 'too_many'));
      if (!confirmed) throw new PortalError('link_ended', { about: { user_id: undefined, reason: 'link_ended' } });
      return ok(confirmed);
    },
  }),
];
