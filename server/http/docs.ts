import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The document made from the registry, and a page to read it (contract H8). */
export const mountDocs = (api: FastifyInstance): void => {
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
};
