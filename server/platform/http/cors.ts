import type { FastifyInstance } from 'fastify';

/** Headers that a page of another origin may send, and those that it may read. */
const ASKED_WITH =
  'X-Token, Authorization, Content-Type, If-Match, Idempotency-Key, X-Background, X-Confirm, X-Request-Id';
const READ = 'Content-Disposition, ETag, Retry-After, X-Request-Id';

/**
 * Allows pages of the listed origins to call the API. By default none are listed, and only our own pages may. There are
 * no cookies, so that a request that another site's page can send anyway is not authenticated.
 */
export const allowOrigins = (api: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  api.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READ);
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', ASKED_WITH)
      .header('access-control-max-age', '600');
    await reply.code(204).send();
  });
};
