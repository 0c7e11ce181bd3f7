import type { Identifier } from 'ra-core';
import type { Http } from '../httpClient.ts';
import { type Query, toFormData } from '../query.ts';
import type { Envelope } from '../restProvider.ts';

/** Options of an action that builds on a record that the user saw. */
export interface IfMatch {
  revision?: number | null;
}
export type Id = Identifier;

/** An upload whose progress is shown and which can be cancelled. */
export interface Sending {
  /** called with the part that has been sent, from 0 to 1 */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** The request verbs that the custom methods use; each returns the `data` of the envelope. */
export function verbs(http: Http) {
  const send =
    (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE') =>
    async <T>(path: string, body?: unknown, seen: IfMatch = {}): Promise<T> =>
      (await http.call<Envelope<T>>(path, { method, body, revision: seen.revision })).json.data;
  return {
    get: async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
      (await http.call<Envelope<T>>(path, { query, signal })).json.data,
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    remove: send('DELETE'),
    /** multipart; returns the whole body, as the responses of imports are flat (contract A2) */
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
