import type { Verbs } from './call.ts';

/** A record that the search of the whole portal found, and where it opens (contract H4). */
export interface FoundRecord {
  resource: string;
  id: number;
  title: string;
  subtitle: string;
  path: string;
}

/** The search of the whole portal: best first, only what the caller's lists would show. */
export const searchActions = ({ get }: Verbs) => ({
  findEverywhere: (search_string: string, signal?: AbortSignal) =>
    get<FoundRecord[]>('/search', { search_string }, signal),
});
