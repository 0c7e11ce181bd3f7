import type { Identifier } from 'ra-core';
import type { Http } from '../httpClient.ts';
import { type Query, toFormData } from '../query.ts';
import type { Envelope } from '../restProvider.ts';

/** The revision of the record on which an action is based, as the user saw it; a record itself will do. */
export interface IfMatch {
  revision: number;
  /** codes of the questions that the user has already confirmed */
  confirmed?: readonly string[];
}
/** The first day of the period from which a change counts; null or absent: every period without a released report. */
export interface EffectiveFrom {
  effective_from?: string | null | undefined;
}

/** Returns the query of a change that counts from a period on. */
export const dated = ({ effective_from }: EffectiveFrom): string =>
  effective_from ? `?effective_from=${effective_from}` : '';

export type Id = Identifier;

/** The files of an upload, which are sent next to the fields of its form. */
export interface Files {
  files: readonly File[];
}

/** An upload whose progress is shown and which can be cancelled. */
export interface Sending {
  /** called with the part that has been sent, from 0 to 1 */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** Returns the revision in an ETag header such as `"7"`, which a proxy may have weakened; null if there is none. */
const revisionIn = (headers: Headers): number | null => {
  const [, revision] = /^(?:W\/)?"(\d+)"$/.exec(headers.get('ETag') ?? '') ?? [];
  return revision === undefined ? null : Number(revision);
};

/** The request verbs that the custom methods use; each returns the `data` of the envelope. */
export function verbs(http: Http) {
  const send =
    (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE') =>
    async <T>(path: string, body?: unknown, ifMatch?: IfMatch): Promise<T> =>
      (await http.call<Envelope<T>>(path, { method, body, revision: ifMatch?.revision, confirmed: ifMatch?.confirmed }))
        .json.data;
  return {
    get: async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
      (await http.call<Envelope<T>>(path, { query, signal })).json.data,
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    remove: send('DELETE'),
    /** multipart; returns the whole body, as the responses of imports are flat */
    upload: async <T>(
      path: string,
      fields: Record<string, unknown>,
      onProgress?: (part: number) => void,
      signal?: AbortSignal,
    ): Promise<T> => (await http.call<T>(path, { method: 'POST', body: toFormData(fields), onProgress, signal })).json,
    /** as `upload`, for a change of a record: returns also the revision that the record has after it */
    uploadChange: async <T>(
      path: string,
      fields: Record<string, unknown>,
      ifMatch: IfMatch,
    ): Promise<T & { revision: number | null }> => {
      const sent = { method: 'POST', body: toFormData(fields), revision: ifMatch.revision } as const;
      const { json, headers } = await http.call<T>(path, sent);
      return { ...json, revision: revisionIn(headers) };
    },
    file: (path: string, query?: Query) => http.download(path, { query }),
  };
}
export type Verbs = ReturnType<typeof verbs>;
