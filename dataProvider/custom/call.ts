import type { Identifier } from 'ra-core';
import type { Http } from '../httpClient.ts';
import { type Query, toFormData } from '../query.ts';
import type { Envelope } from '../restProvider.ts';

/** Options of an action that builds on a record the person saw. */
export interface Seen {
  revision?: number | null;
}
export type Id = Identifier;

/** An upload that somebody watches, and may stop while it is on its way. */
export interface Sending {
  /** told how much is on its way, from 0 to 1 */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** The verbs the custom methods are written in; each answers the `data` of the envelope. */
export function verbs(http: Http) {
  const send =
    (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE') =>
    async <T>(path: string, body?: unknown, seen: Seen = {}): Promise<T> =>
      (await http.call<Envelope<T>>(path, { method, body, revision: seen.revision })).json.data;
  return {
    get: async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
      (await http.call<Envelope<T>>(path, { query, signal })).json.data,
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    remove: send('DELETE'),
    /** multipart; answers the whole body, as the imports are flat (contract A2) */
    upload: async <T>(
      path: string,
      fields: Record<string, unknown>,
      onProgress?: (part: number) => void,
      signal?: AbortSignal,
    ): Promise<T> => (await http.call<T>(path, { method: 'POST', body: toFormData(fields), onProgress, signal })).json,
    file: (path: string, query?: Query) => http.download(path, { query }),
  };
}
export type Verbs = ReturnType<typeof verbs>;
