import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import { ANONYMOUS, type Caller, type Services } from '#server/context.ts';
import { type CallerFor, headerOf, type PortalServices } from '#server/platform/http/authorise.ts';
import { callerOfKey } from './apiKeys.ts';
import { callerOf } from './caller.ts';
import { reasonOfEnd } from './endedSessions.ts';
import { workerOf } from './workers/sessions.ts';

/**
 * Returns the caller by the kind of session that the route requires. Sessions of users and of workers are in different
 * tables, so the token of one is unknown to the routes of the other.
 */
export const callerFor: CallerFor = async ({ permission }, portal, request) => {
  if (permission.who === 'public') return ANONYMOUS;
  const token = headerOf(request, 'x-token');
  if (permission.who !== 'worker') return identify(portal, request, token);
  const worker = token ? await workerOf(portal, token) : null;
  if (!worker) throw new PortalError('unauthenticated');
  return { ...ANONYMOUS, worker };
};

/** A key of a program, in the header that programs use (RFC 6750); null if the request has none. */
const keyOf = (request: FastifyRequest): string | null => {
  const [scheme, key, ...rest] = (headerOf(request, 'authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && key?.startsWith('tip_') && rest.length === 0 ? key : null;
};

/**
 * Returns the user of a session or key. Their permissions are read as the owner of the tables: the companies to which
 * row-level security restricts this caller follow from them.
 */
const identify = async (portal: PortalServices, request: FastifyRequest, token: string | null): Promise<Caller> => {
  const key = token === null ? keyOf(request) : null;
  if (key === null) return identifySession(portal, request, token);
  const caller = await callerOfKey(portal.db, portal, key, request.ip);
  if (!caller?.api_key) throw new PortalError('unauthenticated');
  portal.state.keys.take(caller.principal.id, portal.now().getTime());
  return caller;
};

const identifySession = async (services: Services, request: FastifyRequest, token: string | null): Promise<Caller> => {
  const { db } = services;
  const caller = token ? await callerOf(db, services, token, headerOf(request, 'x-background') === '1') : null;
  if (!caller) {
    const sessionEnd = token ? await reasonOfEnd(db, services, token) : null;
    throw new PortalError('unauthenticated', sessionEnd ? { sessionEnd } : {});
  }
  return caller;
};
