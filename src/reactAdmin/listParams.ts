import { type GetListParams, getQuery, parseQueryFromLocation } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { sortOf } from '../fields/target.ts';
import type { PreloadQueries } from './preload.ts';

/** The page size of a list that returns all rows; the data provider then requests no page. */
const ALL_ROWS = 1_000;

/** Returns the number of rows per page. */
export const pageSizeOf = ({ list }: AnyEntity): number => (list.perPage === 'all' ? ALL_ROWS : list.perPage);

/** What a list always requests, in addition to the parameters in the address. */
export interface ListRequest {
  /** the page's own filters, by query parameter: `{company_ids: [4]}` */
  filter?: Readonly<Record<string, unknown>>;
  /** default filters, which apply until the user removes them; the same object on every render */
  defaults?: Readonly<Record<string, unknown>>;
  meta?: Record<string, unknown>;
  perPage?: number;
  /**
   * loads the whole list, then searches and pages it in the browser: for short lists that are searched at every
   * keystroke
   */
  whole?: boolean;
}

/**
 * Returns the parameters with which react-admin requests the list at this address; with any others, the list would be
 * loaded twice. react-admin's own functions read the address.
 */
export function listParams(entity: AnyEntity, request: ListRequest, search: URLSearchParams): GetListParams {
  const { filter, defaults, meta, perPage = pageSizeOf(entity), whole = false } = request;
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: `?${search}` }),
    params: {},
    filterDefaultValues: undefined,
    sort: sortOf(entity),
    perPage,
  });
  const sort = { field: query.sort, order: query.order as 'ASC' | 'DESC' };
  if (whole) {
    // The server decides which records are archived; everything else is filtered in the browser.
    const archived = query.filter?.archived;
    return {
      pagination: { page: 1, perPage: ALL_ROWS },
      sort,
      filter: { ...(archived !== undefined && { archived }), ...filter },
      meta,
    };
  }
  return {
    pagination: { page: query.page, perPage: query.perPage },
    sort,
    filter: { ...query.filter, ...(search.has('filter') ? {} : defaults), ...filter },
    meta,
  };
}

/** Preloads the rows of a list. */
export const preloadList =
  (entity: AnyEntity, request: ListRequest): PreloadQueries =>
  (ask, api, search) => {
    const params = listParams(entity, request, search);
    ask({
      queryKey: [entity.name, 'getList', params],
      queryFn: ({ signal }) => api.getList(entity.name, { ...params, signal }),
    });
  };
