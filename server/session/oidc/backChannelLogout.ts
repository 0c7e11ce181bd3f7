import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/typeGuards.ts';
import type { Services } from '#server/context.ts';
import { logoutByProvider } from './backChannel.ts';

/** Longer than any logout token. */
const MOST_BYTES = 16 * 1024;

/**
 * Receives back-channel logouts of identity providers. It is not a registered route: a provider sends them by itself, as
 * an encoded form and without a session, and expects the responses of OpenID Connect Back-Channel Logout 1.0 (section
 * 2.8). Its signed token is what admits the request.
 */
export const mountBackChannelLogout = async (api: FastifyInstance, services: Services): Promise<void> => {
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: unknown, text: string) => new URLSearchParams(text).get('logout_token'),
  );
  api.post<{ Params: { id: string } }>(
    '/auth/single_sign_on/:id/back_channel_logout',
    { schema: { hide: true }, bodyLimit: MOST_BYTES },
    async ({ body, params, ip }, reply) => {
      const id = Number(params.id);
      const isEnded = typeof body === 'string' && isId(id) && (await logoutByProvider(services, id, body, ip));
      return isEnded ? reply.code(200).send() : reply.code(400).send({ error: 'invalid_request' });
    },
  );
};
