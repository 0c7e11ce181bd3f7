import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Names in lower case, with their values. */
export type Headers = Record<string, string>;

/** What helmet says for these options. It is the same for every answer, so it is asked once and not a thousand times a second. */
export const headersOf = (options: HelmetOptions): Headers => {
  const headers: Headers = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  // helmet asks of a request and an answer no more than this.
  helmet(options)({} as never, answer as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
};

/** Sets the security headers on every answer; a route may override them. */
export const addSafeHeaders = (app: FastifyInstance, headers: Headers): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
