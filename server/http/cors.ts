import type { FastifyInstance } from 'fastify';

/** What a page of another origin may ask with, and read of an answer (contract A1). */
const ASKED_WITH = 'X-Token, Content-Type, If-Match, Idempotency-Key, X-Background';
const READ = 'Content-Disposition, ETag, Retry-After';

/**
 * Lets pages of the listed origins call the API; with none listed, as it comes, our own pages alone may. There are no
 * cookies, so that what a stranger's page could send anyhow opens nothing.
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
