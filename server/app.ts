import type { Server } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { answerClientError } from './http/clientError.ts';
import { contentPolicy } from './http/contentPolicy.ts';
import type { Services } from './http/context.ts';
import { allowOrigins } from './http/cors.ts';
import { mountCspReports } from './http/cspReports.ts';
import { answerEarly, answerError, answerNotFound } from './http/errorHandler.ts';
import { CONNECTIONS_CHECKED, HEADERS_TIMEOUT, type LoadLimits, REQUEST_TIMEOUT } from './http/loadLimits.ts';
import { shedLoad } from './http/loadShedding.ts';
import { loggable } from './http/loggable.ts';
import { refusePacked } from './http/packed.ts';
import { newPortalState } from './http/portalState.ts';
import { type AnswerJudge, mountRoutes } from './http/registry.ts';
import type { AnyRoute } from './http/route.ts';
import { addSafeHeaders, type Headers, headersOf } from './http/safeHeaders.ts';
import { limitOtherBodies } from './http/unreadBody.ts';
import { watchForUntrustedProxy } from './http/untrustedProxy.ts';
import { mountMetrics } from './metrics/mount.ts';
import type { PoolCounts } from './metrics/registry.ts';
import { ROUTES } from './routes.ts';

export interface AppOptions {
  /** tests hold every answer against its declared form */
  judge?: AnswerJudge;
  /** where the log goes, line by line; standard output if not said. Tests read it */
  log?: { write(line: string): void };
  /** other limits than the usual ones: tests reach them with few requests */
  limits?: Partial<LoadLimits>;
  /** the connections to count; without them no figures are kept */
  metrics?: PoolCounts;
  /** routes beside those of the product: tests prove a toy entity with them */
  more?: readonly AnyRoute[];
  /** serves the page that shows the API's description; none in tests */
  docs?: (api: FastifyInstance) => Promise<void>;
  /** serves the built screens on every other path; none in tests */
  screens?: (app: FastifyInstance) => Promise<void>;
}

/** JSON bodies stay small: files come as forms. */
const JSON_LIMIT = 1024 * 1024;

const YEAR = 365 * 24 * 3600;
/** A connection that says nothing for so long is cut, and what it had begun to upload goes. */
const SILENCE = 60_000;

/** The security headers of every answer. */
const safeHeaders = ({ config }: Services): Headers =>
  headersOf({
    contentSecurityPolicy: contentPolicy(config),
    // Once people reach us by https, their browsers keep to it; who offers http alone would be locked out by this.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: YEAR } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });

const serverOptions = ({ config }: Services, { log }: AppOptions, headers: Headers): FastifyHttpOptions<Server> => ({
  bodyLimit: JSON_LIMIT,
  connectionTimeout: SILENCE,
  requestTimeout: REQUEST_TIMEOUT,
  http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CONNECTIONS_CHECKED },
  // Who still comes by a connection that a proxy keeps is answered, told to use it no more, and not turned away.
  return503OnClosing: false,
  trustProxy: (_address, hop) => hop < config.trustedProxies,
  frameworkErrors: answerEarly(headers),
  clientErrorHandler: answerClientError(headers),
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
  const headers = safeHeaders(services);
  const app = Fastify(serverOptions(services, options, headers));
  const state = newPortalState(
    services.config,
    (error) => app.log.error({ err: loggable(error as Error) }, 'refusal not recorded'),
    options.limits,
  );
  app.addHook('onClose', () => state.refusals.flush());
  app.setErrorHandler(answerError);
  addSafeHeaders(app, headers);
  // Answers are packed, requests never: what unpacks to more than it is would pass every limit.
  await app.register(compress, { threshold: 1400, globalDecompression: false });
  limitOtherBodies(app);
  app.addHook('onRequest', refusePacked);
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
      allowOrigins(api, services.config.corsOrigins);
      watchForUntrustedProxy(api, services, state.warnings);
      shedLoad(api, state.load);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      api.setNotFoundHandler(answerNotFound);
      if (options.metrics) mountMetrics(api, services, options.metrics, state.load);
      mountRoutes(api, [...ROUTES, ...(options.more ?? [])], { ...services, state }, options.judge);
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
      // In a room of its own: the kinds of content it reads are accepted nowhere else.
      await api.register((room) => mountCspReports(room, services.now));
      await options.docs?.(api);
    },
    { prefix: '/api' },
  );
  if (options.screens) await options.screens(app);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
