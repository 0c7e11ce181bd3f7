import type { Server } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { asError } from '#domain/typeGuards.ts';
import type { Services } from './context.ts';
import { logAccess } from './http/accessLog.ts';
import { mountBackChannelLogout } from './http/backChannelLogout.ts';
import { answerClientError } from './http/clientError.ts';
import { contentPolicy } from './http/contentPolicy.ts';
import { allowOrigins } from './http/cors.ts';
import { mountCspReports } from './http/cspReports.ts';
import { answerEarly, answerError, answerNotFound, isDatabaseAway, isStorageAway } from './http/errorHandler.ts';
import { shedLoad } from './http/loadShedding.ts';
import { toLoggedError } from './http/loggable.ts';
import { openApiDocument } from './http/openapi/document.ts';
import { type AnswerCheck, mountRoutes } from './http/registry.ts';
import { rejectCompressed } from './http/rejectCompressed.ts';
import { requestIdOf, returnRequestId } from './http/requestId.ts';
import type { AnyRoute } from './http/route.ts';
import { addSafeHeaders, type Headers, headersOf } from './http/safeHeaders.ts';
import { limitOtherBodies } from './http/unreadBody.ts';
import { watchForUntrustedProxy } from './http/untrustedProxy.ts';
import type { Dependencies } from './load/dependencies.ts';
import { CONNECTIONS_CHECKED, HEADERS_TIMEOUT, type LoadLimits, REQUEST_TIMEOUT } from './load/loadLimits.ts';
import { newPortalState } from './load/portalState.ts';
import { mountMetrics } from './metrics/mount.ts';
import type { PoolCounts } from './metrics/registry.ts';
import { routesWith } from './routes.ts';

export interface AppOptions {
  /** tests check every response against its declared schema */
  checkAnswer?: AnswerCheck;
  /** where the log is written, line by line; standard output by default. Tests read it */
  log?: { write(line: string): void };
  /** limits other than the default: tests reach them with few requests */
  limits?: Partial<LoadLimits>;
  /** the connection pool to report on; without it no metrics are collected */
  metrics?: PoolCounts;
  /** routes in addition to those of the product: tests add a toy entity with them */
  more?: readonly AnyRoute[];
  /** the services to report on in `/api/health` and the metrics; `main` creates and checks them */
  dependencies?: (log: FastifyBaseLogger) => Dependencies;
  /** serves the page that shows the API description; omitted in tests */
  docs?: (api: FastifyInstance) => Promise<void>;
  /** serves the built screens on every other path; omitted in tests */
  screens?: (app: FastifyInstance) => Promise<void>;
}

/** JSON bodies are small, because files are sent as multipart forms. */
const JSON_LIMIT = 1024 * 1024;

const YEAR = 365 * 24 * 3600;
/** Milliseconds. A connection that is idle for this long is closed, and its unfinished upload is discarded. */
const SILENCE = 60_000;

/** The security headers of every response. */
const safeHeaders = ({ config }: Services): Headers =>
  headersOf({
    contentSecurityPolicy: contentPolicy(config),
    // Browsers remember this header, so it is sent only if the public address is https: with http alone it would lock
    // users out.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: YEAR } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });

const serverOptions = ({ config }: Services, { log }: AppOptions, headers: Headers): FastifyHttpOptions<Server> => ({
  bodyLimit: JSON_LIMIT,
  connectionTimeout: SILENCE,
  requestTimeout: REQUEST_TIMEOUT,
  http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CONNECTIONS_CHECKED },
  // While closing, the server still answers requests on kept-alive connections and closes each with the response; it
  // does not answer 503.
  return503OnClosing: false,
  trustProxy: (_address, hop) => hop < config.trustedProxies,
  frameworkErrors: answerEarly(headers),
  clientErrorHandler: answerClientError(headers),
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  genReqId: requestIdOf,
  // One line for each request instead of two (`logAccess`).
  logController: new LogController({ disableRequestLogging: true }),
  logger: config.logLevel !== 'silent' && {
    level: config.logLevel,
    ...(log && { stream: log }),
    // Paths and ids only: no query (search words, file tokens), no body, no header.
    serializers: { req: ({ method, url }) => ({ method, path: url.split('?')[0] }) },
  },
});

/** Builds the whole server without listening. `main` starts it, and tests call it. */
export const buildApp = async (services: Services, options: AppOptions = {}): Promise<FastifyInstance> => {
  const headers = safeHeaders(services);
  const app = Fastify(serverOptions(services, options, headers));
  const state = newPortalState(
    services.config,
    (error) => app.log.error({ err: toLoggedError(asError(error)) }, 'refusal not recorded'),
    options.limits,
    options.dependencies?.(app.log),
  );
  app.addHook('onClose', () => state.refusals.flush());
  app.setErrorHandler((error: Error, request, reply) => {
    if (isDatabaseAway(error)) state.database.forget();
    if (isDatabaseAway(error) || isStorageAway(error)) void state.dependencies.check();
    return answerError(error, request, reply);
  });
  addSafeHeaders(app, headers);
  returnRequestId(app);
  logAccess(app, services.config);
  // Responses are compressed, requests are rejected if they are: a small body could otherwise unpack to more than every
  // limit.
  await app.register(compress, { threshold: 1400, globalDecompression: false });
  limitOtherBodies(app);
  app.addHook('onRequest', rejectCompressed);
  await app.register(multipart);
  await app.register(
    async (api) => {
      const routes = routesWith(options.more ?? []);
      // The document is written by the portal, and only when it is requested: it takes as long as half of a start.
      await api.register(swagger, {
        openapi: {},
        hideUntagged: true,
        transformObject: () => openApiDocument(routes) as Partial<OpenAPIV3_1.Document>,
      });
      allowOrigins(api, services.config.corsOrigins);
      watchForUntrustedProxy(api, services, state.warnings);
      shedLoad(api, state.load);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      api.setNotFoundHandler(answerNotFound);
      if (options.metrics) mountMetrics(api, services, options.metrics, state);
      mountRoutes(api, routes, { ...services, state }, options.checkAnswer);
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
      // In a plugin scope of its own, because no other route may accept the content types that it reads.
      await api.register((room) => mountCspReports(room, services.now));
      await api.register((room) => mountBackChannelLogout(room, services));
      await options.docs?.(api);
    },
    { prefix: '/api' },
  );
  if (options.screens) await options.screens(app);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
