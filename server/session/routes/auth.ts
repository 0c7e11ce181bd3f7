import { loginAnswer, loginBody } from '#domain/contract/session.ts';
import { logoutAnswer } from '#domain/contract/singleSignOn.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { flat, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { askForCode, finish, loginContext, methodOf, provePassword } from '../login.ts';
import { providerSessionOf, signOutAddress } from '../oidc/signOut.ts';
import { codeAtOnce, secondStep } from '../secondStep.ts';

/** Ends the caller's session, and the view-as sessions that the user opened. */
const endOwnSession = async (context: Context): Promise<void> => {
  const { principal, session_id } = context.caller;
  await context.db
    .deleteFrom('sessions')
    .where((own) => own.or([own('id', '=', session_id), own('viewer_id', '=', principal.id)]))
    .execute();
  await context.db.deleteFrom('login_challenges').where('user_id', '=', principal.id).execute();
  await audit(context, { event: 'session.ended', resource: 'users', record_id: principal.id });
};

/** Login in one or two steps, and logout. */
export const authRoutes = [
  route({
    method: 'POST',
    path: '/auth/password',
    tag: 'Session',
    summary: 'Log in: username and password, then a code if one is required',
    permission: { who: 'public' },
    // Hashing is slow, and a failure must be counted although the request is rejected.
    ownTransaction: true,
    audit: 'session.opened',
    body: loginBody,
    answer: loginAnswer,
    flat: true,
    handle: async (request, { body: given }) => {
      const context = loginContext(request);
      const { username, password, device_token } = given;
      const hasCode = [given.totp, given.smscode, given.recovery_code, given.passkey].some((one) => one !== undefined);
      if (hasCode && !username && !password) return flat(await secondStep(context, request.token, given, device_token));
      if (!username || !password)
        throw validationError(
          ...(username ? [] : [{ path: 'username', rule: 'required' } as const]),
          ...(password ? [] : [{ path: 'password', rule: 'required' } as const]),
        );
      const account = await provePassword(context, { username, password, device_token });
      const method = methodOf(account);
      if (!method) return flat(await finish(context, account, device_token));
      if (method === 'totp' && (given.totp || given.recovery_code))
        return flat(await codeAtOnce(context, account, given, device_token));
      return flat(await askForCode(context, account, method));
    },
  }),
  route({
    method: 'POST',
    path: '/auth/logout',
    tag: 'Session',
    summary: 'End this session; if it began at an identity provider, where that one ends its own',
    permission: { who: 'loggedIn' },
    audit: 'session.ended',
    // The address is built from what the provider says, which may have to be read.
    ownTransaction: true,
    answer: logoutAnswer,
    handle: async (context) => {
      const from =
        context.caller.provider_id === null ? null : await providerSessionOf(context, context.caller.session_id);
      await inTransaction(loginContext(context).db, (db) => endOwnSession({ ...context, db }));
      const provider_url = from && (await signOutAddress(context, from));
      return ok({ ...(provider_url && { provider_url }) });
    },
  }),
];
