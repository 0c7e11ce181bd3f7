import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#dataProvider/hooks.ts';
import type { FoundRecord } from '#domain/contract/records.ts';
import { useDebounced } from '../../widgets/useDebounced.ts';

/** Two characters, because 王伟 is a complete name. Below three characters the server matches only beginnings. */
export const PALETTE_MIN = 2;
/** Shorter than for a list: the response has at most twenty lines, and further typing aborts the request. */
export const PALETTE_DEBOUNCE = 60;
/** Milliseconds during which a repeated search is answered from the cache. */
const FRESH = 30_000;

interface Found {
  records: readonly FoundRecord[];
  /** there is no answer yet for the typed text */
  isWaiting: boolean;
  failed: boolean;
  retry(): void;
}

const NONE: readonly FoundRecord[] = [];

/**
 * Returns the records found for the typed text. The previous result stays until the next one arrives, so that the list
 * does not flicker.
 */
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
