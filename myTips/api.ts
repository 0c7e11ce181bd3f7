import type {
  AskBody,
  DecideBody,
  OwnQuery,
  PrintedAskBody,
  PrintedStatementQueries,
} from '#domain/contract/payQueries.ts';
import type {
  OwnRecords,
  OwnStatement,
  OwnStatements,
  WorkerProfile,
  WorkerSession,
} from '#domain/contract/workerAccess.ts';

/** Why a request failed: the code of an error that the page explains, and when to try again. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: FailureCode,
    /** milliseconds since 1970 */
    readonly retryAt: number = 0,
  ) {
    super(code);
  }
}

export type FailureCode =
  | 'worker_code_refused'
  | 'too_many'
  | 'too_many_queries'
  | 'changed'
  | 'unauthenticated'
  | 'not_found'
  | 'offline'
  | 'unavailable';

const CODES: Readonly<Record<number, FailureCode>> = {
  401: 'unauthenticated',
  404: 'not_found',
  409: 'changed',
  422: 'worker_code_refused',
  429: 'too_many',
};

/** The address of the API, which an operator can set in app-config.js. */
const base = (): string => (window.__APP_CONFIG__?.apiBaseUrl ?? '/api').replace(/\/$/, '');

/** Milliseconds after which a request counts as failed. */
const TIMEOUT = 20_000;

const send = async (path: string, init: RequestInit, token: string | null): Promise<Response> => {
  const headers = { ...init.headers, ...(token && { 'X-Token': token }) };
  const options: RequestInit = { ...init, headers, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetch(`${base()}/worker${path}`, options).catch(() => null);
  if (!response) throw new Failure('offline');
  if (response.ok) return response;
  const seconds = Number(response.headers.get('retry-after') ?? 60);
  throw new Failure(CODES[response.status] ?? 'unavailable', Date.now() + seconds * 1000);
};

const post = async (path: string, body: object, token: string | null = null): Promise<unknown> => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) }, token);
  return (await response.json()).data;
};

const askWith = (path: string, body: object, token: string | null = null): Promise<unknown> =>
  post(path, body, token).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'too_many'
      ? new Failure('too_many_queries', error.retryAt)
      : error;
  });

const get = async (path: string, token: string): Promise<unknown> => (await (await send(path, {}, token)).json()).data;

/**
 * The requests of the page. The server's own tests validate its answers against the schemas of these types.
 * All reject with a Failure.
 */
export const api = {
  requestCode: async (link: string) => (await post('/code', { token: link })) as { minutes: number },
  logIn: async (link: string, code: string) => (await post('/session', { token: link, code })) as WorkerSession,
  logOut: async (token: string) => void (await post('/logout', {}, token)),
  profile: async (token: string) => (await get('/me', token)) as WorkerProfile,
  statements: async (token: string) => (await get('/statements', token)) as OwnStatements,
  records: async (token: string) => (await get('/records', token)) as OwnRecords,
  statement: async (token: string, id: number) => (await get(`/statements/${id}`, token)) as OwnStatement,
  queries: async (token: string) => (await get('/queries', token)) as OwnQuery[],
  /** the same question twice is one */
  ask: async (token: string, body: AskBody) => (await askWith('/queries', body, token)) as OwnQuery,
  /** what a printed code is about */
  printed: async (code: string) => (await post('/printed', { code })) as PrintedStatementQueries,
  /** the same question twice is one */
  askPrinted: async (body: PrintedAskBody) => (await askWith('/printed/queries', body)) as PrintedStatementQueries,
  decide: async (token: string, id: number, body: DecideBody) =>
    (await post(`/queries/${id}/decide`, body, token)) as OwnQuery,
  /** saves a file of the worker on the device */
  download: async (token: string, path: string, filename: string): Promise<void> => {
    const blob = await (await send(path, {}, token)).blob();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = filename;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), TIMEOUT);
  },
};
