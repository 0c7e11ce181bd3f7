import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { apiQuery, useApi } from '#dataProvider/hooks.ts';
import { STATEMENT_STATUSES, type StatementStatus } from '#domain/contract/workerStatements.ts';
import { isOneOf } from '#domain/typeGuards.ts';

/** Statements on one page. */
export const PER_PAGE = 25;
/** Milliseconds between two reads while the statements are being written. */
const POLL = 2_000;

/** Returns what the panel shows: the statements of the state, name and page in the address. */
export function useStatements(reportId: number) {
  const api = useApi();
  const [address, setAddress] = useSearchParams();
  const given = address.get('statements');
  const status: StatementStatus | null = given !== null && isOneOf(STATEMENT_STATUSES, given) ? given : null;
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
  return { ...found, status, name, page, show };
}
