import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import { fieldErrorsOf } from '#domain/schema/rules.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Context, Db } from '#server/context.ts';
import { NO_COMPANY } from '#server/platform/db/knownCompanies.ts';
import { readFresh } from '#server/platform/db/replica.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sha256 } from '#server/platform/files/sha256.ts';
import { assertDiskSpace } from '#server/platform/files/storage.ts';
import { FormTurns } from '#server/platform/limits/formTurns.ts';
import { addressOwner, ownerOf } from '#server/platform/limits/limitOwner.ts';
import { type Workload, withWorkload } from '#server/platform/limits/workload.ts';
import { noteLogin } from './accessLog.ts';
import type { Answer } from './answer.ts';
import {
  type Authorised,
  auditRejections,
  authorise,
  headerOf,
  isNamedByBody,
  originOf,
  type PortalServices,
  recheckIfStale,
} from './authorise.ts';
import { boundTaken } from './boundTaken.ts';
import { exportPages, isExported } from './exportPages.ts';
import { declaredLength, type ReadForm, readForm } from './form.ts';
import { type FormLimits, formLimitsOf } from './formLimits.ts';
import { permitParts } from './furtherPermission.ts';
import { requestHash, runOnce, runOnceApart } from './idempotency.ts';
import { daysNotIso } from './isoDays.ts';
import { emptyParameters, ignoredWarning, rejectsUnknown, unknownIn } from './knownParameters.ts';
import { parameterNames } from './pathParams.ts';
import { pendingUploadsFolder } from './pendingUploads.ts';
import { mustBeActive, permit } from './permit.ts';
import { readQuery } from './query.ts';
import { type AnyRoute, costOf, type Route, successesOf } from './route.ts';
import { unknownFieldsOf, withoutUnchanged } from './unchangedFields.ts';
import { validationError } from './validationError.ts';

/** The use of the database by a request whose caller is not known yet; an export is one by its query. */
const workloadOf = (route: Route, { ip, url }: FastifyRequest): Workload => ({
  owner: addressOwner(ip),
  groups: [addressOwner(ip)],
  cost: /[?&]format=/.test(url) ? 'file' : costOf(route),
  takesTurns: true,
});

/** Passed by tests: validates every response against the route's declared schema. */
export type AnswerCheck = (route: Route, body: unknown) => void;

/**
 * Mounts every route. The order of the checks is the same for all: session, record and permission, then form and
 * content, so that an error reveals nothing about a record that the caller may not see, and no body is read for callers
 * who may not send one. A write runs in one transaction.
 */
export const mountRoutes = (
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  services: PortalServices,
  checkAnswer?: AnswerCheck,
): void => {
  const turns = new FormTurns();
  const admitted = new WeakMap<FastifyRequest, { ready: Authorised; workload: Workload }>();
  for (const route of routes) {
    checkPermission(route);
    const { form } = route;
    const mounted: Mounted = {
      ...{ route, turns, limits: form ? formLimitsOf({ ...route, form }) : null },
      reading: readingOf(route, routes),
    };
    app.route({
      method: route.method,
      // A download is audited, and may use up its ticket: a HEAD request must not start one.
      exposeHeadRoute: route.kind !== 'file',
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // These callers are anonymous, so their bodies are short.
      ...(route.permission.who === 'public' && { bodyLimit: PUBLIC_JSON_LIMIT }),
      // Before the body: callers without permission for the route have none of it read.
      onRequest: async (request) => {
        const workload = workloadOf(route, request);
        const ready = await withWorkload(workload, () => authorise(route, services, request));
        admitted.set(request, { ready, workload });
      },
      handler: async (request, reply) => {
        const found = admitted.get(request);
        if (!found) throw new PortalError('unauthenticated');
        const { ready, workload } = found;
        const answer = await withWorkload(workload, () =>
          auditRejections(route, ready, request, () => serve(mounted, ready, request)),
        );
        if (answer.kind === 'json') checkAnswer?.(route, answer.body);
        if (answer.kind === 'json' && route.audit === 'session.opened') noteLogin(request, answer.body);
        return send(reply, answer);
      },
    });
  }
};

/** Bytes of a JSON body of routes without a session: logins, passkeys and crash reports need a few kB. */
const PUBLIC_JSON_LIMIT = 32 * 1024;

/** Maximum length of an Idempotency-Key. */
const MAX_KEY = 100;

/**
 * @throws Error if a route has no permission, or its permission reads a parameter that its path does not have; the
 * compiler cannot see the latter where an entity's declaration determines the path
 */
const checkPermission = ({ method, path, permission }: Route): void => {
  if (!permission) throw new Error(`${method} ${path} has no permission`);
  const param =
    permission.who === 'record' ? permission.param : permission.who === 'subject' ? permission.find.param : undefined;
  if (param !== undefined && !parameterNames(path).includes(param))
    throw new Error(`the permission of ${method} ${path} needs the parameter {${param}}`);
};

/** Returns the route that reads the record that a route changes. */
const readingOf = ({ method, path }: Route, routes: readonly Route[]): Route | undefined =>
  method === 'PATCH'
    ? routes.find((one) => one.method === 'GET' && one.path === path && costOf(one) === 'record')
    : undefined;

/** A route, how much of its forms is read, and the route that reads its record. */
interface Mounted {
  route: Route;
  reading: Route | undefined;
  turns: FormTurns;
  limits: FormLimits | null;
}

/** The admitted caller's complete form; null if the request is not a form. */
const formOf = async (
  { route, turns, limits }: Mounted,
  { caller, services }: Authorised,
  request: FastifyRequest,
): Promise<ReadForm | null> => {
  // Without a form declaration, a multipart body would be read as an empty body.
  if (route.body && !route.form && request.isMultipart()) throw new PortalError('unsupported_media');
  if (!limits || (route.form?.orJson && !request.isMultipart())) return null;
  if (limits.fileCount > 0) await assertDiskSpace(services.config);
  const owner = ownerOf(caller, request.ip);
  const turn = turns.enter(owner, declaredLength(request, limits));
  try {
    const form = await readForm(request, limits, { folder: pendingUploadsFolder(services.config), turn });
    return { ...form, clean: () => form.clean().finally(turn.end) };
  } catch (error) {
    turn.end();
    throw error;
  }
};

const serve = async (mounted: Mounted, before: Authorised, request: FastifyRequest): Promise<Answer> => {
  const form = await formOf(mounted, before, request);
  try {
    const admitted = await recheckIfStale(before);
    if (form) return await carryOut(mounted.route, admitted, request, { given: form.fields, form });
    const given = request.body ?? {};
    return await carryOut(mounted.route, admitted, request, { given, form }).catch(async (error: unknown) => {
      const rest = await changesOf(mounted, admitted, request, { given, error });
      return carryOut(mounted.route, admitted, request, { given: rest, form });
    });
  } finally {
    await form?.clean();
  }
};

/** Checks the content of a request, and does what it asks for. */
const carryOut = async (
  route: Route,
  admitted: Authorised,
  request: FastifyRequest,
  { given, form }: { given: unknown; form: ReadForm | null },
): Promise<Answer> => {
  const { caller, params, services } = admitted;
  if (caller.api_key) checkDays(route.body, given);
  const body = route.body ? parse(route, given) : undefined;
  const found = isNamedByBody(route)
    ? await permit(route.permission, caller, services.db, { params, body, active: mustBeActive(route) })
    : admitted.found;
  const who = { ...services, caller, ...originOf(route, request) };
  return boundTaken(route, who, () => handle(route, { ...admitted, found }, request, { body, form }));
};

/**
 * Returns what a request changes that was rejected because it also contains what it cannot change: a record is accepted
 * as a whole, as this caller reads it.
 * @throws the error, if the rejection has another reason or this caller may not read the record
 */
const changesOf = async (
  { route, reading }: Mounted,
  admitted: Authorised,
  request: FastifyRequest,
  { given, error }: { given: unknown; error: unknown },
): Promise<unknown> => {
  const unknown = unknownFieldsOf(error);
  if (!reading || unknown.length === 0 || unknown.length > MOST_UNCHANGED) throw error;
  const { caller, params, services } = admitted;
  const active = mustBeActive(reading);
  const found = await permit(reading.permission, caller, services.db, { params, body: null, active }).catch(
    (refusal: unknown) => {
      throw refusal instanceof PortalError ? error : refusal;
    },
  );
  // The parameters of the request are those of the change.
  const answer = await handle(reading, { ...admitted, found }, request, { body: undefined, form: null, given: {} });
  if (answer.kind !== 'json') throw error;
  // As a caller receives it.
  const { data }: { data: unknown } = JSON.parse(JSON.stringify(answer.body));
  // The revision of the record as it was read, in the header or in the record itself.
  const read = route.versioned ? (ifMatchOf(request) ?? revisionIn(given)) : null;
  if (read !== null && read !== answer.revision) throw new PortalError('changed', { data });
  return withoutUnchanged(given, unknown, data);
};

/** Fields that cannot be changed, of a record with all of its lists; a request with more is rejected at once. */
const MOST_UNCHANGED = 1_000;

const revisionIn = (body: unknown): number | null =>
  isRecord(body) && typeof body.revision === 'number' ? body.revision : null;

interface Content {
  body: unknown;
  form: ReadForm | null;
  /** the parameters of the query, in place of those of the request */
  given?: Readonly<Record<string, unknown>>;
}

const handle = async (
  route: Route,
  admitted: Authorised,
  request: FastifyRequest,
  content: Content,
): Promise<Answer> => {
  const { caller, params, found, token, services } = admitted;
  const { body, form, given = readQuery(request.url.split('?')[1] ?? '') } = content;
  const company = found?.company_id ?? NO_COMPANY;
  const unknown = unknownIn(route, given);
  const asking = { isKey: Boolean(caller.api_key), accept: headerOf(request, 'accept') };
  if (unknown.length > 0 && rejectsUnknown(route, given, asking)) throw validationError(...unknown);
  if (asking.isKey) {
    const empty = emptyParameters(given);
    if (empty.length > 0) throw validationError(...empty);
    checkDays(route.query, given);
  }
  const query = route.query ? checked(route.query.safeParse(given)) : undefined;
  const run = async (db: Db): Promise<Answer> => {
    const scope = caller.principal;
    const context: Context = { ...services, db, caller, scope, company, ...originOf(route, request), token };
    const answer = async (asked: unknown) => {
      const result = await route.handle(context, {
        params,
        query: asked,
        body,
        files: form?.files ?? [],
        found,
        ifMatch: route.versioned ? ifMatchOf(request) : null,
        accept: asking.accept,
      });
      if (result.kind !== 'json') return result;
      const ignored = route.kind === 'list' && unknown.length > 0;
      return {
        ...result,
        status: result.status ?? successesOf(route)[0],
        ...(ignored && { warning: ignoredWarning(unknown) }),
      };
    };
    await permitParts(route.permission, scope, { db, company, params, body });
    return isExported(route, query) ? exportPages(context, route, query, answer) : answer(query);
  };
  const key = route.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
  // If the overlong key were ignored, the same action could run twice.
  if (key && key.length > MAX_KEY) throw validationError({ path: 'Idempotency-Key', rule: 'max_length' });
  if (route.fromReplica && services.replicas && caller.principal.tronc_master)
    return readFresh(services.db, services.replicas, run);
  if (route.method === 'GET') return run(services.db);
  const { id: user_id } = caller.principal;
  if (!key || user_id === 0 || route.answersSecret)
    return route.ownTransaction ? run(services.db) : inTransaction(services.db, run);
  const files = await Promise.all(
    (form?.files ?? []).map(async (one) => [one.field, one.filename, await sha256(one.path)]),
  );
  const hash = requestHash(route.path, params, body, files);
  const keyed = { user_id, key, hash };
  if (route.ownTransaction) return runOnceApart(services.db, keyed, () => run(services.db));
  return inTransaction(services.db, (tx) => runOnce(tx, keyed, () => run(tx)));
};

/** No record has this revision: an unreadable If-Match matches nothing. If it were ignored, an edit could be lost. */
const NO_REVISION = 0;

/** `If-Match: "7"` contains the revision that the caller has read (F-154); `*` accepts any. */
const ifMatchOf = (request: FastifyRequest): number | null => {
  const given = headerOf(request, 'if-match')?.trim() ?? null;
  if (given === null || given === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given);
  return match ? Number(match[1]) : NO_REVISION;
};

const checked = (
  result: { success: true; data: unknown } | { success: false; error: Parameters<typeof fieldErrorsOf>[0] },
): unknown => {
  if (result.success) return result.data;
  throw validationError(...fieldErrorsOf(result.error));
};

/** @throws PortalError invalid if a program writes a day in another form than `YYYY-MM-DD` */
const checkDays = (schema: Route['body'], value: unknown): void => {
  const faults = daysNotIso(schema, value);
  if (faults.length > 0) throw validationError(...faults);
};

const parse = (route: Route, body: unknown): unknown => (route.body ? checked(route.body.safeParse(body)) : undefined);

/**
 * A file never runs or loads anything, wherever a browser opens it, and only our own screens may show it in a frame:
 * this prevents stored cross-site scripting by uploads.
 */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** Discards the content for a HEAD request. */
const unread = (body: Buffer | Readable | string): string => {
  if (body instanceof Readable) body.destroy();
  return '';
};

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.kind === 'json') {
    if (answer.revision !== undefined) reply.header('etag', `"${answer.revision}"`);
    if (answer.warning !== undefined) reply.header('warning', answer.warning);
    return reply
      .code(answer.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body));
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
