import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { asCaller, type Caller } from '#server/context.ts';
import { loggedPath } from './loggable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose session the request has, once known; null for an anonymous request */
    caller: Caller | null;
  }
}

/** Records the caller of a request for its access line. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => {
  if (caller.principal.id !== 0) request.caller = caller;
};

/** Records who logged in, for the access line of a login; a login that still needs a code has nobody yet. */
export const noteLogin = (request: FastifyRequest, answer: unknown): void => {
  const { success, data } = login.safeParse(answer);
  if (success) noteCaller(request, asCaller(data.user_id));
};

const login = z.object({ incomplete: z.literal(false), user_id: z.int() });

/**
 * Writes one line at level `info` for each request, when its response has ended: method, route as declared, path
 * without query, status, milliseconds, and the id of the user, of whom a view is by the viewer, or of the API key. Ids
 * only; the address only with `LOG_ADDRESSES`.
 */
export const logAccess = (app: FastifyInstance, { logAddresses }: Pick<Config, 'logAddresses'>): void => {
  app.decorateRequest('caller', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { caller, method, url } = request;
    const viewer = caller?.viewer_id ?? null;
    request.log.info(
      {
        access: {
          method,
          route: request.routeOptions.url ?? null,
          path: loggedPath(url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          user: caller?.principal.id ?? null,
          ...(viewer !== null && { viewer }),
          ...(caller?.api_key && { key: caller.api_key.id }),
          ...(logAddresses && { address: request.ip }),
        },
      },
      'request',
    );
    done();
  });
};
