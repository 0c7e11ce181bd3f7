import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Services } from './http/context.ts';
import { answerError, answerNotFound } from './http/errorHandler.ts';
import { type AnswerJudge, mountRoutes } from './http/registry.ts';
import type { AnyRoute } from './http/route.ts';
import { ROUTES } from './routes.ts';

export interface AppOptions {
  /** tests hold every answer against its declared form */
  judge?: AnswerJudge;
  /** where the log goes, line by line; standard output if not said. Tests read it */
  log?: { write(line: string): void };
  /** routes beside those of the product: tests prove a toy entity with them */
  more?: readonly AnyRoute[];
  /** serves the page that shows the API's description; none in tests */
  docs?: (api: FastifyInstance) => Promise<void>;
  /** serves the built screens on every other path; none in tests */
  screens?: (app: FastifyInstance) => Promise<void>;
}

/** JSON bodies stay small: files come as forms. */
const JSON_LIMIT = 1024 * 1024;

const serverOptions = ({ config }: Services, { log }: AppOptions): FastifyServerOptions => ({
  bodyLimit: JSON_LIMIT,
  trustProxy: (_address, hop) => hop < config.trustedProxies,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  logger: config.logLevel !== 'silent' && {
    level: config.logLevel,
    ...(log && { stream: log }),
    // Ids only: no query (search words, file tokens), no body, no header.
    serializers: { req: ({ method, url }) => ({ method, path: url.split('?')[0] }) },
  },
});

/** The whole server, not yet listening: what `main` starts and what tests call. */
export const buildApp = async (services: Services, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = Fastify(serverOptions(services, options));
  app.setErrorHandler(answerError);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        // previews of files: from their own address, or as they were fetched
        frameSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(compress, { threshold: 1400 });
  await app.register(multipart);
  await app.register(
    async (api) => {
      await api.register(swagger, {
        openapi: {
          info: { title: 'Tipology', version: '1' },
          servers: [{ url: '/api' }],
          components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } } },
        },
      });
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      api.setNotFoundHandler(answerNotFound);
      mountRoutes(api, [...ROUTES, ...(options.more ?? [])], services, options.judge);
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
      await options.docs?.(api);
    },
    { prefix: '/api' },
  );
  if (options.screens) await options.screens(app);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
