import type { FastifyRequest } from 'fastify';
import { can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { CONFIRM_HEADER, confirmedIn } from '#domain/questions.ts';
import type { Caller, Context, Services } from '#server/context.ts';
import { servicesFor } from '#server/platform/access/tenantScope.ts';
import { noteCaller } from './accessLog.ts';
import { auditDenied } from './auditDenied.ts';
import { checkKey } from './keyAccess.ts';
import { enterUser } from './loadShedding.ts';
import { type Params, readParams } from './pathParams.ts';
import { mustBeActive, permit } from './permit.ts';
import type { FoundSubject, Route } from './route.ts';

/** The services and the portal's state, which do not depend on the request. */
export type PortalServices = Services & Pick<Context, 'state'> & { callerFor: CallerFor };

/** Returns the caller of a request by the kind of session that the route requires; throws `unauthenticated`. */
export type CallerFor = (route: Route, portal: PortalServices, request: FastifyRequest) => Promise<Caller>;

/** A caller who may send a body to the route. */
export interface Authorised {
  caller: Caller;
  params: Params;
  /** what the permission was checked on; null where only the body names it */
  found: FoundSubject | null;
  token: string | null;
  /** with the database restricted to this caller */
  services: PortalServices;
  /** runs the same checks again */
  recheck(): Promise<Authorised>;
  /** when the checks ran */
  checkedAt: Date;
}

/** Milliseconds after which the checks run again before the request is carried out. */
const STALE = 5000;

/** While MFA is required and not set up, only these may be called. */
const WITHOUT_MFA = /^\/(user\/profile|security\/totp\/|auth\/logout)/;

/** While the password is temporary, only these may be called. */
const WITH_TEMPORARY_PASSWORD = /^(GET \/user\/profile|PATCH \/security\/password|POST \/auth\/logout)$/;

/**
 * The checks that need no body: session, second factor, ids of the path, and the permission as far as it is known. They
 * run before any byte of the body is read.
 * @throws PortalError unauthenticated, too_many, password_change_required, mfa_setup_required, view_as_read_only,
 * not_found, forbidden
 */
export const authorise = async (route: Route, portal: PortalServices, request: FastifyRequest): Promise<Authorised> => {
  const token = headerOf(request, 'x-token');
  const caller = await portal.callerFor(route, portal, request);
  noteCaller(request, caller);
  await enterUser(portal.state.load, request, caller);
  // Fastify's path parameters are always text.
  const params = readParams(request.params as Record<string, string>);
  const admitted: Authorised = {
    caller,
    params,
    found: null,
    token,
    services: servicesFor(portal, caller, `${route.method} ${route.path}`),
    recheck: () => authorise(route, portal, request),
    checkedAt: portal.now(),
  };
  await auditRejections(route, admitted, request, async () => {
    checkSession(route, portal, caller);
    admitted.found = await permitEarly(route, admitted);
  });
  return admitted;
};

/**
 * Checks that this session may call this route at all.
 * @throws PortalError password_change_required, mfa_setup_required, view_as_read_only, key_not_allowed, key_read_only
 */
const checkSession = (route: Route, services: Services, caller: Caller): void => {
  // One step at a time: otherwise each would reject the route that the other one needs.
  if (caller.password_temporary) {
    if (!WITH_TEMPORARY_PASSWORD.test(`${route.method} ${route.path}`))
      throw new PortalError('password_change_required');
  } else if (needsMfa(services, caller) && !WITHOUT_MFA.test(route.path)) throw new PortalError('mfa_setup_required');
  checkKey(route, caller);
  const isView = caller.viewer_id !== null;
  if (isView && (route.method !== 'GET' || route.private)) throw new PortalError('view_as_read_only');
};

/**
 * Returns the caller once the body has been read. If that took long, the checks run again, so that a session that ended
 * or a permission that was removed in the meantime no longer counts.
 */
export const recheckIfStale = async (admitted: Authorised): Promise<Authorised> =>
  admitted.services.now().getTime() - admitted.checkedAt.getTime() < STALE ? admitted : admitted.recheck();

/** Whether only the body names the record to which the permission applies. */
export const isNamedByBody = ({ permission }: Route): boolean =>
  permission.who === 'subject' && permission.find.bodyField !== undefined;

/**
 * Checks the permission as far as possible without the body. If only the body names the record, a form is rejected for
 * callers who meet the rule on no record at all; the rest is checked after the body has been read.
 */
const permitEarly = async (route: Route, { caller, params, services }: Authorised): Promise<FoundSubject | null> => {
  const { permission, form } = route;
  if (!isNamedByBody(route))
    return permit(permission, caller, services.db, { params, body: null, active: mustBeActive(route) });
  if (form && permission.who === 'subject' && !can(caller.principal, permission.rule))
    throw new PortalError('forbidden');
  return null;
};

/** Rejections that are recorded. The checks that run again inside a step record their own. */
const recorded = new WeakSet<object>();

/** Runs a step of a request, and records its rejection once if the route requires that. */
export const auditRejections = <T>(
  route: Route,
  { caller, params, services }: Authorised,
  request: FastifyRequest,
  step: () => Promise<T>,
): Promise<T> =>
  step().catch(async (error: unknown) => {
    if (error instanceof Error) {
      if (recorded.has(error)) throw error;
      recorded.add(error);
    }
    const who = { ...services, caller, ...originOf(route, request) };
    await auditDenied({ refusals: services.state.refusals, lines: request.log }, route, who, params, error);
    throw error;
  });

/** The origin of a request, and the route it calls. */
export const originOf = (
  { method, path }: Route,
  request: FastifyRequest,
): Pick<Context, 'address' | 'device' | 'cause' | 'confirmed' | 'language'> => ({
  address: request.ip,
  device: headerOf(request, 'user-agent'),
  language: headerOf(request, 'accept-language'),
  cause: `${method} ${path}`,
  confirmed: confirmedIn(headerOf(request, CONFIRM_HEADER.toLowerCase())),
});

/** Demo accounts have no authenticator app; they need none in a demo, unless REQUIRE_MFA is set. */
const isExempt = ({ config }: Services, { is_demo }: Caller): boolean =>
  is_demo && config.demo && !config.requireMfaStated;

const needsMfa = (services: Services, caller: Caller): boolean =>
  isMfaRequired(services, caller) && !isExempt(services, caller);

const isMfaRequired = ({ config }: Services, { principal, mfa_totp }: Caller): boolean =>
  principal.id !== 0 &&
  !mfa_totp &&
  (config.requireMfa === 'all' || (config.requireMfa === 'tronc_master' && principal.tronc_master));

/** Returns a header that is sent once and not empty; null otherwise. */
export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
