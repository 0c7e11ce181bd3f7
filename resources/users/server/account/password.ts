import { newPasswordBody } from '#domain/contract/security.ts';
import { userAnswer } from '#domain/contract/users.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { loginContext } from '#server/session/login.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { inOwnTransaction, loggedIn, TAG } from '#server/session/ownAccount.ts';
import { assertGoodPassword, checkTyped } from '#server/session/passwordQuality.ts';
import { proveOwnPassword } from '#server/session/proof.ts';
import { setPassword } from '#server/session/setPassword.ts';
import { presentUser } from '../present.ts';

/** Changes the user's own password (API-083). */
export const passwordRoute = route({
  method: 'PATCH',
  path: '/security/password',
  tag: TAG,
  summary: 'Change the caller’s password; every other session ends',
  permission: loggedIn,
  // A wrong current password is counted although the request is rejected.
  ownTransaction: true,
  audit: 'users.password_changed',
  body: newPasswordBody,
  answer: userAnswer,
  handle: async (context, { body }) => {
    const { principal, session_id } = context.caller;
    checkTyped(body);
    await proveOwnPassword(loginContext(context), principal.id, body.old_password, 'old_password');
    await assertGoodPassword(context, principal, body.password);
    return inOwnTransaction(context, async (within) => {
      await setPassword(within, principal.id, body.password, { keep: session_id });
      await notifyAccountOwner(within, principal.id, 'password_changed');
      return ok(await presentUser(within.db, within.scope, principal.id));
    });
  },
});
