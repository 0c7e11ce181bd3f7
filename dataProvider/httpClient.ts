import { HttpError } from 'ra-core';
import { isAbort, NO_MESSAGE, toHttpError } from './errors.ts';
import { pressedKeys } from './pressedKeys.ts';
import { AGAIN, pause, putOff } from './putOff.ts';
import { type Query, toQueryString } from './query.ts';
import { sendTelling } from './upload.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: Query;
  /** plain data is sent as JSON, FormData as multipart */
  body?: unknown;
  /** the revision that the change builds on; sent as If-Match (contract F-154) */
  revision?: number | null;
  /** a call nobody asked for: it must not extend the session (contract C1) */
  background?: boolean;
  /** overrides the session's token: the pending one of the second step, or null for none */
  token?: string | null;
  signal?: AbortSignal;
  /** told how much of the body is on its way, from 0 to 1 */
  onProgress?(part: number): void;
  /** finishes although the page is left; small bodies only */
  keepalive?: boolean;
  /** accept another type than JSON */
  accept?: string;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  json: T;
}

/** A file as the server named it. */
export interface Download {
  blob: Blob;
  filename: string;
}

export interface Http {
  call<T>(path: string, options?: CallOptions): Promise<Answer<T>>;
  download(path: string, options?: CallOptions): Promise<Download>;
  /** what a link or frame is pointed at; it is fetched without our headers */
  address(path: string, query?: Query): string;
}

export interface HttpSettings {
  apiUrl: string;
  token(): string | null;
  /** what the page is shown in, which need not be the browser's language: the server's words stand beside ours */
  language?(): string;
  /** told of every answer to a call that a person caused: it extended the session */
  onActivity?(): void;
  /** told of every call whether the server could be reached by it, whatever it answered */
  onReach?(reached: boolean): void;
  /** told that a read was put off by a server that has too much to do, and that it waits no more */
  onPutOff?(waits: boolean): void;
}

/** `filename*=UTF-8''…` wins over `filename="…"` (RFC 6266). */
export function filenameOf(disposition: string | null, fallback = 'download'): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="([^"]*)"/i)?.[1] || fallback;
}

function headersOf(options: CallOptions, token: string | null): Headers {
  const headers = new Headers({ Accept: options.accept ?? 'application/json' });
  if (token) headers.set('X-Token', token);
  if (options.background) headers.set('X-Background', '1');
  if (options.revision != null) headers.set('If-Match', `"${options.revision}"`);
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  return headers;
}

/** From here on nobody knows whether what was asked for has been done. */
const SERVER_FAILED = 500;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The one place that speaks HTTP. Errors leave it as react-admin's HttpError; an abort leaves as it came. */
export function createHttp({ apiUrl, token, language, onActivity, onReach, onPutOff }: HttpSettings): Http {
  const keys = pressedKeys();

  async function send<B>(
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<B>,
  ): Promise<{ response: Response; body: B }> {
    for (let again = 0; ; again += 1) {
      try {
        return await sendOnce(path, options, read);
      } catch (error) {
        const wait = again < AGAIN ? putOff(options, error) : undefined;
        if (wait === undefined) throw error;
        onPutOff?.(true);
        await pause(wait, options.signal).finally(() => onPutOff?.(false));
      }
    }
  }

  async function sendOnce<B>(
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<B>,
  ): Promise<{ response: Response; body: B }> {
    const { method = 'GET', body, query, signal, keepalive, onProgress } = options;
    const transport = onProgress ? sendTelling(onProgress) : fetch;
    const sent = options.token === undefined ? token() : options.token;
    const headers = headersOf(options, sent);
    const spoken = language?.();
    if (spoken) headers.set('Accept-Language', spoken);
    const press = method === 'POST' ? keys.of(path, body) : undefined;
    if (press) headers.set('Idempotency-Key', press.key);
    try {
      const response = await transport(`${apiUrl}${path}${toQueryString(query)}`, {
        method,
        headers,
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        signal,
        keepalive,
        credentials: 'same-origin',
      });
      // The connection may break in the middle of an answer, too.
      const given = response.ok ? await read(response) : await response.text();
      onReach?.(true);
      if (response.status < SERVER_FAILED) press?.answered();
      if (!response.ok) throw toHttpError(response.status, parse(String(given)), response.headers.get('Retry-After'));
      if (!options.background && sent) onActivity?.();
      return { response, body: given as B };
    } catch (error) {
      if (isAbort(error) || error instanceof HttpError) throw error;
      onReach?.(false);
      throw new HttpError(NO_MESSAGE, 0, { code: 'network' }); // contract F-149
    }
  }

  return {
    address: (path, query) => `${apiUrl}${path}${toQueryString(query)}`,
    async call<T>(path: string, options: CallOptions = {}) {
      const { response, body } = await send(path, options, (answer) => answer.text());
      return { status: response.status, headers: response.headers, json: parse(body) as T };
    },
    async download(path, options = {}) {
      const { response, body } = await send(path, { accept: '*/*', ...options }, (answer) => answer.blob());
      return { blob: body, filename: filenameOf(response.headers.get('Content-Disposition')) };
    },
  };
}
