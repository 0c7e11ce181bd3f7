import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Ids of a proxy or client that the log accepts; another value is replaced, so that no request can write to the log. */
const ACCEPTED = /^[\w.-]{1,64}$/;

export const REQUEST_ID = 'x-request-id';

/** Returns the id of a request: its `X-Request-Id`, or ten random characters that a person can read out. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomBytes(5).toString('hex');
};

/** Returns the id with every response. Screens quote it where something went wrong, and the log has the same id. */
export const returnRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
};
