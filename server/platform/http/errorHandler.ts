import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ENTITIES } from '#domain/entities/index.ts';
import { ERRORS, type ErrorCode, PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { uniqueLabel } from '#domain/schema/uniqueLabel.ts';
import { isTransient } from '#server/platform/db/transient.ts';
import { toLoggedError } from './loggable.ts';
import { REQUEST_ID } from './requestId.ts';
import { limitUnread } from './unreadBody.ts';
import { errorBody, validationError, wordsOf } from './validationError.ts';

/** Error codes of the frameworks, with the portal's codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media',
  // No id is as long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
};
/** Connection lost, shutting down, starting up, too many connections, a replica that is not promoted yet. */
const DATABASE_AWAY = /^(08|57P|53|25006)/;
/** Messages, of the driver without a code and of Citus with a general one, when a connection ends or none is available. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|postmaster was shut down|Client (has encountered a connection error|was closed) and is not queryable)/;
/** No space on the disk of the files, in a user's quota, or in the database. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A page whose checksum is wrong, or an index that cannot be correct. */
const DAMAGED = /^XX00[12]$/;
/** A statement that exceeded its time limit, and one that waited for a lock longer than it may (`poolTurns`). */
const STATEMENT_ENDED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
/** A NUL in a text or in JSON, which PostgreSQL cannot store. Fields reject it by name; this covers everything else. */
const NO_TEXT = new Set(['22021', '22P05']);
/**
 * Half a character (a lone surrogate) in a value stored as JSON: PostgreSQL cannot parse it, and reports this code with
 * the name of its parser.
 */
const UNREADABLE = '22P02';
/** Errors of the machines, which are logged. */
const OPERATORS: ReadonlySet<ErrorCode> = new Set(['storage_full', 'storage_unavailable']);
const NETWORK_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** Whether the database could not be reached, or rejected the connection. */
export const isDatabaseAway = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return DATABASE_AWAY.test(code) || NETWORK_AWAY.has(code) || CONNECTION_LOST.test(error.message);
};

/** Whether a disk or a quota has no space, that of the database included. */
export const isDiskFull = (error: Error): boolean => 'code' in error && NO_ROOM.has(String(error.code));

/** Whether PostgreSQL found a damaged page or index. */
export const isDatabaseDamaged = (error: Error): boolean => 'code' in error && DAMAGED.test(String(error.code));

/** Whether the store of files could not be reached, or rejected the request. */
export const isStorageAway = (error: Error): boolean =>
  error instanceof PortalError && error.code === 'storage_unavailable';

/** Returns the portal error that an error corresponds to; null for an unexpected one. */
export const portalErrorOf = (error: Error): PortalError | null => {
  if (error instanceof PortalError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new PortalError('form_too_large');
  // JSON nested more deeply than any record, which can be parsed but not serialised again.
  if (error instanceof RangeError && /call stack/.test(error.message)) return new PortalError('malformed');
  const known = FRAMEWORK[code];
  if (known) return new PortalError(known);
  if (NO_TEXT.has(code)) return new PortalError('malformed');
  if (code === UNREADABLE && 'routine' in error && /^json_/.test(String(error.routine)))
    return new PortalError('malformed');
  // Errors of PostgreSQL have the names of table and constraint.
  if (code === '23505') return taken(error as UniqueViolation);
  if (NO_ROOM.has(code)) return new PortalError('storage_full', { retryAfter: 60 });
  if (code === STATEMENT_ENDED) return new PortalError('took_too_long', { retryAfter: 30 });
  if (code === LOCK_NOT_AVAILABLE) return new PortalError('unavailable', { retryAfter: 5 });
  if (isDatabaseAway(error)) return new PortalError('unavailable', { retryAfter: 5 });
  // A transaction was already repeated (`inTransaction`); a read of its own was not.
  if (isTransient(error)) return new PortalError('unavailable', { retryAfter: 1 });
  return null;
};

const ENTITY: ReadonlyMap<string, AnyEntity> = new Map(Object.entries(ENTITIES));

interface UniqueViolation extends Error {
  table?: string;
  constraint?: string;
  detail?: string;
}

/** Converts a violation of a unique index: the name of the index contains the field, `<table>_<field>_key`. */
const taken = (error: UniqueViolation): PortalError | null => {
  const named = error.constraint ? error : namesIn(error);
  const [table, constraint] = [withoutShard(named.table), withoutShard(named.constraint)];
  const field = /^(.*)_key$/.exec(constraint.slice(table.length + 1))?.[1];
  if (!field) return null;
  // An index over several fields is reported at the last: a payroll ref is unique on its payroll.
  const entity = ENTITY.get(table);
  const group = entity?.unique?.find((keys) => keys.join('_') === field);
  const path = group?.at(-1) ?? field;
  // The message of an added entity names all fields of the group: any of them can be changed.
  const label = group && entity?.generated ? uniqueLabel(entity, group) : entity?.fields[path]?.label;
  return validationError({ path, rule: 'taken', ...(label && { params: { label } }) });
};

/** Returns a name without the number that Citus appends for its shard: `passkeys_102150` → `passkeys`. */
const withoutShard = (name = ''): string => name.replace(/_\d{6,}$/, '');

/**
 * Returns the names of table and index from the words of the error, which are all that Citus passes on from another machine,
 * with the number of the shard: `unique constraint "users_email_key_102009"`, and in the details `Key (lower(email))=`.
 */
const namesIn = ({ message, detail = '' }: UniqueViolation): Pick<UniqueViolation, 'table' | 'constraint'> => {
  const constraint = withoutShard(/unique constraint "([^"]+)"/.exec(message)?.[1]);
  const known = [...ENTITY.keys()].filter((name) => constraint.startsWith(`${name}_`));
  const column = /^Key \(([^=]*)\)=/
    .exec(detail)?.[1]
    ?.split(', ')
    .at(-1)
    ?.replace(/^lower\(/, '')
    .replace(/\)$/, '');
  const ends = [`_${column}_key`, `_${column?.replace(/_id$/, '')}_key`];
  const end = ends.find((text) => constraint.endsWith(text));
  const table =
    known.sort((one, other) => other.length - one.length)[0] ?? (end ? constraint.slice(0, -end.length) : '');
  return table ? { table, constraint } : {};
};

/**
 * Returns the header of a 401, which names the scheme of API keys (RFC 9110, section 11.6.1; RFC 6750). A browser shows
 * no dialog of its own for this scheme.
 */
const challengeFor = ({ headers }: FastifyRequest): string =>
  `Bearer realm="Tipology"${headers.authorization === undefined ? '' : ', error="invalid_token"'}`;

/** The messages for the sender of a request; a scheme of authorization is that of an API key. */
const wordsIn = ({ headers }: FastifyRequest) =>
  wordsOf(headers['accept-language'], headers.authorization !== undefined);

/**
 * Answers every failure in the one format of the contract (A3). Details of an unexpected error are only logged, never
 * sent.
 */
export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const known = portalErrorOf(error);
  // Only the operator can do something about a full disk, or a store that cannot be used.
  if (!known || OPERATORS.has(known.code))
    request.log.error({ err: toLoggedError(error) }, known?.code ?? 'unexpected');
  const { code, details } = known ?? new PortalError('unexpected');
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  if (details.allow) reply.header('allow', details.allow.join(', '));
  if (ERRORS[code].status === 401) reply.header('www-authenticate', challengeFor(request));
  return reply
    .code(ERRORS[code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, details, wordsIn(request))));
};

/**
 * Handles requests that Fastify rejects before it looks for a route, such as a malformed address. No hook runs for
 * these requests, so this sets the security headers and limits the time of the body.
 */
export const answerEarly =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    limitUnread(request);
    answerError(
      error,
      request,
      reply.headers(headers).header(REQUEST_ID, request.id).header('cache-control', 'no-store'),
    );
  };

/** Answers a request for a path that does not exist. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(new PortalError('not_found'), request, reply);

/** Answers a request that no route serves: 405 with the methods of the path, if it has others. */
export const answerUnserved = (
  methodsOf: (path: string) => readonly string[],
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
  return (request, reply) => {
    const allow = methodsOf(request.url.split('?')[0] ?? '');
    return answerError(
      allow.length > 0 ? new PortalError('method_not_allowed', { allow }) : new PortalError('not_found'),
      request,
      reply,
    );
  };
};
