import { HttpError } from 'ra-core';
import type { Draft } from '#domain/contract/drafts.ts';
import type { Http } from '../httpClient.ts';
import type { Verbs } from './call.ts';

const pathOf = (key: string) => `/drafts/${encodeURIComponent(key)}`;
const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Drafts of unsaved forms, separate for each user. They never contain passwords, codes or files. */
export const draftCalls = (http: Http, { get, remove }: Verbs) => ({
  /** null if there is none */
  draft: (key: string) => get<Draft | null>(pathOf(key)),
  /** `isClosing`: the request is completed even if the page is closed. */
  keepDraft: async (key: string, data: object, { isClosing = false } = {}): Promise<void> => {
    await http.call(pathOf(key), { method: 'PUT', body: { data }, keepalive: isClosing });
  },
  /** Succeeds if there is none. */
  dropDraft: async (key: string): Promise<void> => {
    try {
      await remove(pathOf(key));
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  },
});
