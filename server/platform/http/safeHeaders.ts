import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Names in lower case, with their values. */
export type Headers = Record<string, string>;

/**
 * Returns the headers that helmet sets for these options. They are the same for every response, so they are computed
 * once and not a thousand times per second.
 */
export const headersOf = (options: HelmetOptions): Headers => {
  const headers: Headers = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  // helmet uses no other part of a request and a response.
  helmet(options)({} as never, answer as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
};

/** Sets the security headers on every response; a route may override them. */
export const addSafeHeaders = (app: FastifyInstance, headers: Headers): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
