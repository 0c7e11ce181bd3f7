import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode, PortalError } from '#domain/errors.ts';
import { loggable } from './loggable.ts';
import { limitUnread } from './unreadBody.ts';
import { errorBody, refuse, wordsOf } from './words.ts';

/** What the frameworks below us throw, by their codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
};
/** Connection lost, shutting down, starting up, too many connections, a replica that is not promoted yet. */
const DATABASE_AWAY = /^(08|57P|53|25006)/;
/** What the driver says by words alone when its connection ends, or none comes. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;
/** No room on the disk of the files, of a user's quota, or of the database. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A NUL in a text or in JSON, which PostgreSQL does not keep: fields refuse it by name, this is for the rest. */
const NO_TEXT = new Set(['22021', '22P05']);
/** Half a letter (a lone surrogate) in what is kept as JSON: PostgreSQL cannot read it, and says so by this and its reader's name. */
const UNREADABLE = '22P02';
const NETWORK_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** The refusal that an error stands for; null for what nobody foresaw. */
export const portalErrorOf = (error: Error): PortalError | null => {
  if (error instanceof PortalError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new PortalError('form_too_large');
  // JSON nested deeper than any record, which can be read but not written again.
  if (error instanceof RangeError && /call stack/.test(error.message)) return new PortalError('malformed');
  const known = FRAMEWORK[code];
  if (known) return new PortalError(known);
  if (NO_TEXT.has(code)) return new PortalError('malformed');
  if (code === UNREADABLE && 'routine' in error && /^json_/.test(String(error.routine)))
    return new PortalError('malformed');
  if (code === '23505') return taken(error as Error & { table?: string; constraint?: string });
  if (NO_ROOM.has(code)) return new PortalError('storage_full', { retryAfter: 60 });
  if (DATABASE_AWAY.test(code) || NETWORK_AWAY.has(code) || CONNECTION_LOST.test(error.message))
    return new PortalError('unavailable', { retryAfter: 5 });
  return null;
};

/** A unique index refused: the field is in the index's name, `<table>_<field>_key`. */
const taken = ({ table = '', constraint = '' }: { table?: string; constraint?: string }): PortalError | null => {
  const field = /^(.*)_key$/.exec(constraint.slice(table.length + 1))?.[1];
  return field ? refuse({ path: field, rule: 'taken' }) : null;
};

/** Answers every failure in the one form of the contract (A3); what it does not know is logged and told to nobody. */
export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const known = portalErrorOf(error);
  // Of a full disk nobody but the operator can do anything.
  if (!known || known.code === 'storage_full') request.log.error({ err: loggable(error) }, known?.code ?? 'unexpected');
  const { code, details } = known ?? new PortalError('unexpected');
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  return reply
    .code(ERRORS[code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, details, wordsOf(request.headers['accept-language']))));
};

/**
 * Answers what Fastify refuses before it looks for a route, such as a malformed address. No hook runs for these requests,
 * so the security headers are set, and the time of the body is limited, here.
 */
export const answerEarly =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    limitUnread(request);
    answerError(error, request, reply.headers(headers).header('cache-control', 'no-store'));
  };

/** No such route. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(new PortalError('not_found'), request, reply);
