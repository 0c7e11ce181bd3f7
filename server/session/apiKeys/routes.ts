import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import {
  apiKeyAnswer,
  apiKeyPasswordBody,
  apiKeysQuery,
  newApiKeyBody,
  newApiKeyMeta,
} from '#domain/contract/apiKeys.ts';
import { all, ok, page, shownOnce } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { inOwnTransaction, loggedIn } from '../ownAccount.ts';
import { confirmPassword } from '../proof.ts';
import { addKey, confirmKey, revokeKey } from './add.ts';
import { countKeys, keysWhere } from './store.ts';

const TAG = 'API keys';
const PER_PAGE = 25;

/** Keys of the caller's own programs, and for troncmasters all keys (capabilities 7). No key is valid for these routes. */
export const apiKeyRoutes = [
  route({
    method: 'GET',
    path: '/security/api_keys',
    tag: TAG,
    summary: 'List the caller’s API keys',
    permission: loggedIn,
    private: true,
    kind: 'list',
    answer: apiKeyAnswer,
    handle: async ({ db, now, scope }) => all(await keysWhere(db, now(), sql`a.user_id = ${scope.id}`)),
  }),
  route({
    method: 'POST',
    status: 201,
    path: '/security/api_keys',
    tag: TAG,
    summary: 'Add an API key, with the password: the key itself is in meta, once',
    permission: loggedIn,
    private: true,
    // A wrong password is counted although the request is rejected; the response contains a secret.
    ownTransaction: true,
    audit: 'security.api_key_added',
    body: newApiKeyBody,
    answer: apiKeyAnswer,
    meta: newApiKeyMeta,
    handle: async (context, { body }) => {
      await confirmPassword(context, body.password);
      const { added, key } = await inOwnTransaction(context, (within) => addKey(within, body));
      return shownOnce(added, { key });
    },
  }),
  route({
    method: 'DELETE',
    path: '/security/api_keys/{id}',
    tag: TAG,
    summary: 'Revoke one of the caller’s API keys',
    permission: loggedIn,
    private: true,
    audit: 'security.api_key_revoked',
    answer: apiKeyAnswer,
    handle: async (context, { params }) => ok(await revokeKey(context, params.id, context.scope.id)),
  }),
  route({
    method: 'POST',
    path: '/security/api_keys/{id}/confirm',
    tag: TAG,
    summary: 'Let one of the caller’s paused API keys work again, with the password',
    permission: loggedIn,
    private: true,
    // A wrong password is counted although the request is rejected.
    ownTransaction: true,
    audit: 'security.api_key_confirmed',
    body: apiKeyPasswordBody,
    answer: apiKeyAnswer,
    handle: async (context, { params, body }) => {
      await confirmPassword(context, body.password);
      return ok(await inOwnTransaction(context, (within) => confirmKey(within, params.id)));
    },
  }),
  route({
    method: 'GET',
    path: '/api_keys',
    tag: TAG,
    summary: 'List the API keys of all users',
    permission: { who: 'somewhere', rule: AREAS.apiKeys.canView },
    kind: 'list',
    query: apiKeysQuery,
    answer: apiKeyAnswer,
    handle: async ({ db, now }, { query }) => {
      const { page: current = 1, per_page = PER_PAGE, search_string } = query;
      const words = search_string ?? '';
      const which = sql`strpos(search_fold(a.name || ' ' || u.forename || ' ' || u.surname), search_fold(${words})) > 0`;
      const [rows, total] = await Promise.all([
        keysWhere(db, now(), which, { limit: per_page, offset: (current - 1) * per_page }),
        countKeys(db, which),
      ]);
      return page(rows, total, current, per_page);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api_keys/{id}',
    tag: TAG,
    summary: 'Revoke an API key of any user',
    permission: { who: 'somewhere', rule: AREAS.apiKeys.canEdit },
    audit: 'security.api_key_revoked',
    answer: apiKeyAnswer,
    handle: async (context, { params }) => ok(await revokeKey(context, params.id)),
  }),
];
