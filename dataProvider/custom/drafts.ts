import { HttpError } from 'ra-core';
import type { Http } from '../httpClient.ts';
import type { Verbs } from './call.ts';

/** What the server keeps of a form that is not saved yet (contract H4). */
export interface KeptDraft {
  key: string;
  data: Record<string, unknown>;
  updated_at: string;
}

const pathOf = (key: string) => `/drafts/${encodeURIComponent(key)}`;
const isAbsent = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Forms begun and not saved, each person's own. Never passwords, codes or files. */
export const draftActions = (http: Http, { get, remove }: Verbs) => ({
  /** null where none waits */
  draft: async (key: string): Promise<KeptDraft | null> => {
    try {
      return await get<KeptDraft>(pathOf(key));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
  /** `leaving`: sent although the page goes away */
  keepDraft: async (key: string, data: object, leaving = false): Promise<void> => {
    await http.call(pathOf(key), { method: 'PUT', body: { data }, keepalive: leaving });
  },
  /** Fine where none waits. */
  dropDraft: async (key: string): Promise<void> => {
    try {
      await remove(pathOf(key));
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  },
});
