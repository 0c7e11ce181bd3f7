import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundRecord } from '#dataProvider/custom/search.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { useDebounced } from '../../widgets/useDebounced.ts';

/** Two letters, since 王伟 is a whole name; the server looks for beginnings below three. */
export const PALETTE_MIN = 2;
/** Shorter than a list's: what comes back is twenty lines, and a faster typist ends the request on its way (contract A6). */
export const PALETTE_DEBOUNCE = 60;
/** How long an answer is taken from memory when the same is typed again. */
const FRESH = 30_000;

interface Found {
  records: readonly FoundRecord[];
  /** what is typed has no answer yet */
  isWaiting: boolean;
  failed: boolean;
  retry(): void;
}

const NONE: readonly FoundRecord[] = [];

/** Records found for what is typed; the last answer stands until the next one is there, so that nothing jumps. */
export function useFound(typed: string): Found {
  const api = useApi();
  const text = typed.trim();
  const settled = useDebounced(text, PALETTE_DEBOUNCE);
  const enough = text.length >= PALETTE_MIN;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => api.findEverywhere(settled, signal),
    enabled: enough && settled.length >= PALETTE_MIN,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  return {
    records: enough && !isError ? (data ?? NONE) : NONE,
    isWaiting: enough && (isFetching || settled !== text),
    failed: enough && isError && !isFetching,
    retry: () => void refetch(),
  };
}
