import { sql } from 'kysely';
import { idAnswer } from '#domain/contract/common.ts';
import {
  webhookAnswer,
  webhookBody,
  webhookDeliveriesQuery,
  webhookDeliveryAnswer,
  webhookPasswordBody,
  webhookSecretMeta,
} from '#domain/contract/webhooks.ts';
import { all, ok, page, shownOnce } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { count, LIMITS } from '#server/platform/limits/attempts.ts';
import { loginContext } from '#server/session/login.ts';
import { inOwnTransaction, loggedIn } from '#server/session/ownAccount.ts';
import { confirmPassword } from '#server/session/proof.ts';
import { addWebhook, changeWebhook, ownWebhook, removeWebhook, rotateSecret, switchWebhook } from './change.ts';
import { replayDelivery, sendTest } from './messages.ts';
import { countDeliveries, deliveriesWhere, ownWebhooks } from './store.ts';

const PER_PAGE = 25;
/** Of every route: only the owner, in a session of their own. No API key is valid. */
const OWN = { tag: 'Webhooks', permission: loggedIn, private: true } as const;

const switchRoute = (enabled: boolean) =>
  route({
    ...OWN,
    method: 'POST',
    path: enabled ? '/security/webhooks/{id}/enable' : '/security/webhooks/{id}/disable',
    summary: enabled ? 'Enable one of the caller’s endpoints' : 'Disable one of the caller’s endpoints',
    audit: enabled ? 'security.webhook_enabled' : 'security.webhook_disabled',
    answer: webhookAnswer,
    handle: async (context, { params }) => ok(await switchWebhook(context, params.id, enabled)),
  });

/** Endpoints of the caller's own programs, and what was sent to them (capabilities 7). */
export const webhookRoutes = [
  route({
    ...OWN,
    method: 'GET',
    path: '/security/webhooks',
    summary: 'List the caller’s webhook endpoints',
    kind: 'list',
    answer: webhookAnswer,
    handle: async (context) => all(await ownWebhooks(context)),
  }),
  route({
    ...OWN,
    method: 'POST',
    status: 201,
    path: '/security/webhooks',
    summary: 'Add a webhook endpoint, with the password: its secret is in meta, once',
    // A wrong password is counted although the request is rejected; the response contains a secret.
    ownTransaction: true,
    audit: 'security.webhook_added',
    body: webhookBody,
    answer: webhookAnswer,
    meta: webhookSecretMeta,
    handle: async (context, { body: { password, ...given } }) => {
      await confirmPassword(context, password);
      const { webhook, secret } = await inOwnTransaction(context, (within) => addWebhook(within, given));
      return shownOnce(webhook, { secret });
    },
  }),
  route({
    ...OWN,
    method: 'PATCH',
    path: '/security/webhooks/{id}',
    summary: 'Change one of the caller’s webhook endpoints, with the password',
    ownTransaction: true,
    audit: 'security.webhook_changed',
    body: webhookBody,
    answer: webhookAnswer,
    handle: async (context, { params, body: { password, ...given } }) => {
      await ownWebhook(context, params.id);
      await confirmPassword(context, password);
      return ok(await inOwnTransaction(context, (within) => changeWebhook(within, params.id, given)));
    },
  }),
  route({
    ...OWN,
    method: 'POST',
    path: '/security/webhooks/{id}/rotate',
    summary: 'Replace the secret of an endpoint, with the password: the new one is in meta, once',
    ownTransaction: true,
    audit: 'security.webhook_rotated',
    body: webhookPasswordBody,
    answer: webhookAnswer,
    meta: webhookSecretMeta,
    handle: async (context, { params, body }) => {
      await ownWebhook(context, params.id);
      await confirmPassword(context, body.password);
      const { webhook, secret } = await inOwnTransaction(context, (within) => rotateSecret(within, params.id));
      return shownOnce(webhook, { secret });
    },
  }),
  switchRoute(true),
  switchRoute(false),
  route({
    ...OWN,
    method: 'DELETE',
    path: '/security/webhooks/{id}',
    summary: 'Remove one of the caller’s webhook endpoints, with its log of deliveries',
    audit: 'security.webhook_removed',
    answer: idAnswer,
    handle: async (context, { params }) => {
      await removeWebhook(context, params.id);
      return ok({ id: params.id });
    },
  }),
  route({
    ...OWN,
    method: 'POST',
    status: 201,
    path: '/security/webhooks/{id}/test',
    summary: 'Send a test message to one of the caller’s endpoints',
    audit: 'security.webhook_tested',
    // Tests are counted although the request is rejected.
    ownTransaction: true,
    answer: webhookDeliveryAnswer,
    handle: async (context, { params }) => {
      await count(loginContext(context), LIMITS.webhookMessages(context.scope.id));
      return ok(await inOwnTransaction(context, (within) => sendTest(within, params.id)));
    },
  }),
  route({
    ...OWN,
    method: 'GET',
    path: '/security/webhooks/{id}/deliveries',
    summary: 'List the messages of the last 30 days to one of the caller’s endpoints, newest first',
    kind: 'list',
    query: webhookDeliveriesQuery,
    answer: webhookDeliveryAnswer,
    handle: async (context, { params, query: { page: current = 1, per_page = PER_PAGE } }) => {
      const { id } = await ownWebhook(context, params.id);
      const which = sql`w.id = ${id}`;
      const [rows, total] = await Promise.all([
        deliveriesWhere(context, which, { limit: per_page, offset: (current - 1) * per_page }),
        countDeliveries(context, which),
      ]);
      return page(rows, total, current, per_page);
    },
  }),
  route({
    ...OWN,
    method: 'POST',
    path: '/security/webhook_deliveries/{id}/replay',
    summary: 'Send a message again, with the same id',
    audit: 'security.webhook_replayed',
    ownTransaction: true,
    answer: webhookDeliveryAnswer,
    handle: async (context, { params }) => {
      await count(loginContext(context), LIMITS.webhookMessages(context.scope.id));
      return ok(await inOwnTransaction(context, (within) => replayDelivery(within, params.id)));
    },
  }),
];
