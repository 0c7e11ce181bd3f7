import { HttpError } from 'ra-core';
import { CONFIRM_HEADER, confirmHeader, type Question } from '#domain/questions.ts';
import { type Read, takeEarly } from './early.ts';
import { isAbort, NO_MESSAGE, questionsOf, toHttpError } from './errors.ts';
import { fingerprintOf, idempotencyKeys } from './idempotencyKeys.ts';
import { type Query, toQueryString } from './query.ts';
import { MAX_RETRIES, pause, retryAfter } from './retryAfter.ts';
import { isTimeout, withTimeout } from './timeout.ts';
import { sendWithProgress } from './upload.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: Query;
  /** plain data is sent as JSON, FormData as multipart */
  body?: unknown;
  /** the revision on which the change builds; sent as If-Match */
  revision?: number | null;
  /** codes of the questions that the user has already confirmed */
  confirmed?: readonly string[] | undefined;
  /** a call that the user did not cause: it must not extend the session */
  background?: boolean;
  /** replaces the session's token: the pending token of the second step, or null for none */
  token?: string | null;
  signal?: AbortSignal;
  /** called with the part of the body that has been sent, from 0 to 1 */
  onProgress?(part: number): void;
  /** may take minutes, such as a change of very many records: there is no time limit */
  isLong?: boolean;
  /** continues even if the page is left; small bodies only */
  keepalive?: boolean;
  /** accepts a type other than JSON */
  accept?: string;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  json: T;
}

/** A file with the name that the server gave it. */
export interface Download {
  blob: Blob;
  filename: string;
}

export interface Http {
  call<T>(path: string, options?: CallOptions): Promise<Answer<T>>;
  download(path: string, options?: CallOptions): Promise<Download>;
  /** the URL for a link or frame; the browser loads it without our headers */
  address(path: string, query?: Query): string;
}

export interface HttpSettings {
  apiUrl: string;
  token(): string | null;
  /** the language of the page, which may differ from the browser's: the server's texts appear next to ours */
  language?(): string;
  /** called after every successful call that the user caused: it extended the session */
  onActivity?(): void;
  /** called after every call with whether the server was reached, whatever it answered */
  onReach?(reached: boolean): void;
  /** asks the user the server's questions about a write; resolves with whether all are confirmed */
  confirm?(questions: readonly Question[]): Promise<boolean>;
  /** called with every read, before it is sent */
  onRead?(read: Read): void;
  /** called with true when a read waits because the server is overloaded, and with false when the wait ends */
  onRetryWait?(waits: boolean): void;
}

/**
 * Returns the file name of a Content-Disposition header. `filename*=UTF-8''…` takes precedence over `filename="…"` (RFC
 * 6266).
 */
export function filenameOf(disposition: string | null, fallback = 'download'): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="([^"]*)"/i)?.[1] || fallback;
}

function headersOf(options: CallOptions, token: string | null): Headers {
  const headers = new Headers({ Accept: options.accept ?? 'application/json' });
  if (token) headers.set('X-Token', token);
  if (options.background) headers.set('X-Background', '1');
  if (options.confirmed) headers.set(CONFIRM_HEADER, confirmHeader(options.confirmed));
  if (options.revision != null) headers.set('If-Match', `"${options.revision}"`);
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  return headers;
}

/** From this status up, it is unknown whether the server carried out the request. */
const SERVER_FAILED = 500;

/** Returns the parsed body of an error, or undefined: a proxy may answer an error with a page of its own. */
const parseError = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the parsed body of a success; undefined if it is empty.
 * @throws SyntaxError if it is not JSON: something else, such as a proxy's login page, answered in place of our server
 */
const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

/**
 * The only module that makes HTTP requests, except the early reads, whose responses it takes (`early.ts`). It reports errors as react-admin's HttpError, and passes an abort on
 * unchanged.
 */
export function createHttp(settings: HttpSettings): Http {
  const { apiUrl, token, language, onActivity, onReach, onRead, onRetryWait, confirm } = settings;
  const keys = idempotencyKeys();
  const pending = new Map<string, Promise<{ response: Response; body: unknown }>>();

  /** Sends a request. If the server asks about a write, asks the user, and repeats it with what the user has confirmed. */
  async function send<B>(
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<B>,
  ): Promise<{ response: Response; body: B }> {
    if (!confirm || options.background || (options.method ?? 'GET') === 'GET') return retrySend(path, options, read);
    const confirmed = [...(options.confirmed ?? [])];
    for (;;) {
      try {
        return await retrySend(path, { ...options, confirmed }, read);
      } catch (error) {
        const questions = questionsOf(error);
        if (questions.length === 0 || !(await confirm(questions))) throw error;
        confirmed.push(...questions.map(({ code }) => code));
      }
    }
  }

  async function retrySend<B>(
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<B>,
  ): Promise<{ response: Response; body: B }> {
    for (let again = 0; ; again += 1) {
      try {
        return await sendOnce(path, options, read);
      } catch (error) {
        const wait = again < MAX_RETRIES ? retryAfter(options, error) : undefined;
        if (wait === undefined) throw error;
        onRetryWait?.(true);
        await pause(wait, options.signal).finally(() => onRetryWait?.(false));
      }
    }
  }

  /** The response to a read that the page sent before this program was loaded, if it did. */
  const earlyOf = (url: string, options: CallOptions, by: Parameters<typeof takeEarly>[1]) => {
    if ((options.method ?? 'GET') !== 'GET') return undefined;
    const read = { url, background: Boolean(options.background) };
    onRead?.(read);
    return takeEarly(read, by);
  };

  async function sendOnce<B>(
    path: string,
    options: CallOptions,
    read: (response: Response) => Promise<B>,
  ): Promise<{ response: Response; body: B }> {
    const { method = 'GET', body, query, keepalive, onProgress } = options;
    const { signal, stop } = withTimeout(options);
    const transport = onProgress ? sendWithProgress(onProgress) : fetch;
    const sent = options.token === undefined ? token() : options.token;
    const headers = headersOf(options, sent);
    const pageLanguage = language?.();
    if (pageLanguage) headers.set('Accept-Language', pageLanguage);
    const idempotency = method === 'POST' ? keys.keyFor(path, body, options.revision) : undefined;
    if (idempotency) headers.set('Idempotency-Key', idempotency.key);
    const url = `${apiUrl}${path}${toQueryString(query)}`;
    const fresh = () =>
      transport(url, {
        method,
        headers,
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        signal,
        keepalive,
        credentials: 'same-origin',
      });
    try {
      const early = options.accept ? undefined : earlyOf(url, options, { token: sent, language: pageLanguage });
      const response = await (early?.catch(fresh) ?? fresh());
      // The connection can also break in the middle of a response, and the response may not be ours.
      const given = response.ok ? await read(response) : await response.text();
      onReach?.(true);
      if (response.status < SERVER_FAILED) idempotency?.settle();
      if (!response.ok)
        throw toHttpError(response.status, parseError(String(given)), {
          retryAfter: response.headers.get('Retry-After'),
          isRead: method === 'GET',
          requestId: response.headers.get('X-Request-Id'),
        });
      if (!options.background && sent) onActivity?.();
      return { response, body: given as B };
    } catch (error) {
      if (isAbort(error) || error instanceof HttpError) throw error;
      onReach?.(false);
      const code = isTimeout(error) ? 'timeout' : 'network';
      // Screens show the portal's own text, never the browser's.
      throw new HttpError(NO_MESSAGE, 0, { code, ...(method === 'GET' && { isRead: true }) });
    } finally {
      stop();
    }
  }

  /** Sends a write. An identical one that is under way is not sent again: both calls receive its outcome. */
  function sendWrite(path: string, options: CallOptions): Promise<{ response: Response; body: unknown }> {
    const key = `${options.method} ${fingerprintOf(path, options.body, options.revision)}`;
    const same = pending.get(key);
    if (same) return same;
    const sent = send(path, options, readJson).finally(() => pending.delete(key));
    pending.set(key, sent);
    return sent;
  }

  return {
    address: (path, query) => `${apiUrl}${path}${toQueryString(query)}`,
    async call<T>(path: string, options: CallOptions = {}) {
      const isRead = (options.method ?? 'GET') === 'GET';
      const { response, body } = await (isRead ? send(path, options, readJson) : sendWrite(path, options));
      return { status: response.status, headers: response.headers, json: body as T };
    },
    async download(path, options = {}) {
      const { response, body } = await send(path, { accept: '*/*', ...options }, (answer) => answer.blob());
      return { blob: body, filename: filenameOf(response.headers.get('Content-Disposition')) };
    },
  };
}
