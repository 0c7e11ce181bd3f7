import { z } from 'zod';
import { AREAS } from '#domain/access/areas.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ok } from '#server/http/answer.ts';
import { id } from '#server/http/query.ts';
import { route } from '#server/http/route.ts';
import { loginContext } from '#server/session/login.ts';
import { openView } from '#server/session/viewAs.ts';
import { ACTIONS, ASKABLE, accessOf } from './access.ts';
import { presentUser, userAnswer } from './present.ts';
import { targetOf } from './target.ts';

const tag = user.words.many;

/** What a user may do and why, and the portal as that user sees it (contract H6). */
export const userAccessRoutes = [
  route({
    method: 'GET',
    path: '/users/{id}/access',
    tag,
    summary: 'Say whether one user may do something, and by which rule',
    permission: { who: 'somewhere', rule: AREAS.userManagement.canView },
    query: z.looseObject({ resource: z.enum(ASKABLE, 'choice'), action: z.enum(ACTIONS, 'choice'), id }),
    answer: z.strictObject({ allowed: z.boolean(), rule: z.string(), text: z.string() }),
    handle: async (context, { params, query }) => ok(await accessOf(context, params.id, query)),
  }),
  route({
    method: 'POST',
    path: '/users/{id}/view_as',
    tag,
    summary: 'See the portal as one user does, for 15 minutes, without being able to change anything',
    permission: { who: 'somewhere', rule: 'troncmaster' },
    audit: 'users.viewed_as',
    refusal: 'users.view_as_refused',
    // The token is a secret and must not be stored with the response for a repeated request (F-155).
    ownTransaction: true,
    answer: z.strictObject({ token: z.string(), expires_at: z.iso.datetime(), user: userAnswer }),
    handle: async (context, { params }) =>
      inTransaction(loginContext(context).db, async (db) => {
        const within = { ...context, db };
        const { row, principal } = await targetOf(within, params.id, true);
        if (principal.tronc_master) throw new PortalError('forbidden');
        if (row.active !== true) throw new PortalError('conflict');
        const who = { user_id: principal.id, viewer_id: context.scope.id };
        const { token, expires_at } = await openView(db, context, who, context);
        await audit(within, { event: 'users.viewed_as', resource: 'users', record_id: principal.id });
        const seen = await presentUser(db, context.scope, principal.id);
        return ok({ token, expires_at: expires_at.toISOString(), user: seen });
      }),
  }),
];
