import type { Server } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { asError } from '#domain/typeGuards.ts';
import { logAccess } from '#server/platform/http/accessLog.ts';
import { noteMethods } from '#server/platform/http/allowedMethods.ts';
import { answerClientError } from '#server/platform/http/clientError.ts';
import { contentPolicy } from '#server/platform/http/contentPolicy.ts';
import { allowOrigins } from '#server/platform/http/cors.ts';
import { mountCspReports } from '#server/platform/http/cspReports.ts';
import {
  answerEarly,
  answerError,
  answerNotFound,
  answerUnserved,
  isDatabaseAway,
  isDatabaseDamaged,
  isDiskFull,
  isStorageAway,
} from '#server/platform/http/errorHandler.ts';
import { MAX_JSON_BYTES } from '#server/platform/http/formLimits.ts';
import { shedLoad } from '#server/platform/http/loadShedding.ts';
import { toLoggedError } from '#server/platform/http/loggable.ts';
import { mountOpenApi } from '#server/platform/http/openapi/serve.ts';
import { type AnswerCheck, mountRoutes } from '#server/platform/http/registry.ts';
import { rejectCompressed } from '#server/platform/http/rejectCompressed.ts';
import { requestIdOf, returnRequestId } from '#server/platform/http/requestId.ts';
import type { AnyRoute } from '#server/platform/http/route.ts';
import { addSafeHeaders, type Headers, headersOf } from '#server/platform/http/safeHeaders.ts';
import { limitOtherBodies } from '#server/platform/http/unreadBody.ts';
import { watchForUntrustedProxy } from '#server/platform/http/untrustedProxy.ts';
import { closeUnusedConnections } from '#server/platform/http/unusedConnections.ts';
import type { Dependencies } from '#server/platform/limits/dependencies.ts';
import {
  CONNECTIONS_CHECKED,
  HEADERS_TIMEOUT,
  type LoadLimits,
  REQUEST_TIMEOUT,
} from '#server/platform/limits/loadLimits.ts';
import { newPortalState } from '#server/platform/limits/portalState.ts';
import { mountMetrics } from '#server/platform/metrics/mount.ts';
import type { PoolCounts, PoolWaits } from '#server/platform/metrics/registry.ts';
import { callerFor } from '#server/session/callerFor.ts';
import { mountBackChannelLogout } from '#server/session/oidc/backChannelLogout.ts';
import type { Services } from './context.ts';
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
  /** the turns at that pool, whose waiting time is reported */
  turns?: PoolWaits;
  /** routes in addition to those of the product: tests add a toy entity with them */
  more?: readonly AnyRoute[];
  /** the services to report on in `/api/health` and the metrics; `main` creates and checks them */
  dependencies?: (log: FastifyBaseLogger) => Dependencies;
  /** serves the page that shows the API description; omitted in tests */
  docs?: (api: FastifyInstance) => Promise<void>;
  /** serves the built screens on every other path; omitted in tests */
  screens?: (app: FastifyInstance) => Promise<void>;
}

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
  bodyLimit: MAX_JSON_BYTES,
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
  app.addHook('onClose', async () => state.dependencies.stop());
  app.addHook('onClose', () => state.refusals.flush());
  app.setErrorHandler((error: Error, request, reply) => {
    if (isDatabaseAway(error)) state.database.forget();
    if (isDatabaseAway(error) || isStorageAway(error)) void state.dependencies.check();
    if (isDatabaseDamaged(error))
      void state.dependencies.met('database', `${error.message}: docs/operations.md, Incidents`);
    if (isDiskFull(error)) void state.dependencies.met('disk', 'a disk is full: that of the database, or of the files');
    return answerError(error, request, reply);
  });
  closeUnusedConnections(app);
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
      allowOrigins(api, services.config.corsOrigins);
      watchForUntrustedProxy(api, services, state.warnings);
      shedLoad(api, state.load);
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      api.setNotFoundHandler(answerUnserved(noteMethods(api)));
      if (options.metrics) mountMetrics(api, services, options.metrics, state, options.turns);
      mountRoutes(api, routes, { ...services, state, callerFor }, options.checkAnswer);
      mountOpenApi(api, routes);
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
