import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import { isLoopback } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import type { PortalState } from '#server/platform/limits/portalState.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { type PoolCounts, type PoolWaits, portalMetrics } from './registry.ts';

/** Returns whether a request was sent directly from this machine; one forwarded by a proxy, trusted or not, was not. */
export const isLocal = (address: string | undefined, headers: IncomingHttpHeaders): boolean =>
  isLoopback((address ?? '').replace('::ffff:', '')) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/**
 * Counts responses and serves the metrics at `/metrics`. The route is not in the registry, because its client is a
 * monitoring system with a token of its own and no session.
 */
export const mountMetrics = (
  api: FastifyInstance,
  { config, db }: Services,
  pool: PoolCounts,
  { load, dependencies }: Pick<PortalState, 'load' | 'dependencies'>,
  turns?: PoolWaits,
): void => {
  const metrics = portalMetrics(db, pool, load, dependencies, turns);
  const holdsToken = ({ headers }: FastifyRequest): boolean => {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    return (
      config.metricsToken !== undefined &&
      given !== undefined &&
      timingSafeEqual(tokenHash(given), tokenHash(config.metricsToken))
    );
  };
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  api.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request.socket.remoteAddress, request.headers) && !holdsToken(request))
      throw new PortalError('forbidden');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
