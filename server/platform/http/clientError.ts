import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './validationError.ts';

/** Errors of Node's parser, by code; any other is a malformed request. */
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Responds to requests that Node rejects before Fastify receives them: malformed, too slow, or with too large headers.
 * The response has the format of every other error and the security headers, and the connection ends.
 */
export const answerClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[error.code ?? ''] ?? 400;
    const body = JSON.stringify(errorBody(status === 408 ? 'request_timeout' : 'malformed'));
    const lines = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    socket.destroy(error);
  };
