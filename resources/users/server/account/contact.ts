import { newEmailBody, newMobileBody, newUsernameBody } from '#domain/contract/security.ts';
import { userAnswer } from '#domain/contract/users.ts';
import { normaliseEmail } from '#domain/identifiers/email.ts';
import { normalisePhone } from '#domain/identifiers/phone.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { addressChangedByOwner, isUnconfirmed } from '#server/session/changedAddress.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { changeOwnUser, endOtherSessions, inOwnTransaction, loggedIn, TAG } from '#server/session/ownAccount.ts';
import { confirmPassword, confirmUnlessProved } from '#server/session/proof.ts';
import { presentUser } from '../present.ts';

/** A wrong password is counted although the request is rejected. */
const own = {
  permission: loggedIn,
  ownTransaction: true,
  audit: 'users.changed',
  answer: userAnswer,
  tag: TAG,
} as const;

/** The username, email address and mobile number of the user's own account (API-084, API-085, API-086). */
export const contactRoutes = [
  route({
    ...own,
    method: 'PATCH',
    path: '/security/username',
    uniqueNames: ['username'],
    summary:
      'Change the caller’s username with the password, or within five minutes of having proved it; other sessions end',
    body: newUsernameBody,
    handle: async (context, { body }) => {
      if (!body.username) throw validationError({ path: 'username', rule: 'new_username' });
      const given = String(body.username);
      if (given !== body.username_confirm) throw validationError({ path: 'username_confirm', rule: 'usernames_match' });
      // F-62 requires no password: it is needed only if the session has not proved it recently.
      await confirmUnlessProved(context, body.password);
      return inOwnTransaction(context, async (within) => {
        await changeOwnUser(within, { username: given });
        await endOtherSessions(within);
        await notifyAccountOwner(within, within.scope.id, 'username_changed', { params: { username: given } });
        return ok(await presentUser(within.db, within.scope, within.scope.id));
      });
    },
  }),
  route({
    ...own,
    method: 'PATCH',
    path: '/security/email',
    uniqueNames: ['email'],
    summary:
      'Change the caller’s email address with the password; every other session ends, and both addresses are notified',
    body: newEmailBody,
    handle: async (context, { body }) => {
      const given = String(body.email);
      if (given !== normaliseEmail(body.email_confirm))
        throw validationError({ path: 'email_confirm', rule: 'emails_match' });
      await confirmPassword(context, body.password);
      return inOwnTransaction(context, async (within) => {
        const before = await changeOwnUser(within, { email: given });
        await endOtherSessions(within);
        const owner = { id: within.scope.id, forename: String(before.forename), email: given };
        if (before.email !== given || (await isUnconfirmed(within.db, owner.id)))
          await addressChangedByOwner(within, owner, String(before.email));
        await notifyAccountOwner(within, within.scope.id, 'email_changed', {
          params: { email: given },
          formerly: String(before.email),
        });
        return ok(await presentUser(within.db, within.scope, within.scope.id));
      });
    },
  }),
  route({
    ...own,
    method: 'PATCH',
    path: '/security/mobile_number',
    summary:
      'Change the caller’s mobile number with the password, or within five minutes of having proved it; other sessions end',
    body: newMobileBody,
    handle: async (context, { body }) => {
      if (!body.mobile_number) throw validationError({ path: 'mobile_number', rule: 'required_field' });
      const given = String(body.mobile_number);
      if (given !== normalisePhone(body.mobile_number_confirm))
        throw validationError({ path: 'mobile_number_confirm', rule: 'mobiles_match' });
      await confirmUnlessProved(context, body.password);
      return inOwnTransaction(context, async (within) => {
        await changeOwnUser(within, {
          mobile_number: given,
          ...(body.mobile_country_code && { mobile_country_code: body.mobile_country_code }),
        });
        await endOtherSessions(within);
        await notifyAccountOwner(within, within.scope.id, 'mobile_changed');
        return ok(await presentUser(within.db, within.scope, within.scope.id));
      });
    },
  }),
];
