import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../route.ts';
import { describeRoutes } from './document.ts';

const compress = promisify(gzip);

interface Served {
  etag: string;
  plain: Buffer;
  gzipped: Buffer;
}

/** Writes the description, route by route in turns of their own, so that it delays no other request. */
const write = async (routes: readonly Route[]): Promise<Served> => {
  const steps = describeRoutes(routes);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  const plain = Buffer.from(JSON.stringify(step.value));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, gzipped: await compress(plain, { level: 9 }) };
};

const acceptsGzip = (header: string | undefined): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0?\.\d*[1-9]))?/.test(header ?? '');

/**
 * Serves the description of the API at `/openapi.json`. It is public and large, so it is written and compressed once,
 * at the first request; clients that have it receive 304.
 */
export const mountOpenApi = (api: FastifyInstance, routes: readonly Route[]): void => {
  let served: Promise<Served> | null = null;
  api.get('/openapi.json', { schema: { hide: true }, compress: false }, async (request, reply) => {
    served ??= write(routes);
    const { etag, plain, gzipped } = await served;
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
};
