import { profileMeta } from '#domain/contract/session.ts';
import { userAnswer } from '#domain/contract/users.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { presentUser } from '../present.ts';

/** The signed-in user: the first request after a login (API-002, SES-027). */
export const profileRoutes = [
  route({
    method: 'GET',
    path: '/user/profile',
    tag: 'Session',
    summary:
      'Read the caller’s user; `meta` contains after how many idle minutes the session ends, and whether a password must be chosen first',
    permission: { who: 'loggedIn' },
    answer: userAnswer,
    meta: profileMeta,
    handle: async ({ db, scope, config, caller }) =>
      ok(await presentUser(db, scope, scope.id), {
        session_idle_minutes: config.sessionIdleMinutes,
        ...(caller.password_temporary && { password_change_required: true }),
        ...(caller.provider_id !== null && { signed_in_by_provider: true }),
      }),
  }),
];
