import { passwordBody, recoveryCodesAnswer, recoveryCodesLeftAnswer } from '#domain/contract/security.ts';
import { PortalError } from '#domain/errors.ts';
import { showRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { endOtherSessions, inOwnTransaction, lockUserWithApp, loggedIn, TAG } from '#server/session/ownAccount.ts';
import { confirmPassword } from '#server/session/proof.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from '#server/session/recoveryCodes.ts';

/** Ten codes for a user who has lost the phone. The response is never stored for a repeated request. */
export const recoveryCodeRoutes = [
  route({
    method: 'GET',
    path: '/security/recovery_codes',
    tag: TAG,
    summary: 'Count the recovery codes that are left; the codes themselves are never returned',
    permission: loggedIn,
    answer: recoveryCodesLeftAnswer,
    handle: async ({ db, scope }) => ok({ left: await recoveryCodesLeft(db, scope.id) }),
  }),
  route({
    method: 'POST',
    path: '/security/recovery_codes',
    tag: TAG,
    summary: 'Create ten recovery codes with the password, shown once, which replace the old ones; other sessions end',
    permission: loggedIn,
    ownTransaction: true,
    answersSecret: true,
    audit: 'security.recovery_codes_made',
    body: passwordBody,
    answer: recoveryCodesAnswer,
    handle: async (context, { body }) => {
      if (!context.caller.mfa_totp) throw new PortalError('totp_not_on');
      await confirmPassword(context, body.password);
      return inOwnTransaction(context, async (within) => {
        const { scope, db } = within;
        await lockUserWithApp(within);
        const codes = await renewRecoveryCodes(db, scope.id, within.now());
        await audit(within, { event: 'security.recovery_codes_made', resource: 'users', record_id: scope.id });
        await endOtherSessions(within);
        await notifyAccountOwner(within, scope.id, 'recovery_codes_made');
        return ok({ codes: codes.map(showRecoveryCode) });
      });
    },
  }),
];
