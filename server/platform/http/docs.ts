import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withoutTrustedTypes } from './contentPolicy.ts';

/** Addresses at which the plugin of the page would serialise the description for every request. */
const WRITTEN_AGAIN = /\/docs\/(json|yaml)\b/;

/** Mounts a page with the API's description at /api/docs. It is third-party code that writes its own markup. */
export const mountDocs = async (api: FastifyInstance): Promise<void> => {
  // The page requires this plugin. The description is served at /openapi.json, and not written again for the page.
  await api.register(swagger, { openapi: {}, hideUntagged: true });
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
      onRequest: (request, reply, next) => {
        if (WRITTEN_AGAIN.test(request.url)) return reply.redirect('/api/openapi.json');
        reply.header(
          'content-security-policy',
          withoutTrustedTypes(String(reply.getHeader('content-security-policy'))),
        );
        next();
      },
    },
  });
};
