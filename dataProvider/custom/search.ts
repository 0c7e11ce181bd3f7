import type { Verbs } from './call.ts';

/** A record found by the search of the whole portal, and the page that shows it (contract H4). */
export interface FoundRecord {
  resource: string;
  id: number;
  title: string;
  subtitle: string;
  path: string;
}

/** The search of the whole portal: best match first, limited to what the caller's lists would show. */
export const searchActions = ({ get }: Verbs) => ({
  findEverywhere: (search_string: string, signal?: AbortSignal) =>
    get<FoundRecord[]>('/search', { search_string }, signal),
});
