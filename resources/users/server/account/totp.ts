import { totpProofBody, totpRemovalBody, totpSetupAnswer, totpSetupQuery } from '#domain/contract/security.ts';
import { userAnswer } from '#domain/contract/users.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { loginContext } from '#server/session/login.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { endOtherSessions, inOwnTransaction, loggedIn, ownUser, TAG } from '#server/session/ownAccount.ts';
import { confirmUnlessProved } from '#server/session/proof.ts';
import { proveApp } from '#server/session/secondStep.ts';
import { newSecret, openTotp, qrImage, removeTotp, sealTotp, stepOf } from '#server/session/totp.ts';
import { presentUser } from '../present.ts';

/** Marks the app as set up or not, with the audit row and an email to the owner; other sessions end. */
const switchTotp = async (context: Context, on: boolean): Promise<void> => {
  const { id } = context.scope;
  await context.db
    .updateTable('users')
    .set((set) => ({ mfa_totp: on, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await audit(context, {
    event: on ? 'security.totp_on' : 'security.totp_off',
    resource: 'users',
    record_id: id,
    changes: { mfa_totp: [!on, on] },
  });
  await endOtherSessions(context);
  await notifyAccountOwner(context, id, on ? 'totp_on' : 'totp_off');
};

/** The user's own authenticator app (API-090, API-091, API-092). */
export const totpRoutes = [
  route({
    method: 'GET',
    path: '/security/totp/setup',
    tag: TAG,
    summary: 'Start setting up an authenticator app: a new secret, pending until a code confirms it',
    permission: loggedIn,
    query: totpSetupQuery,
    fails: [409],
    answer: totpSetupAnswer,
    handle: async (context, { query }) => {
      const { id } = context.scope;
      const key = newSecret();
      const fresh = { secret: sealTotp(context.secrets, id, key), confirmed: false, last_step: 0 };
      const { numInsertedOrUpdatedRows } = await context.db
        .insertInto('totp_secrets')
        .values({ user_id: id, ...fresh })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(fresh).where('totp_secrets.confirmed', '=', false),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new PortalError('totp_already_on');
      const { username, email } = await ownUser(context);
      return ok({ key, qr_image: query.include_qr ? await qrImage(key, username ?? email) : null });
    },
  }),
  route({
    method: 'POST',
    path: '/security/totp/setup',
    tag: TAG,
    summary:
      'Confirm the pending authenticator app with a code, and the password unless it was proved within five minutes; login then requires the app, and other sessions end',
    permission: loggedIn,
    // A wrong password is counted although the request is rejected.
    ownTransaction: true,
    answersSecret: true,
    audit: 'security.totp_on',
    body: totpProofBody,
    answer: userAnswer,
    handle: async (context, { body }) => {
      await confirmUnlessProved(context, body.password);
      return inOwnTransaction(context, async (within) => {
        const { id } = within.scope;
        const pending = await within.db
          .selectFrom('totp_secrets')
          .select(['secret', 'confirmed'])
          .where('user_id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!pending || pending.confirmed) throw new PortalError('totp_not_pending');
        const step = stepOf(openTotp(within.secrets, id, pending.secret), body.totp, within.now());
        if (step === null) throw validationError({ path: 'totp', rule: 'setup_code' });
        await within.db
          .updateTable('totp_secrets')
          .set({ confirmed: true, last_step: step })
          .where('user_id', '=', id)
          .execute();
        await switchTotp(within, true);
        return ok(await presentUser(within.db, within.scope, id));
      });
    },
  }),
  route({
    method: 'POST',
    path: '/security/totp/disable',
    tag: TAG,
    summary:
      'Remove the authenticator app and all passkeys, with one of its codes or a recovery code, and the password unless it was proved within five minutes; other sessions end',
    permission: loggedIn,
    ownTransaction: true,
    audit: 'security.totp_off',
    body: totpRemovalBody,
    answer: userAnswer,
    handle: async (context, { body }) => {
      if (!context.caller.mfa_totp) throw new PortalError('totp_not_on');
      // The form has one field for both kinds of code.
      const fault = validationError({ path: 'totp', rule: 'setup_code' });
      if (body.totp === undefined && body.recovery_code === undefined) throw fault;
      // First, because a correct code can be used only once.
      await confirmUnlessProved(context, body.password);
      await proveApp(loginContext(context), context.scope.id, body).catch((error: unknown) => {
        // Within a session, a wrong code is an error of the field, never 401, which would log the user out (F-63).
        if (!(error instanceof PortalError) || error.code !== 'wrong_code') throw error;
        throw new PortalError('invalid', { ...fault.details, ...error.details });
      });
      return inOwnTransaction(context, async (within) => {
        await removeTotp(within.db, within.scope.id);
        await switchTotp(within, false);
        return ok(await presentUser(within.db, within.scope, within.scope.id));
      });
    },
  }),
];
