import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withoutTrustedTypes } from './contentPolicy.ts';

/**
 * Mounts a page with the API's description (contract H8) at /api/docs. It is third-party code that writes its own
 * markup.
 */
export const mountDocs = async (api: FastifyInstance): Promise<void> => {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header(
          'content-security-policy',
          withoutTrustedTypes(String(reply.getHeader('content-security-policy'))),
        );
        next();
      },
    },
  });
};
