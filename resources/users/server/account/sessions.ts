import { emptyAnswer, idAnswer } from '#domain/contract/common.ts';
import { ownSessionAnswer } from '#domain/contract/security.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { loggedIn, TAG } from '#server/session/ownAccount.ts';
import { endSession, endSessions, sessionsOf } from '#server/session/sessions.ts';

/** Lists where the account is logged in, and ends those sessions. */
export const sessionRoutes = [
  route({
    method: 'GET',
    path: '/security/sessions',
    tag: TAG,
    summary: 'List the caller’s sessions',
    permission: loggedIn,
    kind: 'list',
    answer: ownSessionAnswer,
    handle: async (context) => {
      const rows = await sessionsOf(context.db, context, context.scope.id);
      return all(
        rows.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
          current: row.id === context.caller.session_id,
        })),
      );
    },
  }),
  route({
    method: 'DELETE',
    path: '/security/sessions/{id}',
    tag: TAG,
    summary: 'End one of the caller’s sessions',
    permission: loggedIn,
    audit: 'session.ended',
    answer: idAnswer,
    handle: async (context, { params }) => {
      const { id } = params;
      if (!(await endSession(context, context.scope.id, id))) throw new PortalError('not_found');
      await audit(context, { event: 'session.ended', resource: 'users', record_id: context.scope.id });
      return ok({ id });
    },
  }),
  route({
    method: 'DELETE',
    path: '/security/sessions',
    tag: TAG,
    summary: 'End all of the caller’s sessions except this one',
    permission: loggedIn,
    audit: 'session.others_ended',
    answer: emptyAnswer,
    handle: async (context) => {
      await endSessions(context, context.scope.id, 'ended_elsewhere', context.caller.session_id);
      await audit(context, { event: 'session.others_ended', resource: 'users', record_id: context.scope.id });
      return ok({});
    },
  }),
];
