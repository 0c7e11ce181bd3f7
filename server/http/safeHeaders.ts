import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Record<string, string>;

/** What helmet says for these options. It is the same for every answer, so it is asked once and not a thousand times a second. */
const headersOf = (options: HelmetOptions): Headers => {
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

/** Every answer carries what keeps a browser from doing more with it than it should; a route may say otherwise of its own. */
export const addSafeHeaders = (app: FastifyInstance, options: HelmetOptions): void => {
  const headers = headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
