import { z } from 'zod';
import { PortalError } from '#domain/errors.ts';
import { showRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import { audit } from '#server/audit/audit.ts';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { mail } from '#server/mail/outbox.ts';
import { confirmPassword } from '#server/session/proof.ts';
import { renewRecoveryCodes } from '#server/session/recoveryCodes.ts';
import { anyone, inOwnTransaction, self, TAG, typed } from './own.ts';

/** Ten codes for the day the phone is lost; never remembered for a repeat of the request (contract H6). */
export const recoveryCodesRoute = route({
  method: 'POST',
  path: '/security/recovery_codes',
  tag: TAG,
  summary: 'Make ten recovery codes, shown this once, in place of those before',
  permission: anyone,
  ownTransaction: true,
  audit: 'security.recovery_codes_made',
  body: z.strictObject({ password: typed.optional() }),
  answer: z.strictObject({ codes: z.array(z.string()).length(10) }),
  handle: async (context, { body }) => {
    if (!context.caller.mfa_totp) throw new PortalError('totp_not_on');
    await confirmPassword(context, body.password);
    return inOwnTransaction(context, async (within) => {
      const { scope, db } = within;
      // Two who ask at once wait for each other, and so does whoever takes the app away.
      const { mfa_totp } = await db
        .selectFrom('users')
        .select('mfa_totp')
        .where('id', '=', scope.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (!mfa_totp) throw new PortalError('totp_not_on');
      const codes = await renewRecoveryCodes(db, scope.id, within.now());
      await audit(within, { event: 'security.recovery_codes_made', resource: 'users', record_id: scope.id });
      const { email, forename } = await self(within);
      await mail(db, email, 'recovery_codes_made', { name: forename });
      return ok({ codes: codes.map(showRecoveryCode) });
    });
  },
});
