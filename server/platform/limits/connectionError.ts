import { asError, errorCode, isError, isRecord } from '#domain/typeGuards.ts';

/** Codes of Node.js and PostgreSQL, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed by the other side',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name not found: the name server does not answer',
  ETIMEDOUT: 'no answer',
  UND_ERR_CONNECT_TIMEOUT: 'no answer',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'network cannot be reached',
  ENOENT: 'socket does not exist',
  EACCES: 'permission denied',
  EAUTH: 'user name or password rejected',
  '28P01': 'password rejected',
  '28000': 'login rejected',
  '3D000': 'database does not exist',
};

/** Returns the error at the beginning of a chain: `fetch` and attempts at several addresses wrap it. */
const originOf = (error: unknown): unknown => {
  if (!isError(error)) return error;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) return originOf(error.errors[0]);
  return error.cause === undefined ? error : originOf(error.cause);
};

/** Returns in a few words why another service could not be used: 'connection refused'. Contains no value of a setting. */
export const connectionReason = (error: unknown): string => {
  const thrown = originOf(error);
  if (isRecord(thrown) && thrown.name === 'TimeoutError') return 'no answer';
  const origin = asError(thrown);
  // Libraries replace the code of Node by their own, and quote it in the message.
  const quoted = /\bE[A-Z]{5,}\b/.exec(origin.message)?.[0] ?? '';
  return REASONS[errorCode(origin)] ?? REASONS[quoted] ?? origin.message;
};
