/*
 * Requests that a page sends before its program is loaded. Loading and evaluating the program takes longer than the
 * server needs for its responses, so a page that is opened again sends the reads of its last opening first
 * (`vite.config.ts` makes this module a script of its own, which the page loads before all others). Imports nothing, so
 * that it is small.
 */

/** One read as the HTTP client sends it. */
export interface Read {
  url: string;
  background: boolean;
}

interface Opening {
  /** path and query string of the page */
  page: string;
  language: string;
  reads: readonly Read[];
}

interface Early extends Opening {
  token: string;
  sent: number;
  responses: Map<string, Promise<Response>>;
}

/** In the tab's session storage, which a logout clears. */
const KEY = 'tipology-reads';
/** How many pages are remembered: those that a user goes back and forth between. */
const PAGES = 8;
/** Milliseconds after which a response is too old: longer than a slow phone needs to evaluate the program. */
const USABLE_MS = 10_000;

const addressNow = (): string => window.location.pathname + window.location.search;
const keyOf = ({ url, background }: Read): string => `${background ? 'background ' : ''}${url}`;

const remembered = (storage: Storage): readonly Opening[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

const send = (token: string, language: string, { url, background }: Read): Promise<Response> => {
  const headers = { Accept: 'application/json', 'Accept-Language': language, 'X-Token': token };
  const response = fetch(url, {
    headers: background ? { ...headers, 'X-Background': '1' } : headers,
    credentials: 'same-origin',
    // Reads the body at once: in Chromium, a response whose body nobody reads may never finish.
  }).then(async (answer) => new Response(await answer.arrayBuffer(), answer));
  // The caller that takes it handles a failure. One that nothing takes is not an unhandled rejection.
  response.catch(() => undefined);
  return response;
};

/** Sends the reads of the last opening of this page with the current session; null if there is none. */
export function sendEarly(storage: Storage = sessionStorage): Early | null {
  const token = storage.getItem('apiToken');
  const opening = token && remembered(storage).find(({ page }) => page === addressNow());
  if (!token || !opening) return null;
  const responses = new Map(opening.reads.map((read) => [keyOf(read), send(token, opening.language, read)]));
  return { ...opening, token, sent: performance.now(), responses };
}

const early = typeof window === 'undefined' ? null : sendEarly();

/**
 * Takes the response to a read that was sent early with the same session and language, once; undefined if there is none
 * or it is too old.
 */
export function takeEarly(
  read: Read,
  { token, language }: { token: string | null; language: string | undefined },
  from: Early | null = early,
): Promise<Response> | undefined {
  if (!from || performance.now() - from.sent > USABLE_MS) return undefined;
  if (token !== from.token || language !== from.language) return undefined;
  const response = from.responses.get(keyOf(read));
  from.responses.delete(keyOf(read));
  return response;
}

/** Collects the reads of this opening of the page, and remembers them for the next one. */
export function rememberReads(storage: Storage = sessionStorage) {
  const reads = new Map<string, Read>();
  const page = addressNow();
  let isOpen = true;
  return {
    add(read: Read): void {
      if (isOpen) reads.set(keyOf(read), read);
    },
    /** Called when the first render has what it needs. */
    close(language: string): void {
      isOpen = false;
      if (!storage.getItem('apiToken') || reads.size === 0) return;
      const others = remembered(storage).filter((opening) => opening.page !== page);
      const opening: Opening = { page, language, reads: [...reads.values()] };
      storage.setItem(KEY, JSON.stringify([opening, ...others].slice(0, PAGES)));
    },
  };
}
