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
    // Without it, the page looks for its files under /docs where the address has no slash at its end.
    indexPrefix: '/api',
    // The bar above the page offers to load other descriptions.
    theme: {
      title: 'Tipology API',
      css: [{ filename: 'portal.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    uiConfig: {
      docExpansion: 'list',
      deepLinking: true,
      persistAuthorization: false,
      tryItOutEnabled: false,
      filter: true,
    },
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
