import { passkeyOptions, passkeySignInBody } from '#domain/contract/passkeys.ts';
import { loginAnswer } from '#domain/contract/session.ts';
import { flat, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { loginContext } from '../login.ts';
import { openPasskeySignIn, signInByPasskey } from '../passkeySignIn.ts';

/** Login with a passkey alone, which its owner has allowed (decision 0024). */
export const passkeySignInRoutes = [
  route({
    method: 'POST',
    path: '/auth/passkey/options',
    tag: 'Session',
    summary: 'Start a login with a passkey alone: what the browser has to sign, within five minutes',
    permission: { who: 'public' },
    // The request must be counted even if it is rejected.
    ownTransaction: true,
    answer: passkeyOptions,
    handle: async (request) => ok(await openPasskeySignIn(loginContext(request))),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey',
    tag: 'Session',
    summary: 'Log in with a passkey alone',
    permission: { who: 'public' },
    // A failure must be counted although the request is rejected.
    ownTransaction: true,
    audit: 'session.opened',
    body: passkeySignInBody,
    answer: loginAnswer,
    flat: true,
    handle: async (request, { body }) =>
      flat(await signInByPasskey(loginContext(request), body.credential, body.device_token)),
  }),
];
