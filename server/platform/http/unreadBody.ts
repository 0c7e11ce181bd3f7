import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPacked } from './rejectCompressed.ts';

/** The time limit in milliseconds for a body that is not read. */
const UNREAD_BODY = 5_000;

/** Monitors are served while requests are rejected: the load limits do not apply to these. */
export const WATCHED = /^\/api\/(health|metrics)(\?|$)/;
const API = /^\/api(\/|\?|$)/;

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a body that is not read and does not arrive soon; Node discards what arrives. */
export const limitUnread = (request: FastifyRequest): void => {
  const { raw } = request;
  // A request without a connection was made inside the process, and is complete.
  if (!hasBody(request) || raw.complete || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), UNREAD_BODY).unref();
  raw.once('close', () => clearTimeout(timer));
};

/**
 * Limits the time of bodies to which the load limits do not apply: outside the API, at the routes for monitors, in
 * preflight requests, and compressed ones. Must be registered before every hook that responds.
 */
export const limitOtherBodies = (app: FastifyInstance): void =>
  void app.addHook('onRequest', async (request) => {
    const { url, method } = request;
    if (!API.test(url) || WATCHED.test(url) || method === 'OPTIONS' || isPacked(request)) limitUnread(request);
  });
