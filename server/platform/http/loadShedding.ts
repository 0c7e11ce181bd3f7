import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/context.ts';
import { addressOwner, groupsOf, ownerOf } from '#server/platform/limits/limitOwner.ts';
import type { CountedRequest, RequestLoad } from '#server/platform/limits/requestLoad.ts';
import { assignWorkload } from '#server/platform/limits/workload.ts';
import { watchBody } from './bodyDeadline.ts';
import { guardReading, isGuarded } from './guardReading.ts';
import { onSocketClose } from './socketClose.ts';
import { hasBody, limitUnread, WATCHED } from './unreadBody.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** how the limits count this request; null if they do not apply */
    counted: CountedRequest | null;
  }
}

const SMALL_BODY = 16 * 1024;
const LARGE_ANSWER = 1024 * 1024;

const isForm = ({ headers }: FastifyRequest): boolean =>
  String(headers['content-type'] ?? '').startsWith('multipart/form-data');

/** Bytes of memory that a body may need: its declared length, or the maximum for JSON if it declares none. */
const memoryFor = (request: FastifyRequest, most: number): number => {
  if (isForm(request)) return 0;
  const declared = request.headers['content-length'];
  const bytes = declared === undefined ? most : Math.min(Number(declared), most);
  return bytes > SMALL_BODY ? bytes : 0;
};

/** Resolves after the available network input has been read: a small body usually arrives with its headers. */
const inputRead = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Counts the request until its response has ended or its connection has closed. A body that is still incomplete must
 * then arrive soon.
 */
const count = async (load: RequestLoad, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { raw } = request;
  const counted = load.admit(addressOwner(request.ip));
  request.counted = counted;
  let stopWatching: (() => void) | null = null;
  const close = (): void => {
    stopWatching?.();
    load.close(counted);
  };
  // A request without a connection was made inside the process, and is complete.
  const socket = raw.socket instanceof Socket ? raw.socket : null;
  const forget = socket && onSocketClose(socket, close);
  // Not the end of the response, which a disconnected client never reads.
  reply.raw.once('close', () => {
    forget?.();
    close();
    if (stopWatching) limitUnread(request);
  });
  if (!hasBody(request)) return;
  await inputRead();
  if (raw.complete || raw.destroyed || counted.closed || !socket) return;
  load.receive(counted, memoryFor(request, request.routeOptions.bodyLimit ?? 0));
  const stop = watchBody(raw, load.limits, isForm(request), () => {
    load.shed.slow_body += 1;
  });
  stopWatching = stop;
  raw.once('end', () => {
    stop();
    load.arrived(counted);
  });
};

/** A response in memory may take as long as a slow connection needs for it; then its connection ends. */
const limitSending = ({ raw }: FastifyReply, load: RequestLoad, bytes: number): void => {
  const { formGrace, rate } = load.limits;
  const timer = setTimeout(() => raw.destroy(), formGrace + (bytes / rate) * 1_000).unref();
  raw.once('close', () => clearTimeout(timer));
};

/**
 * Counts a request towards the limits of its caller, once known.
 * @throws PortalError too_many, unavailable
 */
export const enterUser = async (load: RequestLoad, { counted, ip }: FastifyRequest, caller: Caller): Promise<void> => {
  const owner = ownerOf(caller, ip);
  assignWorkload({ owner, groups: groupsOf(caller, ip), byProgram: caller.api_key !== null });
  if (!counted) return;
  if (caller.worker || caller.principal.id !== 0) await load.enterOwner(counted, owner, caller.api_key !== null);
  else load.enterAnonymous(counted);
};

/**
 * Rejects requests beyond the limits, so that the others are served in time: 503 if the portal is at its limit, 429 if
 * one address or user sends too many, 408 for a body that does not arrive. Background work has queues of its own.
 */
export const shedLoad = (app: FastifyInstance, load: RequestLoad): void => {
  app.decorateRequest('counted', null);
  app.addHook('onRequest', async (request, reply) => {
    if (WATCHED.test(request.url)) return;
    try {
      await count(load, request, reply);
    } catch (error) {
      limitUnread(request);
      throw error;
    }
  });
  // Before the body is read. Routes of the registry have identified their callers; other paths have no sessions.
  app.addHook('preParsing', async ({ counted }) => {
    if (counted) load.enterAnonymous(counted);
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
