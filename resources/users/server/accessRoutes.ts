import { AREAS } from '#domain/access/areas.ts';
import { accessAnswer, accessQuery, viewAsAnswer } from '#domain/contract/users.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { loginContext } from '#server/session/login.ts';
import { openView } from '#server/session/viewAs.ts';
import { accessOf } from './access.ts';
import { presentUser } from './present.ts';
import { targetOf } from './target.ts';

const tag = user.words.many;

/** What a user may do and why, and the portal as that user sees it. */
export const userAccessRoutes = [
  route({
    method: 'GET',
    path: '/users/{id}/access',
    tag,
    summary: 'Read whether a user may do something, and which rule decides',
    permission: { who: 'somewhere', rule: AREAS.userManagement.canView },
    query: accessQuery,
    answer: accessAnswer,
    handle: async (context, { params, query }) => ok(await accessOf(context, params.id, query)),
  }),
  route({
    method: 'POST',
    path: '/users/{id}/view_as',
    tag,
    summary: 'View the portal as a user for 15 minutes, without the ability to change anything',
    permission: { who: 'somewhere', rule: 'troncmaster' },
    audit: 'users.viewed_as',
    refusal: 'users.view_as_refused',
    // Also keeps the token, which is a secret, out of the responses stored for an Idempotency-Key (F-155).
    ownTransaction: true,
    answersSecret: true,
    answer: viewAsAnswer,
    handle: async (context, { params }) =>
      inTransaction(loginContext(context).db, async (db) => {
        const within = { ...context, db };
        const { row, principal } = await targetOf(within, params.id, { lock: true });
        if (principal.tronc_master) throw new PortalError('forbidden');
        if (row.active !== true) throw new PortalError('view_as_disabled');
        const who = { user_id: principal.id, viewer_id: context.scope.id };
        const { token, expires_at } = await openView(db, context, who, context);
        await audit(within, { event: 'users.viewed_as', resource: 'users', record_id: principal.id });
        const seen = await presentUser(db, context.scope, principal.id);
        return ok({ token, expires_at: expires_at.toISOString(), user: seen });
      }),
  }),
];
