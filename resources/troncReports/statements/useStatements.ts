import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery, useApi } from '#dataProvider/hooks.ts';
import { STATEMENT_STATUSES } from '#domain/statements/states.ts';
import { isOneOf } from '#domain/typeGuards.ts';

/** The lists that the panel can show: one state, or all of them. */
const SHOWN = ['all', ...STATEMENT_STATUSES] as const;
export type Shown = (typeof SHOWN)[number];

/** Statements on one page. */
export const PER_PAGE = 25;
/** As many values as a parameter of a query may have. */
const MOST_KEPT = 500;
/** Milliseconds between two reads while the statements are being written. */
const POLL = 2_000;

/**
 * Returns what the panel shows: the statements of the state, name and page in the address. A statement that the user has
 * changed keeps its place until the list is left, so that no other one is under the pointer.
 */
export function useStatements(reportId: number) {
  const api = useApi();
  const [address, setAddress] = useSearchParams();
  const given = address.get('statements');
  const shown: Shown | null = given !== null && isOneOf(SHOWN, given) ? given : null;
  const status = shown === 'all' ? null : shown;
  const name = address.get('worker') ?? '';
  const page = Math.max(1, Math.floor(Number(address.get('statement_page'))) || 1);
  /** Not part of the query's key: keeping a row must not start a read that runs next to the action and outlasts it. */
  const kept = useRef(new Set<number>());
  const [visit, setVisit] = useState(0);
  const query = {
    page,
    per_page: PER_PAGE,
    ...(status && { status: [status] }),
    ...(name && { search_string: name }),
  };
  const found = useQuery({
    queryKey: [...apiQuery(api, 'reportStatements', [reportId, query]).queryKey, visit],
    queryFn: () =>
      api.reportStatements(reportId, status ? { ...query, keep: [...kept.current].slice(-MOST_KEPT) } : query),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.complete === false ? POLL : data?.rows.some(({ sending }) => sending) ? 5 * POLL : false,
  });
  /** Changes the address; another state or name starts at the first page. */
  const show = (values: Readonly<Record<string, string>>): void => {
    if ('statements' in values) {
      kept.current.clear();
      setVisit(visit + 1);
    }
    setAddress(
      (before) => {
        before.delete('statement_page');
        for (const [key, value] of Object.entries(values))
          if (value) before.set(key, value);
          else before.delete(key);
        return before;
      },
      { replace: true },
    );
  };
  const keep = (id: number): void => void kept.current.add(id);
  return { ...found, shown, name, page, show, keep };
}
