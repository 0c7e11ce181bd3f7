import { loginAnswer } from '#domain/contract/session.ts';
import { signInBody, signInStartAnswer, signInStartBody } from '#domain/contract/singleSignOn.ts';
import { flat, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { loginContext } from '../login.ts';
import { completeSignIn } from '../oidc/complete.ts';
import { startSignIn } from '../oidc/start.ts';

/**
 * Sign-in through an identity provider (capabilities 7): the first call returns its address, the second one completes the
 * sign-in with what it sent back. A second step follows as after a password, at POST /auth/password.
 */
export const singleSignOnRoutes = [
  route({
    method: 'POST',
    path: '/auth/single_sign_on/start',
    tag: 'Session',
    summary: 'Begin a sign-in through the identity provider of an email address',
    permission: { who: 'public' },
    // Waits for the provider; a refusal is stored although the request is rejected.
    ownTransaction: true,
    body: signInStartBody,
    answer: signInStartAnswer,
    handle: async (request, { body }) => ok(await startSignIn(loginContext(request), body.email)),
  }),
  route({
    method: 'POST',
    path: '/auth/single_sign_on',
    tag: 'Session',
    summary: 'Complete a sign-in with what the identity provider sent back, in the browser that began it',
    permission: { who: 'public' },
    ownTransaction: true,
    audit: 'session.opened',
    body: signInBody,
    answer: loginAnswer,
    flat: true,
    handle: async (request, { body }) => flat(await completeSignIn(loginContext(request), body)),
  }),
];
