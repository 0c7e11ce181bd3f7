import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { apiQuery, useApi } from '#dataProvider/hooks.ts';
import { STATEMENT_STATUSES } from '#domain/statements/states.ts';
import { isOneOf } from '#domain/typeGuards.ts';

/** The lists that the panel can show: one state, or all of them. */
const SHOWN = ['all', ...STATEMENT_STATUSES] as const;
export type Shown = (typeof SHOWN)[number];

/** Statements on one page. */
export const PER_PAGE = 25;
/** Milliseconds between two reads while the statements are being written. */
const POLL = 2_000;

/** Returns what the panel shows: the statements of the state, name and page in the address. */
export function useStatements(reportId: number) {
  const api = useApi();
  const [address, setAddress] = useSearchParams();
  const given = address.get('statements');
  const shown: Shown | null = given !== null && isOneOf(SHOWN, given) ? given : null;
  const status = shown === 'all' ? null : shown;
  const name = address.get('worker') ?? '';
  const page = Math.max(1, Math.floor(Number(address.get('statement_page'))) || 1);
  const query = {
    page,
    per_page: PER_PAGE,
    ...(status && { status: [status] }),
    ...(name && { search_string: name }),
  };
  const found = useQuery({
    ...apiQuery(api, 'reportStatements', [reportId, query]),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data?.complete === false ? POLL : false),
  });
  /** Changes the address; another state or name starts at the first page. */
  const show = (values: Readonly<Record<string, string>>): void =>
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
  return { ...found, shown, name, page, show };
}
