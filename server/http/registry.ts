import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import { faultsOf } from '#domain/schema/rules.ts';
import { behindWall } from '#server/access/wall.ts';
import type { Resources } from '#server/crud/resource.ts';
import { behind } from '#server/db/lend.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sha256 } from '#server/files/sha256.ts';
import { callerOf, NOBODY } from '#server/session/caller.ts';
import type { Answer } from './answer.ts';
import type { Caller, Context, Db, Services } from './context.ts';
import { type ReadForm, readForm } from './form.ts';
import { once, requestHash } from './idempotency.ts';
import { noteRefusal } from './noteRefusal.ts';
import { describeRoute } from './openapi.ts';
import { isExported, pagedCsv } from './pagedCsv.ts';
import { permit } from './permit.ts';
import { readQuery } from './query.ts';
import type { AnyRoute, Params, Route } from './route.ts';
import { waitingFolder } from './waitingForms.ts';
import { refuse } from './words.ts';

/** Tests hand in a judge that holds every answer against the route's declared form. */
export type AnswerJudge = (route: Route, body: unknown) => void;

/** While MFA is demanded and not set up, only these may be called (contract C11). */
const WITHOUT_MFA = /^\/(user\/profile|security\/totp\/|auth\/logout)/;
/** While the password is a temporary one, only these may be called: the account is its owner's once it is replaced. */
const WITH_TEMPORARY_PASSWORD = /^(GET \/user\/profile|PATCH \/security\/password|POST \/auth\/logout)$/;
/** A user's own secrets are shown to nobody who looks through its eyes. */
const NOT_IN_VIEWS = /^\/security\//;

/**
 * Mounts every route. The order of the checks is the same for all: session, record and right, then form and content,
 * so that nobody learns from an error about a record they may not see. A write runs in one transaction.
 */
export const mountRoutes = (
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  services: Services,
  judge?: AnswerJudge,
): void => {
  const resources = resourcesOf(routes);
  for (const declared of routes) {
    const route = declared as unknown as Route;
    if (!route.permission) throw new Error(`${route.method} ${route.path} has no permission`);
    app.route({
      method: route.method,
      // A download is noted, and may use up its ticket: who asks for the headers alone begins none.
      exposeHeadRoute: route.kind !== 'file',
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: describeRoute(route),
      attachValidation: false,
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: async (request, reply) => {
        const answer = await serve(route, { ...services, resources }, request);
        if (answer.kind === 'json') judge?.(route, answer.body);
        return send(reply, answer);
      },
    });
  }
};

/** Characters of an Idempotency-Key. */
const MAX_KEY = 100;

/** What routes are given that is not of one request. */
type Equipment = Services & Pick<Context, 'resources'>;

/** The register of entities is read off the routes: whatever has routes has history, and is found. */
const resourcesOf = (routes: readonly AnyRoute[]): Resources =>
  new Map(routes.flatMap(({ resource }) => (resource ? [[resource.entity.name, resource] as const] : [])));

const serve = async (route: Route, services: Equipment, request: FastifyRequest): Promise<Answer> => {
  const token = headerOf(request, 'x-token');
  const caller = route.permission.who === 'public' ? NOBODY : await identify(services, request, token);
  if (caller.password_temporary && !WITH_TEMPORARY_PASSWORD.test(`${route.method} ${route.path}`))
    throw new PortalError('password_change_required');
  if (needsMfa(services, caller) && !WITHOUT_MFA.test(route.path)) throw new PortalError('mfa_setup_required');
  const isView = caller.viewer_id !== null;
  if (isView && (route.method !== 'GET' || NOT_IN_VIEWS.test(route.path))) throw new PortalError('view_as_read_only');
  const params = readParams(request.params as Record<string, string>);
  const equipped = behindWall(services, caller.principal);
  return answerTo(route, equipped, request, { caller, params, token }).catch(async (error: unknown) => {
    await noteRefusal(route, { ...services, caller, ...originOf(route, request) }, params, error);
    throw error;
  });
};

/** Where a request comes from, and by which door. */
const originOf = ({ method, path }: Route, request: FastifyRequest): Pick<Context, 'address' | 'device' | 'cause'> => ({
  address: request.ip,
  device: headerOf(request, 'user-agent'),
  cause: `${method} ${path}`,
});

interface Identified {
  caller: Caller;
  params: Params;
  token: string | null;
}

const answerTo = async (
  route: Route,
  services: Equipment,
  request: FastifyRequest,
  { caller, params, token }: Identified,
): Promise<Answer> => {
  const early = route.permission.who !== 'subject' || !route.permission.find.bodyField;
  if (early) await permit(route.permission, caller, services.db, { params, body: null });
  // Read by no one, a form would pass for an empty body.
  if (route.body && !route.form && request.isMultipart()) throw new PortalError('unsupported_media');
  const form =
    route.form && !(route.form.orJson && !request.isMultipart())
      ? await readForm(request, route.form, waitingFolder(services.config))
      : null;
  try {
    const body = route.body ? parse(route, form ? form.fields : (request.body ?? {})) : undefined;
    if (!early) await permit(route.permission, caller, services.db, { params, body });
    return await handle(route, services, request, { caller, params, body, form, token });
  } finally {
    await form?.clean();
  }
};

interface Prepared extends Identified {
  body: unknown;
  form: ReadForm | null;
}

const handle = async (route: Route, services: Equipment, request: FastifyRequest, ready: Prepared): Promise<Answer> => {
  const { caller, params, body, form, token } = ready;
  const query = route.query ? checked(route.query.safeParse(readQuery(request.url.split('?')[1] ?? ''))) : undefined;
  const run = (db: Db): Promise<Answer> => {
    const context: Context = { ...services, db, caller, scope: caller.principal, ...originOf(route, request), token };
    const answer = (asked: unknown) =>
      route.handle(context, {
        params,
        query: asked,
        body,
        files: form?.files ?? [],
        ifMatch: ifMatchOf(request),
        accept: headerOf(request, 'accept'),
      });
    return isExported(route, query) ? pagedCsv(route, query, answer) : answer(query);
  };
  const key = route.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
  // Passed over in silence, it would let the same thing be done twice.
  if (key && key.length > MAX_KEY) throw refuse({ path: 'Idempotency-Key', rule: 'max_length' });
  if (route.method === 'GET' || route.ownTransaction) return run(services.db);
  if (!key) return inTransaction(services.db, run);
  const files = await Promise.all(
    (form?.files ?? []).map(async (one) => [one.field, one.filename, await sha256(one.path)]),
  );
  const hash = requestHash(route.path, params, body, files);
  return inTransaction(services.db, (tx) => once(tx, { user_id: caller.principal.id, key, hash }, () => run(tx)));
};

const identify = async (services: Services, request: FastifyRequest, token: string | null): Promise<Caller> => {
  // Sessions and rights stand before the wall: any connection will do.
  const db = services.config.rowSecurity ? behind(services.db, 'any') : services.db;
  const caller = token ? await callerOf(db, services, token, headerOf(request, 'x-background') === '1') : null;
  if (!caller) throw new PortalError('unauthenticated');
  return caller;
};

const needsMfa = ({ config }: Services, { principal, mfa_totp }: Caller): boolean =>
  principal.id !== 0 &&
  !mfa_totp &&
  (config.requireMfa === 'all' || (config.requireMfa === 'tronc_master' && principal.tronc_master));

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** No record has it: what can not be read matches nothing, since a condition passed over might lose an edit. */
const NO_REVISION = 0;

/** `If-Match: "7"` names the revision that the caller saw (F-154); `*` asks for none in particular. */
const ifMatchOf = (request: FastifyRequest): number | null => {
  const given = headerOf(request, 'if-match')?.trim() ?? null;
  if (given === null || given === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given);
  return match ? Number(match[1]) : NO_REVISION;
};

/** Ids in the path are whole numbers; anything else names no record. A parameter called type or key is a word. */
const readParams = (given: Readonly<Record<string, string>>): Params =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name === 'type' || name === 'key' || name === 'kind') return [name, value];
      if (!/^[1-9]\d{0,14}$/.test(value)) throw new PortalError('not_found');
      return [name, Number(value)];
    }),
  );

const checked = (
  result: { success: true; data: unknown } | { success: false; error: Parameters<typeof faultsOf>[0] },
): unknown => {
  if (result.success) return result.data;
  throw refuse(...faultsOf(result.error));
};

const parse = (route: Route, body: unknown): unknown => (route.body ? checked(route.body.safeParse(body)) : undefined);

/**
 * A file runs nothing and loads nothing, wherever a browser opens it; only our own screens may show one in a frame
 * (an upload that a browser would run is how scripts get stored).
 */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** Who asks for the headers alone has nothing read for them. */
const unread = (body: Buffer | Readable | string): string => {
  if (body instanceof Readable) body.destroy();
  return '';
};

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.kind === 'json') {
    if (answer.revision !== undefined) reply.header('etag', `"${answer.revision}"`);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
  }
  const ascii = answer.filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(answer.filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return reply
    .code(200)
    .type(answer.mime)
    .header(
      'content-disposition',
      `${answer.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', FILE_POLICY)
    .send(reply.request.method === 'HEAD' ? unread(answer.body) : answer.body);
};
