import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '#server/session/attempts.ts';
import { NOBODY } from '#server/session/caller.ts';
import { watchBody } from './bodyDeadline.ts';
import type { Caller } from './context.ts';
import { guardReading, isGuarded } from './guardReading.ts';
import type { CountedRequest, RequestLoad } from './requestLoad.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** how the limits count this request; null where they do not apply */
    counted: CountedRequest | null;
  }
}

/** Monitors are answered while requests are refused. */
const WATCHED = /^\/api\/(health|metrics)(\?|$)/;
const API = /^\/api(\/|\?|$)/;
const SMALL_BODY = 16 * 1024;
const LARGE_ANSWER = 1024 * 1024;
/** Milliseconds for a body that nobody reads. */
const UNREAD_BODY = 5_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: FastifyRequest): boolean =>
  String(headers['content-type'] ?? '').startsWith('multipart/form-data');

/** Bytes of memory that a body may need: its declared length, or all that JSON may have where it declares none. */
const memoryFor = (request: FastifyRequest, most: number): number => {
  if (isForm(request)) return 0;
  const declared = request.headers['content-length'];
  const bytes = declared === undefined ? most : Math.min(Number(declared), most);
  return bytes > SMALL_BODY ? bytes : 0;
};

/** Resolves after the network input that is there has been read: a small body usually comes with its headers. */
const inputRead = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Ends the connection of a body that nobody reads, where it does not arrive soon; node skips what arrives. */
const limitUnread = ({ raw }: FastifyRequest): void => {
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), UNREAD_BODY).unref();
  raw.once('close', () => clearTimeout(timer));
};

/** Counts the request, and keeps it counted until both its body and its answer have come to an end. */
const count = async (load: RequestLoad, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { raw } = request;
  const counted = load.admit(addressGroup(request.ip));
  request.counted = counted;
  let [isAnswered, isRead] = [false, true];
  const closeWhenDone = (): void => {
    if (isAnswered && isRead) load.close(counted);
  };
  // Not the end of the answer, which a client that went away never reads.
  reply.raw.once('close', () => {
    isAnswered = true;
    closeWhenDone();
  });
  if (!hasBody(request)) return;
  await inputRead();
  // A request without a connection was made inside the process, and is complete.
  if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
  load.receive(counted, memoryFor(request, request.routeOptions.bodyLimit ?? 0));
  isRead = false;
  const stop = watchBody(raw, load.limits, isForm(request), () => {
    load.shed.slow_body += 1;
  });
  const end = (): void => {
    if (isRead) return;
    isRead = true;
    stop();
    raw.socket.off('close', end);
    load.arrived(counted);
    closeWhenDone();
  };
  raw.once('end', end);
  // Not the request's own event, which node leaves out once the answer was sent.
  raw.socket.once('close', end);
};

/** An answer in memory may take as long as a slow line needs for it; then its connection ends. */
const limitSending = ({ raw }: FastifyReply, load: RequestLoad, bytes: number): void => {
  const { formGrace, rate } = load.limits;
  const timer = setTimeout(() => raw.destroy(), formGrace + (bytes / rate) * 1_000).unref();
  raw.once('close', () => clearTimeout(timer));
};

/** Counts a request towards the limits of its user, who is known now. @throws PortalError too_many */
export const enterUser = async (load: RequestLoad, { counted }: FastifyRequest, caller: Caller): Promise<void> => {
  const id = caller.viewer_id ?? caller.principal.id;
  if (counted && id !== NOBODY.principal.id) await load.enterUser(counted, id);
};

/** Nothing outside the API reads a body: one that is sent there has to arrive soon. */
export const limitOtherBodies = (app: FastifyInstance): void =>
  void app.addHook('onRequest', async (request) => {
    if (!API.test(request.url) && hasBody(request)) limitUnread(request);
  });

/**
 * Refuses requests beyond the limits, so that the others are answered in time: 503 where the portal is full, 429 where one
 * address or user asks for too much, 408 for a body that does not arrive. Work in the background has queues of its own.
 */
export const shedLoad = (app: FastifyInstance, load: RequestLoad): void => {
  app.decorateRequest('counted', null);
  app.addHook('onRequest', async (request, reply) => {
    if (WATCHED.test(request.url)) return;
    try {
      await count(load, request, reply);
    } catch (error) {
      if (hasBody(request)) limitUnread(request);
      throw error;
    }
  });
  app.addHook('preValidation', async ({ counted }) => {
    if (counted) load.checkLoad(counted);
  });
  app.addHook('onSend', async ({ counted }, reply, payload) => {
    const { stall, longest } = load.limits;
    if (payload instanceof Readable) {
      if (counted) load.answered(counted, 0);
      return isGuarded(payload) ? payload : guardReading(payload, { stall, longest });
    }
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (counted) load.answered(counted, bytes > LARGE_ANSWER ? bytes : 0);
    limitSending(reply, load, bytes);
    return payload;
  });
};
