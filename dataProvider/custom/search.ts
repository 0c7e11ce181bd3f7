import type { FoundRecord } from '#domain/contract/records.ts';
import type { Verbs } from './call.ts';

/** The search of the whole portal: best match first, limited to what the caller's lists would show. */
export const searchCalls = ({ get }: Verbs) => ({
  findEverywhere: (search_string: string, signal?: AbortSignal) =>
    get<FoundRecord[]>('/search', { search_string }, signal),
});
