import { type Identifier, useGetList } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { useDebounced } from '../widgets/useDebounced.ts';
import { sortOf, targetOf } from './target.ts';

/** What limits the records that a picker offers. */
export interface Offers {
  to: string;
  /** offers only records of this company */
  companyId?: Identifier;
  /** offers only records that match this list filter */
  filter?: Readonly<Record<string, unknown>>;
  /** offers only these of the records that the list contains, such as those with a permission */
  offers?(record: AnyRecord): boolean;
}

/** The number of options offered; typing finds the others. */
const OFFERED = 25;

/** Returns the records of another entity that match what was typed into a picker, from its list. */
export function useOffered({ to, companyId, filter, offers }: Offers, text: string) {
  const target = targetOf(to);
  const search_string = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const ofCompany = companyId !== undefined && target?.list.filters?.company_ids ? { company_ids: [companyId] } : {};
  const meta = companyId === undefined ? undefined : { companyId };
  const { data: listed = [], isFetching } = useGetList<AnyRecord>(
    to,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: sortOf(target),
      filter: { ...filter, ...ofCompany, ...(search_string && { search_string }) },
      meta,
    },
    { retry: false },
  );
  return { found: offers ? listed.filter(offers) : listed, isFetching, isSearching: search_string !== '', meta };
}
