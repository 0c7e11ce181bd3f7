import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** A page to read the API's description (contract H8), at /api/docs. */
export const mountDocs = async (api: FastifyInstance): Promise<void> => {
  await api.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list', deepLinking: true } });
};
